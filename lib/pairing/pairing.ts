import type { EntryId } from '../ids';
import type { BranchPart, BranchShape } from './bracket/branch-plan';
import type { Method, PairingSettings } from './pairing-settings';

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

/**
 * Why something came about that is not wished for, proven by the best draw without it. `others`: that one is as good
 * and hits none of these two; `scores`, `rematch` …: then that would have been worse; `only`: there is no other draw.
 * `least` says no more than is true of all: no draw has less of it without having more of what goes before.
 * For floats: this one has met everybody in the group; it has an odd number, nobody of it the bye, and nobody else
 * leaves it; or (`closed`) no more of it can be paired up among themselves without a rematch.
 */
export const causes = [
  'only',
  'others',
  'least',
  'challenge',
  'blocked',
  'rematch',
  'recency',
  'bye',
  'sides',
  'scores',
  'floats',
  'wishes',
  'odd',
  'met',
  'closed',
] as const;
export type Cause = (typeof causes)[number];

interface BranchPlace extends BranchShape {
  readonly at: number;
  readonly part: BranchPart;
}
interface BranchMatchPlace {
  readonly stage: number;
  readonly match: number;
  readonly best: number;
  readonly worst: number;
}

/** Why a pairing came out as it did. Every code has a sentence in app/_i18n/<language>/pairing.json. */
export type Reason =
  | {
      readonly code:
        | 'challenge'
        | 'first-round-random'
        /** a later round by lot: scores count for nothing */
        | 'round-random'
        | 'never-met'
        | 'table-missing'
        | 'table-random'
        | 'sides-by-lot'
        | 'sides-by-hand'
        | 'hand-made'
        /** paired when the round was published already */
        | 'late';
    }
  /** sits elsewhere than it was published first */
  | { readonly code: 'moved-table'; readonly from: number }
  /** a and b: places in the seeding, ratings, ranks, or seeds of the bracket */
  | {
      readonly code: 'seeded' | 'rated' | 'rank-vs-rank' | 'nearest-unmet' | 'third-place';
      readonly a: number;
      readonly b: number;
    }
  | { readonly code: 'equal-score'; readonly score: number }
  /** `within`: where it is a pool that has an odd number */
  | { readonly code: 'bye-random' | 'bye-lowest-seed'; readonly within?: 'pool' }
  | { readonly code: 'bye-lowest' | 'bye-lowest-eligible'; readonly score: number; readonly within?: 'pool' }
  | { readonly code: 'bye-forced'; readonly because?: Cause; readonly within?: 'pool' }
  | { readonly code: 'score-gap'; readonly gap: number; readonly high: number; readonly low: number }
  /** Codes of the first version, whose draws are kept: without a cause nothing is said to be unavoidable. */
  | {
      readonly code: 'challenge-missed' | 'pair-unavoidable' | 'late-entry-bye-unavoidable';
      readonly because?: Cause;
    }
  /** `times`: how often it has happened before this round */
  | {
      readonly code: 'rematch-unavoidable' | 'second-bye-unavoidable';
      readonly times: number;
      readonly because?: Cause;
    }
  | { readonly code: 'same-camp-unavoidable'; readonly camp: string; readonly because?: Cause }
  | { readonly code: 'same-club-unavoidable'; readonly club: string; readonly because?: Cause }
  | { readonly code: 'same-team-unavoidable'; readonly team: string; readonly because?: Cause }
  | { readonly code: 'same-town-unavoidable'; readonly town: string; readonly because?: Cause }
  | { readonly code: 'same-country-unavoidable'; readonly country: string; readonly because?: Cause }
  | { readonly code: 'same-faction-unavoidable'; readonly faction: string; readonly because?: Cause }
  | { readonly code: 'float-down' | 'float-up'; readonly side: Side; readonly because?: Cause }
  /** a and b: numbers in the round robin; `round` of `of` rounds in which everybody meets everybody */
  | {
      readonly code: 'berger';
      readonly round: number;
      readonly of: number;
      readonly a: number;
      readonly b: number;
    }
  | { readonly code: 'berger-bye'; readonly round: number; readonly of: number; readonly number: number }
  /** a game of the round robin whose round has passed; a and b: numbers in it */
  | { readonly code: 'berger-made-up'; readonly of: number; readonly a: number; readonly b: number }
  /** match `match` of the round in which `size` places of the bracket are left; a and b: seeds */
  | {
      readonly code: 'bracket';
      readonly size: number;
      readonly match: number;
      readonly a: number;
      readonly b: number;
    }
  | { readonly code: 'bracket-bye'; readonly size: number; readonly match: number; readonly seed: number }
  /**
   * Match `match` in round `stage` of a part of a bracket of `size` lines in which a defeat need not be the end;
   * `at`: round of the whole. a and b: seeds. `best` and `worst`: the places it leads to; `best` 0 says none, `worst` 0 but one.
   */
  | (BranchPlace & BranchMatchPlace & { readonly code: 'branch'; readonly a: number; readonly b: number })
  | (BranchPlace & BranchMatchPlace & { readonly code: 'branch-bye'; readonly seed: number })
  /** is still in it and has no match this round */
  | (BranchPlace & { readonly code: 'branch-wait'; readonly seed: number })
  /** drew their last match of the bracket and went on as the better seeded */
  | { readonly code: 'advanced-on-draw'; readonly side: Side }
  /** shared the last place that goes on to the bracket with others, and the lot chose */
  | { readonly code: 'cut-by-lot'; readonly side: Side }
  /** shared it, and the desk has let them through, after a play-off or for the reason it gives */
  | {
      readonly code: 'cut-decided';
      readonly side: Side;
      readonly by: 'playOff' | 'decision';
      readonly reason: string;
    }
  /** a pairing of this pool, from 1 */
  | { readonly code: 'pool'; readonly pool: number; readonly of: number }
  /** has come to the bracket from that place of that pool */
  | { readonly code: 'from-pool'; readonly side: Side; readonly pool: number; readonly place: number }
  /** joined after so many rounds of the round robin */
  | { readonly code: 'berger-late'; readonly side: Side; readonly missed: number }
  /**
   * Board `board` of meeting `number`, in which `side` plays for `home`. `gap`: team points between the two;
   * `float`: which way the home team left its score group; `map`: the map that captains have chosen for it.
   */
  | {
      readonly code: 'meeting';
      readonly side: Side;
      readonly number: number;
      readonly board: number;
      readonly home: string;
      readonly guest: string;
      readonly gap: number;
      readonly again: 'yes' | 'no';
      readonly float: 'up' | 'down' | 'none';
      /** of a round in which points count for nothing: the first, or one by lot */
      readonly first?: 'yes';
      /** why the two meet again, where that was proven */
      readonly because?: Cause;
      /** says which board it is and nothing of points, which are kept back */
      readonly untold?: 'yes';
      /** who plays whom was chosen by the captains */
      readonly chosen?: 'yes';
      readonly map?: string;
    }
  /**
   * Board of a team without an opponent: what it has it for (`score`: team points), how often it had none before, and
   * whether it joined later; `because` is the cause of what is not wished for in that.
   */
  | {
      readonly code: 'meeting-bye';
      readonly side: Side;
      readonly number: number;
      readonly board: number;
      readonly home: string;
      readonly why?: 'lowest' | 'eligible' | 'seed' | 'random' | 'forced';
      readonly score?: number;
      readonly times?: number;
      readonly late?: 'yes';
      readonly because?: Cause;
    }
  | { readonly code: 'table-fresh'; readonly table: number }
  | {
      readonly code: 'table-fixed' | 'table-fixed-unavailable' | 'table-repeat-unavoidable';
      readonly table: number;
      readonly side: Side;
    }
  /** sides that differ: how often this one has played the side they get, and the other one */
  | { readonly code: 'side-due'; readonly side: Side; readonly own: number; readonly others: number }
  /** plays a side once more though they have played it more often; `times`: with this one */
  | { readonly code: 'side-again'; readonly side: Side; readonly times: number }
  /** both are even; this one played the other side last */
  | { readonly code: 'sides-by-turn'; readonly side: Side }
  /** plays the other side now, for it would have been the same one for the third time running */
  | { readonly code: 'side-not-third'; readonly side: Side };
