import { bracketLines } from './bracket-lines';

/** Brackets in which a defeat need not be the end, as a draw keeps them. */
export const branchKinds = [
  'double',
  'double-reset',
  'consolation',
  'consolation-third',
  'placement',
] as const;
export type BranchKind = (typeof branchKinds)[number];
export const branchParts = ['final', 'reset', 'winners', 'third', 'losers', 'consolation', 'places'] as const;
export type BranchPart = (typeof branchParts)[number];

export interface BranchShape {
  readonly plan: BranchKind;
  /** lines of the bracket, a power of two */
  readonly size: number;
  /** in a consolation: the losers of so many rounds play on; else 0 */
  readonly depth: number;
  /** how many began it; absent where an earlier version drew it, which planned as if every line were taken */
  readonly field?: number;
}

/** Where somebody in a match comes from; seed 0 has nobody. */
type Source = { readonly seed: number } | { readonly of: string; readonly as: 'winner' | 'loser' };

/** One match of the whole plan. Keys order the field: the lower, the better the place. */
export interface PlannedMatch {
  readonly id: string;
  readonly part: BranchPart;
  /** round within its part; for `places` the group: 0 plays for the best places */
  readonly stage: number;
  /** from 1 within its stage */
  readonly match: number;
  /** round of the plan, from 1 */
  readonly at: number;
  readonly from: readonly [Source, Source];
  /** of those who are in it or wait for it */
  readonly alive: number;
  /** of the winner and of the loser; null: they play on */
  readonly won: number | null;
  readonly lost: number | null;
}

const idOf = (part: BranchPart, at: number, stage: number, match: number) =>
  `${part} ${at} ${stage} ${match}`;
const nobody: Source = { seed: 0 };
const winner = (of: string): Source => ({ of, as: 'winner' });
const loser = (of: string): Source => ({ of, as: 'loser' });
const two = (sources: readonly Source[], match: number): readonly [Source, Source] => [
  sources[2 * match - 2]!,
  sources[2 * match - 1]!,
];

/** All matches that a bracket of this shape may see, every one after those its players come from. */
export function planBranch(shape: BranchShape): PlannedMatch[] {
  const matches = shape.plan === 'placement' ? planPlaces(shape.size) : planWithLosers(shape);
  return matches.sort((x, y) => x.at - y.at);
}

/** Rounds that such a bracket takes at most. */
export const branchRounds = (shape: BranchShape): number =>
  planBranch(shape).reduce((most, { at }) => Math.max(most, at), 0);

const seedsOf = (size: number): Source[] => bracketLines(size).map((seed) => ({ seed }));

/** Everybody plays on in every round: winners for the upper half of their places, losers for the lower. */
function planPlaces(size: number): PlannedMatch[] {
  const planned: PlannedMatch[] = [];
  let groups = [seedsOf(size)];
  for (let at = 1, width = size; width >= 2; at++, width /= 2) {
    const last = width === 2;
    groups = groups.flatMap((sources, group) => {
      const ids = Array.from({ length: width / 2 }, (_, i) => idOf('places', at, group, i + 1));
      ids.forEach((id, i) => {
        const from = two(sources, i + 1);
        const [won, lost] = last ? [2 * group, 2 * group + 1] : [null, null];
        planned.push({
          id,
          part: 'places',
          stage: group,
          match: i + 1,
          at,
          from,
          alive: group * width,
          won,
          lost,
        });
      });
      return [ids.map(winner), ids.map(loser)];
    });
  }
  return planned;
}

/**
 * Where the losers of a round come in among those beaten before: another quarter for each of three rounds in a row,
 * so that nobody meets somebody again before four of them are left.
 */
function spread(sources: readonly Source[], round: number): Source[] {
  const count = sources.length;
  const turns = [count - 1, count / 2, count / 4];
  const turn = round === 2 || count >= 4 ? turns[(round - 2) % 3]! : 0;
  return sources.map((_, i) => sources[i ^ turn]!);
}

/**
 * The losers of the first round by their lines in a consolation that nobody else joins: those of the matches of the
 * best seeds that played have its byes. Two thus meet at once, whoever had a bye in the first round.
 */
function losersOnLines(ids: readonly string[], size: number, field: number): Source[] {
  const matchOf = new Map(bracketLines(size).map((seed, line) => [seed, Math.floor(line / 2)]));
  const played = Array.from({ length: field - size / 2 }, (_, i) => ids[matchOf.get(size - field + 1 + i)!]!);
  let lines = 2;
  while (lines < played.length) lines *= 2;
  return bracketLines(lines).map((place) => (place <= played.length ? loser(played[place - 1]!) : nobody));
}

