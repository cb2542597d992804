'use client';
import { use } from 'react';
import type { MatchScreenProps } from '../match-screen-props';
import { KitCompanion } from './kit-companion';
import { KitMatchProvider } from './kit-context';
import { loadKit } from './load-kit';

/** Companion of every ruleset that declares its game as a kit. */
export function KitMatch(props: MatchScreenProps) {
  const kit = use(loadKit(props.formatId));
  return (
    <KitMatchProvider kit={kit} {...props}>
      <KitCompanion />
    </KitMatchProvider>
  );
}
