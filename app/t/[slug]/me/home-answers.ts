import type { DebtKind } from '@/lib/entries/owed';
import type { PairingId } from '@/lib/ids';
import type { ObjectionTime } from '@/lib/results/objection';
import type { Award } from '@/lib/tournament/awards';
import type { CaptainsMeeting } from '@/lib/tournament/captains';
import type { EntryLists } from '@/lib/tournament/entry-lists';

/** Answers of the database that the player's page needs beside the tournament. */
export interface HomeAnswers {
  /** milliseconds UTC */
  readonly now: number;
  /** army lists of the player and of their opponent in the match at hand; undefined where none are wanted */
  readonly lists: EntryLists | undefined;
  /** meetings of the draft whose captains choose */
  readonly meetings: readonly CaptainsMeeting[];
  readonly voteWaits: boolean;
  readonly debts: readonly DebtKind[];
  readonly objections: ReadonlyMap<PairingId, ObjectionTime>;
  /** empty until the organisers publish them */
  readonly awards: readonly Award[];
  readonly series: {
    readonly counting: readonly { readonly id: string; readonly slug: string; readonly name: string }[];
    /** whether others read the player's name there */
    readonly isNamed: boolean;
  };
  /** means to reach the player's browsers; null once the tournament is over */
  readonly push: {
    readonly serverKey: string;
    readonly endpoints: readonly string[];
    readonly reachesApple: boolean;
  } | null;
}

/** A message by its key, with the values put into it. */
export interface Phrase {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