function planWithLosers({ plan, size, depth, field = size }: BranchShape): PlannedMatch[] {
  const double = plan === 'double' || plan === 'double-reset';
  const rounds = Math.log2(size);
  const deepest = double ? rounds : Math.min(depth, rounds - 1);
  const beatenFirst = field - size / 2;
  // Whoever alone has lost in the first round finds nobody to console them.
  const fallsFrom = !double && deepest === 1 && beatenFirst < 2 ? 0 : deepest;
  const planned: PlannedMatch[] = [];
  const losersOf: Source[][] = [];
  let firstIds: string[] = [];
  let sources = seedsOf(size);
  for (let stage = 1; stage <= rounds; stage++) {
    // In a double elimination the unbeaten wait for those who fell in the round before.
    const at = double ? Math.max(1, 2 * stage - 2) : stage;
    const last = !double && stage === rounds;
    const part = last ? 'final' : 'winners';
    const ids = Array.from({ length: size / 2 ** stage }, (_, i) => idOf(part, at, stage, i + 1));
    ids.forEach((id, i) => {
      planned.push({
        id,
        part,
        stage,
        match: i + 1,
        at,
        from: two(sources, i + 1),
        alive: double ? 10 : 0,
        won: last ? -1 : null,
        lost: stage <= fallsFrom ? null : 10 + 10 * (rounds - stage),
      });
    });
    if (stage === 1) firstIds = ids;
    losersOf.push(ids.map(loser));
    sources = ids.map(winner);
  }

  if (plan === 'consolation-third' && rounds >= 2 && deepest < rounds - 1) {
    const [at, from] = [rounds, two(losersOf[rounds - 2]!, 1)];
    planned.push({
      id: idOf('third', at, 1, 1),
      part: 'third',
      stage: 1,
      match: 1,
      at,
      from,
      alive: 20,
      won: 18,
      lost: 19,
    });
  }

  const beaten: { readonly at: number; readonly pairs: (readonly [Source, Source])[] }[] = [];
  let alive: Source[] = [];
  const add = (at: number, pairs: (readonly [Source, Source])[]) => {
    beaten.push({ at, pairs });
    const stage = beaten.length;
    alive = pairs.map((_, i) => winner(idOf(double ? 'losers' : 'consolation', at, stage, i + 1)));
  };
  const halve = () =>
    add(
      (beaten.at(-1)?.at ?? 1) + 1,
      Array.from({ length: alive.length / 2 }, (_, i) => two(alive, i + 1)),
    );
  if (fallsFrom >= 1) {
    alive = !double && fallsFrom === 1 ? losersOnLines(firstIds, size, field) : losersOf[0]!;
    if (alive.length > 1) halve();
    for (let round = 2; round <= fallsFrom; round++) {
      const falling = spread(losersOf[round - 1]!, round);
      const played = double ? 2 * round - 2 : round;
      const at = Math.max(beaten.at(-1)!.at, played) + 1;
      add(
        at,
        alive.map((source, i) => [source, falling[i]!] as const),
      );
      if (alive.length > 1) halve();
    }
    while (alive.length > 1) halve();
  }
  beaten.forEach(({ at, pairs }, i) => {
    const part = double ? 'losers' : 'consolation';
    const last = i === beaten.length - 1;
    pairs.forEach((from, k) => {
      planned.push({
        id: idOf(part, at, i + 1, k + 1),
        part,
        stage: i + 1,
        match: k + 1,
        at,
        from,
        alive: double ? 20 : 1001,
        won: !double && last ? 1000 : null,
        lost: (double ? 100 : 1002) + beaten.length - i,
      });
    });
  });
  if (double) {
    const at = 2 * rounds;
    const from = [sources[0]!, alive[0]!] as const;
    const final = idOf('final', at, 1, 1);
    planned.push({ id: final, part: 'final', stage: 1, match: 1, at, from, alive: 0, won: -1, lost: 1 });
    if (plan === 'double-reset') {
      planned.push({
        id: idOf('reset', at + 1, 1, 1),
        part: 'reset',
        stage: 1,
        match: 1,
        at: at + 1,
        from: [loser(final), winner(final)],
        alive: 0,
        won: -1,
        lost: 1,
      });
    }
  }
  return planned;
}
