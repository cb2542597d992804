import type { longest } from '../limits';
import { otherSide, type Side, sides } from '../sides';
import { type BranchKind, type BranchPart, branchKinds, branchParts } from './bracket/branch-plan';

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

/** Every value a reason can be stored with: a figure, a text up to a limit, or one of a list of words. */
export const valueKinds = {
  a: 'figure',
  b: 'figure',
  from: 'figure',
  score: 'figure',
  gap: 'figure',
  high: 'figure',
  low: 'figure',
  /** how often it has happened before this round */
  times: 'figure',
  round: 'figure',
  of: 'figure',
  number: 'figure',
  size: 'figure',
  match: 'figure',
  seed: 'figure',
  depth: 'figure',
  field: 'figure',
  at: 'figure',
  stage: 'figure',
  best: 'figure',
  worst: 'figure',
  pool: 'figure',
  place: 'figure',
  missed: 'figure',
  board: 'figure',
  table: 'figure',
  own: 'figure',
  others: 'figure',
  camp: 'entryField',
  club: 'entryField',
  team: 'entryField',
  town: 'entryField',
  country: 'entryField',
  faction: 'entryField',
  home: 'entryField',
  guest: 'entryField',
  map: 'mapName',
  reason: 'cutReason',
  /** the entry that a reason is about */
  side: sides,
  /** of a bye: a pool, not the field, has an odd number */
  within: ['pool'],
  because: causes,
  plan: branchKinds,
  part: branchParts,
  by: ['playOff', 'decision'],
  again: ['yes', 'no'],
  float: ['up', 'down', 'none'],
  why: ['lowest', 'eligible', 'seed', 'random', 'forced'],
  first: ['yes'],
  untold: ['yes'],
  chosen: ['yes'],
  late: ['yes'],
} as const satisfies Readonly<Record<string, 'figure' | keyof typeof longest | readonly string[]>>;
export type ValueName = keyof typeof valueKinds;
type Value<Name extends ValueName> = (typeof valueKinds)[Name] extends readonly (infer Word)[]
  ? Word
  : (typeof valueKinds)[Name] extends 'figure'
    ? number
    : string;

interface ReasonRow {
  /** values that its sentences may use */
  readonly values?: readonly ValueName[];
  /** likewise, but not in every such reason */
  readonly optional?: readonly ValueName[];
  /** values that no sentence uses */
  readonly kept?: readonly ValueName[];
  readonly optionalKept?: readonly ValueName[];
  /**
   * What its sentences use besides: `name` is the entry on `side`, who plays `army` against the `otherName` with the
   * `otherArmy`.
   */
  readonly names?: readonly ('name' | 'army' | 'otherName' | 'otherArmy')[];
  /**
   * A position in a schedule, which stays when other entries are swapped in. `drawn`: says nothing without the entries
   * drawn for it; `hand`: its sentences choose their words by whether others sit there.
   */
  readonly place?: 'always' | 'drawn' | 'hand';
  /** why two teams meet, whichever of their players sit at which board */
  readonly ofMeeting?: true;
  /** who plays which side, where the sides differ */
  readonly ofSides?: true;
}

/**
 * Why a pairing came out as it did. Codes and the names of values are stored, so never renamed; every code has a
 * sentence in app/_i18n/<language>/pairing.json.
 */
