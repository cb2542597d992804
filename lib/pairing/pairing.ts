import type { EntryId } from '../ids';
import type { Method, PairingSettings } from './pairing-settings';
import type { Cause, Reason } from './reasons';

/** How an entry crossed score groups in one round: met a better (`up`) or a worse (`down`) group, or stayed. */
export type Float = 'up' | 'down' | null;

/** What the draw has to know about one entry that is to play this round. */
export interface PairingEntry {
  readonly id: EntryId;
  /** tournament points so far, an integer */
  readonly score: number;
  /** place in the standings, 1-based; equal places may be shared */
  readonly rank: number;
  /** has no place in the standings: score and rank are where the draw puts them, and nothing to tell of */
  readonly unranked?: boolean;
  /** seeding, 1 is the strongest */
  readonly seed?: number | null;
  /** the higher the stronger */
  readonly rating?: number | null;
  /** one item per earlier round of the tournament, the first round first: who was met, null for nobody */
  readonly opponents: readonly (EntryId | null)[];
  readonly byes: number;
  /** one item per round played */
  readonly floats: readonly Float[];
  /** first round the entry takes part in */
  readonly joinedRound: number;
  /** the name of its camp; null for who plays either */
  readonly camp?: string | null;
  readonly club?: string | null;
  readonly team?: string | null;
  readonly town?: string | null;
  readonly country?: string | null;
  readonly faction?: string | null;
  /** sides played where they differed, the first round first */
  readonly sides?: readonly Side[];
  /** tables played on so far */
  readonly tables: readonly number[];
  /** the table this entry always plays on */
  readonly fixedTable?: number | null;
  /** place in the table of its pool, 1-based; equal places may be shared */
  readonly poolPlace?: number | null;
}

export type Side = 'a' | 'b';

/** Wishes and rules a draw could not keep; each has a sentence `relaxed.<code>` taking {count}. */
export const relaxationCodes = [
  'challenge-missed',
  'pair-blocked',
  'camp-blocked',
  'club-blocked',
  'team-blocked',
  'town-blocked',
  'country-blocked',
  'faction-blocked',
  'rematch',
  'second-bye',
  'late-entry-bye',
  'pair-avoided',
  'camp-avoided',
  'club-avoided',
  'team-avoided',
  'town-avoided',
  'country-avoided',
  'faction-avoided',
  /** several share the last place that goes on to the bracket; `entries` are all of them */
  'cut-by-lot',
  'late-in-round-robin',
  /** games of the round robin whose round has passed and that are still missing: their number */
  'round-robin-gap',
  'fixed-table',
  'table-repeat',
  'table-missing',
] as const;
export type RelaxationCode = (typeof relaxationCodes)[number];
export interface Relaxation {
  readonly code: RelaxationCode;
  /** number of pairings (for tables: of entries) concerned */
  readonly count: number;
  readonly entries: readonly EntryId[];
  /** the one cause of all of them, where it was proven */
  readonly because?: Cause;
}

/** Who meets whom and where, as the draw, the organiser's hand and the check all see it. */
export interface PlacedPairing {
  readonly a: EntryId;
  /** null: `a` has the bye */
  readonly b: EntryId | null;
  readonly table: number | null;
}
export interface DrawnPairing extends PlacedPairing {
  readonly reasons: readonly Reason[];
}
/** A drawn round: pairings by table, those without a table after them, byes last. */
export interface Draw {
  readonly round: number;
  readonly seed: number;
  readonly pairings: readonly DrawnPairing[];
  readonly relaxed: readonly Relaxation[];
}

/** Everything a draw depends on. */
export interface PairRoundInput {
  readonly round: number;
  /** those who are to play */
  readonly entries: readonly PairingEntry[];
  /** others of the tournament who do not play this round: opponents of earlier rounds may be among them */
  readonly absent?: readonly EntryId[];
  readonly settings: PairingSettings;
  readonly seed: number;
  /** how many tables there are (1…n), or the usable numbers; omitted: as many as needed */
  readonly tables?: number | readonly number[];
  /** strong pairings at low numbers (the default), or tables by lot */
  readonly tableOrder?: 'rank' | 'random';
}

/** A round that was drawn before, as far as schedules (round robin, elimination) go on from it. */
export interface EarlierRound {
  readonly round: number;
  readonly method: Method;
  readonly pairings: readonly (DrawnPairing & {
    /** null: no result yet, or none that says who goes on in a bracket; `nobody`: the desk says that neither does */
    readonly winner: EntryId | 'draw' | 'nobody' | null;
  })[];
}

/** What somebody got wrong about a draw. */
export type DrawProblem =
  | { readonly code: 'entry-twice' | 'entry-unknown' | 'paired-with-self'; readonly entry: EntryId }
  /** the opponents, byes or rounds of this entry cannot have happened like that */
  | { readonly code: 'history-contradictory'; readonly entry: EntryId }
  | { readonly code: 'not-an-integer'; readonly entry: EntryId | null }
  | { readonly code: 'too-few-entries' | 'bracket-finished' | 'bracket-open' }
  /** these share the last place that goes on, for `seats` of them */
  | { readonly code: 'cut-tied'; readonly entries: readonly EntryId[]; readonly seats: number }
  /** somebody joined after the round robin began and no number is free */
  | { readonly code: 'round-robin-full'; readonly entry: EntryId }
  /** so many pools need two players each at least */
  | { readonly code: 'too-many-pools'; readonly pools: number }
  | { readonly code: 'pools-finished' };

/** Which way each side floated in a drawn pairing: what next round's `PairingEntry.floats` wants. */
export function floatsOf(pairing: DrawnPairing): Record<Side, Float> {
  const floats: Record<Side, Float> = { a: null, b: null };
  for (const reason of pairing.reasons) {
    if (reason.code === 'float-down') floats[reason.side] = 'down';
    if (reason.code === 'float-up') floats[reason.side] = 'up';
  }
  return floats;
}
