import type { ComponentType } from 'react';
import type { AnyRoster, OwnEdition } from '@/lib/formats/roster';
import type { EntryList } from '@/lib/tournament/entry-lists';
import type { BuilderProps } from './builder-props';

/** What a ruleset's own builder is told. */
export interface OwnBuilderProps extends BuilderProps {
  readonly setup: unknown;
  /** editions of the army lists that the organiser has loaded */
  readonly editions: readonly OwnEdition[];
  readonly list: EntryList;
  readonly roster: AnyRoster<unknown>;
}

/** Fetches a ruleset's own builder. */
export type LoadOwnBuilder = () => Promise<ComponentType<OwnBuilderProps>>;
