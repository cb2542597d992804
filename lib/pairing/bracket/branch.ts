import type { EntryId } from '../../ids';
import type { EarlierRound } from '../pairing';
import type { Reason } from '../reasons';
import {
  type BracketSeat,
  bracketBefore,
  bracketPlaces,
  isOpenMatch,
  lastElimination,
  latestBracket,
} from './bracket';
import { type BranchShape, type PlannedMatch, planBranch } from './branch-plan';

type BranchReason = Extract<Reason, { code: 'branch' | 'branch-bye' | 'branch-wait' }>;

/** A match of the plan as far as it has come. */
export interface BranchMatch extends PlannedMatch {
  /** who plays, or is to play as far as that is known; after a round that was drawn, null on both means nobody came */
  readonly a: BracketSeat | null;
  readonly b: BracketSeat | null;
  /** somebody may still come to either line */
  readonly awaited: boolean;
  /** the tournament's round it was drawn in */
  readonly round: number | null;
  readonly winner: BracketSeat | null;
  readonly losers: readonly BracketSeat[];
  /** drawn and without a winner */
  readonly open: boolean;
  /** decided without a winner on the table: the better seeded went on, in the final the unbeaten */
  readonly drawn: boolean;
  /** the desk says that neither goes on, nor plays on among the beaten */
  readonly nobody: boolean;
}

/** A bracket of several branches as far as it was drawn. */
export interface Branches {
  readonly shape: BranchShape;
  /** the tournament's round it began in */
  readonly begun: number;
  /** rounds of the plan that were drawn */
  readonly drawn: number;
  readonly matches: readonly BranchMatch[];
  /** the field in order, as far as it is decided; those on one item share their place */
  readonly places: readonly (readonly EntryId[])[];
}

/** Where in such a bracket a pairing is; undefined for none of its. */
export const branchReason = (reasons: readonly Reason[]): BranchReason | undefined =>
  reasons.find(
    (reason): reason is BranchReason =>
      reason.code === 'branch' || reason.code === 'branch-bye' || reason.code === 'branch-wait',
  );

/** The branches that the rounds of elimination in a row before `round` make up; null for none. */
export function branchesBefore(earlier: readonly EarlierRound[], round: number): Branches | null {
  const last = earlier.find((one) => one.round === round - 1 && one.method === 'elimination');
  const told = last?.pairings.flatMap(({ reasons }) => branchReason(reasons) ?? [])[0];
  if (!told) return null;
  const { plan, size, depth, field = size } = told;
  const rounds = Array.from({ length: told.at }, (_, i) =>
    earlier.find((one) => one.round === round - told.at + i),
  );
  return readBranches({ plan, size, depth, field }, round - told.at, rounds);
}

/** Those of a tournament's last rounds of elimination; null when they were no branches. */
export const latestBranches = (rounds: readonly EarlierRound[]): Branches | null =>
  branchesBefore(rounds, lastElimination(rounds) + 1);

/** Places as far as a tournament's last elimination has decided them, best first; those on one item share theirs. */
export const eliminationPlaces = (rounds: readonly EarlierRound[]): readonly (readonly EntryId[])[] =>
  latestBranches(rounds)?.places ?? bracketPlaces(latestBracket(rounds));

/** Whether nobody has anything left to play in these branches. */
export const areThrough = ({ drawn, matches }: Branches): boolean =>
  !matches.some((match) => match.open || (match.at > drawn && (match.awaited || match.a || match.b)));

/**
 * Whether the elimination that these rounds end with is decided to its last match, or all who would play on have `left`;
 * false for any other last round.
 */
export function eliminationIsOver(
  rounds: readonly EarlierRound[],
  left: ReadonlySet<EntryId> = new Set(),
): boolean {
  const next = rounds.reduce((latest, { round }) => Math.max(latest, round), 0) + 1;
  const branches = branchesBefore(rounds, next);
  if (branches) {
    const { drawn, matches } = branches;
    const coming = matches.filter(({ at }) => at > drawn).flatMap(({ a, b }) => [a, b]);
    const waits = matches.some(({ open }) => open) || coming.some((seat) => seat && !left.has(seat.entry));
    return areThrough(branches) || !waits;
  }
  const last = bracketBefore(rounds, next).at(-1);
  if (!last) return false;
  if (last.size > 2)
    return last.matches.every((match) => (match.winner ? left.has(match.winner.entry) : !isOpenMatch(match)));
  return [...last.matches, last.thirdPlace].every((match) => !match || !isOpenMatch(match));
}

/**
 * The last round of a tournament that is to have so many: the one that decided the bracket, whatever was kept for
 * more, else the last planned one.
 */
export const lastRoundOf = (
  planned: number,
  rounds: readonly EarlierRound[],
  left?: ReadonlySet<EntryId>,
): number => (eliminationIsOver(rounds, left) ? Math.max(...rounds.map(({ round }) => round)) : planned);

interface Row {
  readonly a: BracketSeat;
  readonly b: BracketSeat | null;
  readonly result: EarlierRound['pairings'][number]['winner'];
  readonly round: number;
}

function readRows(rounds: readonly (EarlierRound | undefined)[]) {
  const rows = new Map<string, Row>();
  const there: ReadonlySet<EntryId>[] = [];
  rounds.forEach((round, i) => {
    there.push(new Set(round?.pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))));
    for (const { a, b, winner, reasons } of round?.pairings ?? []) {
      const reason = branchReason(reasons);
      if (!reason || reason.code === 'branch-wait') continue;
      const id = `${reason.part} ${i + 1} ${reason.stage} ${reason.match}`;
      const seeds = reason.code === 'branch' ? [reason.a, reason.b] : [reason.seed, 0];
      rows.set(id, {
        a: { entry: a, seed: seeds[0]! },
        b: b === null ? null : { entry: b, seed: seeds[1]! },
        result: winner,
        round: round!.round,
      });
    }
  });
  return { rows, there };
}