const reasonTable = {
  challenge: { ofMeeting: true },
  'first-round-random': { ofMeeting: true },
  /** a later round by lot: scores count for nothing */
  'round-random': { ofMeeting: true },
  /** a and b: places in the seeding */
  seeded: { values: ['a', 'b'], ofMeeting: true },
  /** a and b: ratings */
  rated: { values: ['a', 'b'], ofMeeting: true },
  'equal-score': { values: ['score'] },
  'score-gap': { values: ['gap', 'high', 'low'] },
  /** a and b: ranks, as in the next one */
  'rank-vs-rank': { values: ['a', 'b'] },
  'nearest-unmet': { values: ['a', 'b'] },
  'never-met': {},
  // `because` is missing in draws of the first version: without a cause nothing is said to be unavoidable.
  'challenge-missed': { optional: ['because'], ofMeeting: true },
  'rematch-unavoidable': { values: ['times'], optional: ['because'] },
  'pair-unavoidable': { optional: ['because'], ofMeeting: true },
  'same-camp-unavoidable': { values: ['camp'], optional: ['because'], ofMeeting: true },
  'same-club-unavoidable': { values: ['club'], optional: ['because'], ofMeeting: true },
  'same-team-unavoidable': { values: ['team'], optional: ['because'] },
  'same-town-unavoidable': { values: ['town'], optional: ['because'], ofMeeting: true },
  'same-country-unavoidable': { values: ['country'], optional: ['because'], ofMeeting: true },
  'same-faction-unavoidable': { values: ['faction'], optional: ['because'] },
  'float-down': { kept: ['side'], names: ['name'], optional: ['because'] },
  'float-up': { kept: ['side'], names: ['name'], optional: ['because'] },
  /** a and b: numbers in the round robin; `round` of `of` rounds in which everybody meets everybody */
  berger: { values: ['round', 'of', 'a', 'b'], place: 'drawn' },
  'berger-bye': { values: ['round', 'of', 'number'], place: 'drawn' },
  /** a game of the round robin whose round has passed; a and b: numbers in it */
  'berger-made-up': { values: ['a', 'b'], kept: ['of'], place: 'drawn' },
  /** match `match` of the round in which `size` places of the bracket are left; a and b: seeds */
  bracket: { values: ['size', 'match', 'a', 'b'], place: 'hand' },
  'bracket-bye': { values: ['size', 'match', 'seed'], place: 'hand' },
  /** a and b: seeds */
  'third-place': { values: ['a', 'b'], place: 'hand' },
  /**
   * Match `match` in round `stage` of a part of a bracket of `size` lines in which a defeat need not be the end
   * (`BranchShape`); `at`: round of the whole. a and b: seeds. `best` and `worst`: the places it leads to; `best` 0
   * says none, `worst` 0 but one.
   */
  branch: {
    values: ['part', 'stage', 'match', 'best', 'worst', 'a', 'b'],
    kept: ['plan', 'size', 'depth', 'at'],
    optionalKept: ['field'],
    place: 'hand',
  },
  'branch-bye': {
    values: ['part', 'stage', 'match', 'best', 'worst', 'seed'],
    kept: ['plan', 'size', 'depth', 'at'],
    optionalKept: ['field'],
    place: 'hand',
  },
  /** is still in it and has no match this round */
  'branch-wait': {
    values: ['part', 'seed'],
    kept: ['plan', 'size', 'depth', 'at'],
    optionalKept: ['field'],
    place: 'drawn',
  },
  /** drew their last match of the bracket and went on as the better seeded */
  'advanced-on-draw': { kept: ['side'], names: ['name'] },
  /** shared the last place that goes on to the bracket with others, and the lot chose */
  'cut-by-lot': { kept: ['side'], names: ['name'] },
  /** shared it, and the desk has let them through, after a play-off or for the reason it gives */
  'cut-decided': { values: ['by', 'reason'], kept: ['side'], names: ['name'] },
  /** a pairing of this pool, from 1 */
  pool: { values: ['pool'], kept: ['of'], place: 'always' },
  /** has come to the bracket from that place of that pool */
  'from-pool': { values: ['pool', 'place'], kept: ['side'], names: ['name'] },
  /** joined after so many rounds of the round robin */
  'berger-late': { values: ['missed'], kept: ['side'], names: ['name'] },
  /**
   * Board `board` of meeting `number`, in which `side` plays for `home`. `gap`: team points between the two; `float`:
   * which way the home team left its score group; `first`: of a round in which points count for nothing (the first, or
   * one by lot); `because`: why the two meet again, where that was proven; `chosen`: captains chose who plays whom,
   * `map`: and this map for it; `untold`: says which board it is and nothing of points, which are kept back.
   */
  meeting: {
    values: ['board', 'home', 'guest', 'gap', 'again'],
    optional: ['first', 'chosen', 'because'],
    kept: ['side', 'number', 'float'],
    optionalKept: ['untold', 'map'],
    place: 'always',
  },
  /**
   * Board of a team without an opponent: what it has it for (`score`: team points), how often it had none before, and
   * whether it joined later; `because` is the cause of what is not wished for in that.
   */
  'meeting-bye': {
    values: ['home'],
    optional: ['why', 'score', 'times', 'late', 'because'],
    kept: ['side', 'number', 'board'],
    place: 'always',
  },
  'bye-lowest': { values: ['score'], optional: ['within'] },
  'bye-lowest-eligible': { values: ['score'], optional: ['within'] },
  'bye-lowest-seed': { optional: ['within'] },
  'bye-random': { optional: ['within'] },
  'bye-forced': { optional: ['because', 'within'] },
  'second-bye-unavoidable': { values: ['times'], optional: ['because'] },
  'late-entry-bye-unavoidable': { optional: ['because'] },
  'table-fixed': { values: ['table'], kept: ['side'], names: ['name'] },
  'table-fixed-unavailable': { values: ['table'], kept: ['side'], names: ['name'] },
  'table-fresh': { values: ['table'] },
  'table-repeat-unavoidable': { values: ['table'], kept: ['side'], names: ['name'] },
  'table-random': {},
  'table-missing': {},
  /** sides that differ: how often this one has played the side they get, and the other one */
  'side-due': {
    values: ['own', 'others'],
    kept: ['side'],
    names: ['name', 'army', 'otherArmy'],
    ofSides: true,
  },
  /** plays a side once more though they have played it more often; `times`: with this one */
  'side-again': { values: ['times'], kept: ['side'], names: ['name', 'army', 'otherName'], ofSides: true },
  /** both are even; this one played the other side last */
  'sides-by-turn': { kept: ['side'], names: ['name', 'army', 'otherArmy'], ofSides: true },
  /** plays the other side now, for it would have been the same one for the third time running */
  'side-not-third': { kept: ['side'], names: ['name', 'army', 'otherArmy'], ofSides: true },
  'sides-by-lot': { ofSides: true },
  'sides-by-hand': { ofSides: true },
  'hand-made': {},
  /** paired when the round was published already */
  late: {},
  /** sits elsewhere than it was published first */
  'moved-table': { values: ['from'] },
  /** is played for another scenario than was published first */
  'scenario-changed': {},
} as const satisfies Readonly<Record<string, ReasonRow>>;

