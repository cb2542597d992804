import type { ComponentType } from 'react';
import type { AnyRoster, OwnEdition } from '@/lib/formats/roster';
import type { EntryList } from '@/lib/tournament/entry-lists';
import type { BuilderProps } from './builder-props';

export interface OwnBuilderProps extends BuilderProps {
  readonly setup: unknown;
  /** editions of the army lists loaded by the organiser */
  readonly editions: readonly OwnEdition[];
  readonly list: EntryList;
  readonly roster: AnyRoster<unknown>;
}

export type LoadOwnBuilder = () => Promise<ComponentType<OwnBuilderProps>>;