export type ReasonCode = Reason['code'];
/** `hand`: others sit in that place than the draw has put there, so nothing is told of whose it was. */
export type ToldReason = Reason & { readonly hand?: 'yes' };

/**
 * Every reason code with the values its sentences may use; `name` is the entry on `side`, who plays `army` against
 * the `otherName` with the `otherArmy`.
 */
export const reasonParameters = {
  challenge: [],
  'first-round-random': [],
  'round-random': [],
  seeded: ['a', 'b'],
  rated: ['a', 'b'],
  'equal-score': ['score'],
  'score-gap': ['gap', 'high', 'low'],
  'rank-vs-rank': ['a', 'b'],
  'nearest-unmet': ['a', 'b'],
  'never-met': [],
  'challenge-missed': ['because'],
  'rematch-unavoidable': ['times', 'because'],
  'pair-unavoidable': ['because'],
  'same-camp-unavoidable': ['camp', 'because'],
  'same-club-unavoidable': ['club', 'because'],
  'same-team-unavoidable': ['team', 'because'],
  'same-town-unavoidable': ['town', 'because'],
  'same-country-unavoidable': ['country', 'because'],
  'same-faction-unavoidable': ['faction', 'because'],
  'float-down': ['name', 'because'],
  'float-up': ['name', 'because'],
  berger: ['round', 'of', 'a', 'b'],
  'berger-bye': ['round', 'of', 'number'],
  'berger-made-up': ['a', 'b'],
  bracket: ['size', 'match', 'a', 'b', 'hand'],
  'bracket-bye': ['size', 'match', 'seed', 'hand'],
  'third-place': ['a', 'b', 'hand'],
  branch: ['part', 'stage', 'match', 'best', 'worst', 'a', 'b', 'hand'],
  'branch-bye': ['part', 'stage', 'match', 'best', 'worst', 'seed', 'hand'],
  'branch-wait': ['part', 'seed'],
  'advanced-on-draw': ['name'],
  'cut-by-lot': ['name'],
  'cut-decided': ['name', 'by', 'reason'],
  pool: ['pool'],
  'from-pool': ['name', 'pool', 'place'],
  'berger-late': ['name', 'missed'],
  meeting: ['board', 'home', 'guest', 'gap', 'again', 'first', 'chosen', 'because'],
  'meeting-bye': ['home', 'why', 'score', 'times', 'late', 'because'],
  'bye-lowest': ['score', 'within'],
  'bye-lowest-eligible': ['score', 'within'],
  'bye-lowest-seed': ['within'],
  'bye-random': ['within'],
  'bye-forced': ['because', 'within'],
  'second-bye-unavoidable': ['times', 'because'],
  'late-entry-bye-unavoidable': ['because'],
  'table-fixed': ['table', 'name'],
  'table-fixed-unavailable': ['table', 'name'],
  'table-fresh': ['table'],
  'table-repeat-unavoidable': ['table', 'name'],
  'table-random': [],
  'table-missing': [],
  'side-due': ['name', 'army', 'otherArmy', 'own', 'others'],
  'side-again': ['name', 'army', 'otherName', 'times'],
  'sides-by-turn': ['name', 'army', 'otherArmy'],
  'side-not-third': ['name', 'army', 'otherArmy'],
  'sides-by-lot': [],
  'sides-by-hand': [],
  'hand-made': [],
  late: [],
  'moved-table': ['from'],
} as const satisfies Record<ReasonCode, readonly string[]>;