type ReasonTable = typeof reasonTable;
export type ReasonCode = keyof ReasonTable;

type Listed<Row, Key extends keyof ReasonRow> = Row extends {
  readonly [K in Key]: readonly (infer Name extends ValueName)[];
}
  ? Name
  : never;
type ReasonOf<Code extends ReasonCode> = { readonly code: Code } & {
  readonly [Name in Listed<ReasonTable[Code], 'values'> | Listed<ReasonTable[Code], 'kept'>]: Value<Name>;
} & {
  readonly [Name in
    | Listed<ReasonTable[Code], 'optional'>
    | Listed<ReasonTable[Code], 'optionalKept'>]?: Value<Name>;
};
type Flat<T> = { readonly [Key in keyof T]: T[Key] };
export type Reason = { readonly [Code in ReasonCode]: Flat<ReasonOf<Code>> }[ReasonCode];
/** `hand`: others sit in that place than the draw has put there, so nothing is told of whose it was. */
export type ToldReason = Reason & { readonly hand?: 'yes' };

export const reasonCodes = Object.keys(reasonTable) as readonly ReasonCode[];

const rowOf = (code: ReasonCode): ReasonRow => reasonTable[code];

/** Values without which a reason is not stored. */
export const requiredValues = (code: ReasonCode): readonly ValueName[] => {
  const { values = [], kept = [] } = rowOf(code);
  return [...values, ...kept];
};

/** Names of the values that the sentences of a reason may use. */
export function reasonParameters(code: ReasonCode): readonly string[] {
  const { values = [], optional = [], names = [], place } = rowOf(code);
  return [...names, ...values, ...optional, ...(place === 'hand' ? ['hand'] : [])];
}

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
  const named = reasonParameters(code);
  const values = {
    ...Object.fromEntries(Object.entries(unsaid).filter(([name]) => named.includes(name))),
    ...given,
    ...('pool' in reason ? { pool: poolName(reason.pool) } : {}),
    ...('plan' in reason ? { part: partName(reason) } : {}),
  };
  if (!('side' in reason)) return values;
  const { side } = reason;
  if (!isSideReason(reason)) return { ...values, name: names[side] };
  const other = otherSide(side);
  return {
    ...values,
    name: names[side],
    otherName: names[other],
    army: armies?.[side] ?? '–',
    otherArmy: armies?.[other] ?? '–',
  };
}

/** The part of a bracket as it is called: only where the beaten come back to the final there is a winners' side. */
export const partName = ({
  plan,
  part,
}: {
  readonly plan: BranchKind;
  readonly part: BranchPart;
}): BranchPart | 'main' => (part === 'winners' && !plan.startsWith('double') ? 'main' : part);

/** What a pool is called: A, B, C … */
export const poolName = (pool: number): string => String.fromCharCode(64 + pool);

/** Who plays which side, where the sides differ. */
export const isSideReason = ({ code }: Reason): boolean => rowOf(code).ofSides ?? false;

/**
 * What may be told of a pairing. One made by hand keeps its place, for the schedule to go on from, and says first that
 * it is; of its place it says what that is and not whose it was. Meetings of teams stay true whoever sits at their boards.
 */
export function toldReasons(reasons: readonly Reason[]): ToldReason[] {
  const byHand = reasons.find(({ code }) => code === 'hand-made');
  const meets = reasons.some(({ code }) => code === 'meeting' || code === 'meeting-bye');
  if (!byHand || meets) return [...reasons];
  return [
    byHand,
    ...reasons.flatMap((reason): ToldReason[] => {
      const { place } = rowOf(reason.code);
      if (reason === byHand || place === 'drawn') return [];
      return [place === 'hand' ? { ...reason, hand: 'yes' } : reason];
    }),
  ];
}

/** What stays of the reasons when others sit down there: those of the place, and why two teams meet. */
export function placeReasons(reasons: readonly Reason[]): Reason[] {
  const meets = reasons.some(({ code }) => code === 'meeting');
  return reasons.filter(({ code }) => {
    const { place, ofMeeting } = rowOf(code);
    return place !== undefined || (meets && ofMeeting);
  });
}
