import type { Executor } from '@/db/open-database';
import type { User } from '@/lib/accounts/records';
import { type Id, makeId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import type { RandomInt } from '@/lib/random';
import type { Tournament } from '@/lib/tournament/records';
import { newId } from '../platform/random';

/** For whom a demo is made, and in which language. */
export interface DemoOpening {
  readonly organiser: User;
  readonly language: Language;
  /** of the tournament to create */
  readonly submissionKey: string;
  /** Ids come from the demo's own seed. Only one such demo per format can exist in a database. */
  readonly hasSeededIds: boolean;
  /** milliseconds UTC */
  readonly now: number;
}

/** Creates a demo tournament of a format and plays part of it. */
export type PlayDemo = (tx: Executor, opening: DemoOpening) => Promise<Tournament>;

/** Demos provided by formats, by format id; each is loaded on demand. */
export type OwnDemos = Readonly<Partial<Record<string, () => Promise<PlayDemo>>>>;

/** Source of ids for a demo. Draws from `random` in either case, so that every demo takes the same course. */
export const demoIds =
  ({ hasSeededIds }: DemoOpening, random: RandomInt) =>
  <T extends Id<string>>(): T => {
    const seeded = makeId<T>(random);
    return hasSeededIds ? seeded : newId<T>();
  };