export const reasonCodes = Object.keys(reasonParameters) as readonly ReasonCode[];

/** What sentences choose their words by where a reason does not say it: no cause is the one that needs no proof. */
const unsaid = {
  because: 'none',
  within: 'all',
  first: 'no',
  chosen: 'no',
  why: 'none',
  score: 0,
  times: 0,
  late: 'no',
  hand: 'no',
};

/**
 * The values for a reason's sentence; `names` are the visible names of the pairing's two entries, `armies` what
 * they play where the sides differ.
 */
export function reasonValues(
  reason: ToldReason,
  names: Readonly<Record<Side, string>>,
  armies?: Readonly<Record<Side, string>> | null,
): Record<string, string | number> {
  const { code, ...given } = reason;
  const named: readonly string[] = reasonParameters[code];
  const values = {
    ...Object.fromEntries(Object.entries(unsaid).filter(([name]) => named.includes(name))),
    ...given,
    ...('pool' in reason ? { pool: poolName(reason.pool) } : {}),
    ...('plan' in reason ? { part: partName(reason) } : {}),
  };
  if (!('side' in reason)) return values;
  const { side } = reason;
  if (!isSideReason(reason)) return { ...values, name: names[side] };
  const other: Side = side === 'a' ? 'b' : 'a';
  return {
    ...values,
    name: names[side],
    otherName: names[other],
    army: armies?.[side] ?? '–',
    otherArmy: armies?.[other] ?? '–',
  };
}

