import type { SeriesId, UserId } from '../ids';

/** A set of tournaments with a ranking of its own; places and points are derived. */
export interface Series {
  readonly id: SeriesId;
  readonly slug: string;
  readonly name: string;
  /** what the first places qualify for, e.g. a final; empty without */
  readonly qualifiesFor: string;
  /** parsed by lib/series/series-settings.ts */
  readonly settings: unknown;
  /** null once that account is gone: the instance's admin looks after it */
  readonly ownerId: UserId | null;
  /** key of the form that created it: a second submit finds the first */
  readonly submissionKey: string;
  readonly createdAt: number;
}
