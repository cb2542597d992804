'use client';
import type { MatchScreenProps } from '@/app/_parts/match/match-screen-props';
import { Companion } from './companion';
import { type MatchProps, MatchProvider } from './match-context';

/** The companion of Warmaster Guardians; the server has already parsed setup and armies by its rules. */
export function GuardiansMatch({ table, formatId: _, ...match }: MatchScreenProps) {
  return (
    <MatchProvider {...(match as MatchProps)}>
      <Companion table={table} />
    </MatchProvider>
  );
}