/** The part of a bracket as it is called: only where the beaten come back to the final there is a winners' side. */
export const partName = ({ plan, part }: Pick<BranchPlace, 'plan' | 'part'>): BranchPart | 'main' =>
  part === 'winners' && !plan.startsWith('double') ? 'main' : part;

/** What a pool is called: A, B, C … */
export const poolName = (pool: number): string => String.fromCharCode(64 + pool);

/** Who plays which side, where the sides differ. */
export const isSideReason = ({ code }: Reason): boolean =>
  code === 'side-due' ||
  code === 'side-again' ||
  code === 'sides-by-turn' ||
  code === 'side-not-third' ||
  code === 'sides-by-lot' ||
  code === 'sides-by-hand';

/** Where a pairing stands in a schedule. It belongs to the place: whoever is swapped in takes it over. */
const isPlaceReason = ({ code }: Reason): boolean =>
  code === 'berger' ||
  code === 'berger-bye' ||
  code === 'berger-made-up' ||
  code === 'branch' ||
  code === 'branch-bye' ||
  code === 'branch-wait' ||
  code === 'bracket' ||
  code === 'bracket-bye' ||
  code === 'third-place' ||
  code === 'pool' ||
  code === 'meeting' ||
  code === 'meeting-bye';

/**
 * What may be told of a pairing. One made by hand keeps its place, for the schedule to go on from, and says first that
 * it is; of its place it says what that is and not whose it was. Meetings of teams stay true whoever sits at their boards.
 */
export function toldReasons(reasons: readonly Reason[]): ToldReason[] {
  const byHand = reasons.find(({ code }) => code === 'hand-made');
  const meets = reasons.some(({ code }) => code === 'meeting' || code === 'meeting-bye');
  if (!byHand || meets) return [...reasons];
  const others = reasons.filter((reason) => reason !== byHand && !isWhosePlace(reason));
  const names = (code: ReasonCode): readonly string[] => reasonParameters[code];
  return [
    byHand,
    ...others.map((one) => (names(one.code).includes('hand') ? { ...one, hand: 'yes' as const } : one)),
  ];
}

/** A place that is nothing without those who were drawn for it. */
const isWhosePlace = ({ code }: Reason): boolean =>
  code === 'berger' || code === 'berger-bye' || code === 'berger-made-up' || code === 'branch-wait';

/** What stays of the reasons when others sit down there: those of the place, and why two teams meet. */
export function placeReasons(reasons: readonly Reason[]): Reason[] {
  const meets = reasons.some(({ code }) => code === 'meeting');
  return reasons.filter((reason) => isPlaceReason(reason) || (meets && isMeetingReason(reason)));
}

/** What tells in a draw of teams why two of them meet, whoever of them sits at which board. */
const isMeetingReason = ({ code }: Reason): boolean =>
  code === 'challenge' ||
  code === 'challenge-missed' ||
  code === 'first-round-random' ||
  code === 'round-random' ||
  code === 'seeded' ||
  code === 'rated' ||
  code === 'pair-unavoidable' ||
  code === 'same-camp-unavoidable' ||
  code === 'same-club-unavoidable' ||
  code === 'same-town-unavoidable' ||
  code === 'same-country-unavoidable';

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