type Arrival = { readonly known: boolean; readonly seat: BracketSeat | null };

function readBranches(
  shape: BranchShape,
  begun: number,
  rounds: readonly (EarlierRound | undefined)[],
): Branches {
  const { rows, there } = readRows(rounds);
  const found = new Map<string, BranchMatch>();
  const keys = new Map<EntryId, number>();
  const place = (seat: BracketSeat | null, key: number | null) => {
    if (seat && key !== null) keys.set(seat.entry, key);
  };
  const plan = planBranch(shape);
  /** matches that winners and losers of a match lead to */
  const leadsTo = new Map(
    plan.flatMap(({ id, from }) =>
      from.flatMap((source) => ('of' in source ? [[`${source.of} ${source.as}`, id] as const] : [])),
    ),
  );
  // A result may be corrected after the next round was drawn: players drawn there go that way.
  const sentOn = ({ id, a, b, winner, losers }: BranchMatch, as: 'winner' | 'loser') => {
    const drawn = rows.get(leadsTo.get(`${id} ${as === 'winner' ? 'loser' : 'winner'}`) ?? '');
    const playsIn = (seat: BracketSeat | null) => [drawn?.a.entry, drawn?.b?.entry].includes(seat?.entry);
    if (winner && a && b && playsIn(a) !== playsIn(b)) return playsIn(a) ? b : a;
    return as === 'winner' ? winner : (losers[0] ?? null);
  };
  for (const planned of plan) {
    const arrivals = planned.from.map((source): Arrival => {
      if (!('of' in source)) return { known: true, seat: null };
      const before = found.get(source.of)!;
      if (planned.part === 'reset' && !wantsReset(before))
        return { known: isDecided(before, there), seat: null };
      const seat = before.nobody ? null : sentOn(before, source.as);
      return { known: isDecided(before, there), seat };
    });
    const seats = arrivals.flatMap(({ seat }) => seat ?? []);
    const wasDrawn = planned.at <= there.length;
    const row = rows.get(planned.id);
    const match = row
      ? played(planned, row, seats, there[planned.at - 1]!)
      : unplayed(planned, arrivals, wasDrawn);
    found.set(planned.id, match);
    for (const seat of [...seats, match.a, match.b]) place(seat, planned.alive);
    if (planned.part === 'final' && wantsReset(match) && shape.plan === 'double-reset') continue;
    place(match.winner, planned.won);
    for (const seat of match.losers) place(seat, planned.lost);
    // Taken back after the next round was drawn: players who are not in it were beaten.
    const next = match.open ? there[planned.at] : undefined;
    for (const seat of [match.a, match.b])
      if (next && seat && !next.has(seat.entry)) place(seat, planned.lost);
  }
  return { shape, begun, drawn: there.length, matches: [...found.values()], places: inOrder(keys) };
}

const isDecided = ({ open, at }: BranchMatch, there: readonly unknown[]): boolean =>
  !open && at <= there.length;

/** Whoever comes from the branch of the beaten has won the final: now both have lost once. */
const wantsReset = ({ part, a, b, winner }: BranchMatch): boolean =>
  part === 'final' && a !== null && b !== null && winner !== null && winner === b;

function played(
  planned: PlannedMatch,
  row: Row,
  arrived: readonly BracketSeat[],
  there: ReadonlySet<EntryId>,
): BranchMatch {
  const ofThese = (seat: BracketSeat) => seat.entry === row.a.entry || seat.entry === row.b?.entry;
  // Whoever was to play and was nowhere in the round has lost without a game.
  const away = arrived.filter((seat) => !ofThese(seat) && !there.has(seat.entry));
  // Where two branches meet in the final, the unbeaten one stands first in it.
  const meets = planned.part === 'final' && planned.lost === 1;
  const turned = meets && row.b !== null && arrived[1]?.entry === row.a.entry;
  const [a, b] = turned ? [row.b!, row.a] : [row.a, row.b];
  const better = b && b.seed < a.seed && !meets ? b : a;
  const winner =
    b === null
      ? a
      : row.result === null || row.result === 'nobody'
        ? null
        : row.result === 'draw'
          ? better
          : row.result === b.entry
            ? b
            : a;
  const loser = b === null || winner === null ? null : winner === a ? b : a;
  const nobody = b !== null && row.result === 'nobody';
  return {
    ...planned,
    a,
    b,
    awaited: false,
    round: row.round,
    winner,
    losers: nobody ? [a, b, ...away] : loser ? [loser, ...away] : away,
    open: winner === null && !nobody,
    drawn: row.result === 'draw',
    nobody,
  };
}

function unplayed(planned: PlannedMatch, arrivals: readonly Arrival[], wasDrawn: boolean): BranchMatch {
  const [a, b] = arrivals.map(({ seat }) => seat);
  return {
    ...planned,
    a: wasDrawn ? null : (a ?? null),
    b: wasDrawn ? null : (b ?? null),
    awaited: !wasDrawn && arrivals.some(({ known }) => !known),
    round: null,
    winner: null,
    losers: wasDrawn ? arrivals.flatMap(({ seat }) => seat ?? []) : [],
    open: false,
    drawn: false,
    nobody: false,
  };
}

function inOrder(keys: ReadonlyMap<EntryId, number>): EntryId[][] {
  const places = new Map<number, EntryId[]>();
  for (const [id, key] of keys) places.set(key, [...(places.get(key) ?? []), id]);
  return [...places].sort(([x], [y]) => x - y).map(([, ids]) => ids);
}
