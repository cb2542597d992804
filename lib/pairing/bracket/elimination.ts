import { fail, type Outcome, ok } from '../../outcome';
import { checkInput } from '../check/check-input';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput, Side } from '../pairing';
import { settleCut } from '../pools/cut';
import { cutOfPools } from '../pools/pool-cut';
import type { Reason } from '../reasons';
import { drawingOrder } from '../swiss/pair-round';
import { Relaxations } from '../swiss/relaxations';
import { type BracketMatch, type BracketSeat, bracketBefore, isOpenMatch, loserOf } from './bracket';
import { bracketLines } from './bracket-lines';
import { beginBranches, branchShape, drawBranches, type Told } from './branch-draw';
import { type DrawnBye, placeDraw, type Undrawn } from './place-draw';

/**
 * The next round of an elimination. The first takes those who have come through from the pools, or the best `settings.cut` (by rank; in round 1 by lot,
 * seed or rating) onto a bracket whose best seeds have the byes; the following ones bring the winners
 * together, after a draw the better seeded. Whoever has dropped out leaves the other one a bye. The two who
 * lost the semi-finals meet for third place beside the final if settings say so. Where settings let the beaten
 * play on, the bracket has branches.
 */
export function drawElimination(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Outcome<Draw, DrawProblem> {
  const checked = checkInput(input);
  if (!checked.ok) return checked;
  const branches = drawBranches(input, earlier);
  if (branches) return branches;
  const before = bracketBefore(earlier, input.round);
  const last = before.at(-1);
  if (!last) return firstRound(input, earlier);
  if (last.size <= 2) return fail({ code: 'bracket-finished' });
  if (last.matches.some(isOpenMatch)) return fail({ code: 'bracket-open' });

  const present = new Map(input.entries.map((entry) => [entry.id, entry]));
  const seated = (match: BracketMatch | undefined, seat: BracketSeat | null | undefined): Seated | null => {
    const entry = seat && present.get(seat.entry);
    return match && seat && entry ? { entry, seed: seat.seed, afterDraw: match.drawn } : null;
  };
  const matchOf = (number: number) => last.matches.find(({ match }) => match === number);
  const lines = Array.from({ length: last.size / 2 }, (_, i) => {
    const match = matchOf(i + 1);
    return seated(match, match?.winner);
  });
  // Where all who went on have left there is nobody to play for the places that they hold.
  if (lines.every((line) => line === null)) return fail({ code: 'bracket-finished' });
  const losers =
    last.size === 4 && input.settings.thirdPlace
      ? last.matches.flatMap((match) => seated(match, loserOf(match)) ?? [])
      : [];
  return ok(drawLines(input, lines, losers));
}

/** Somebody on a line of the bracket. */
interface Seated {
  readonly entry: PairingEntry;
  readonly seed: number;
  /** came here as the better seeded of a drawn match */
  readonly afterDraw: boolean;
  /** how they came into the bracket */
  readonly told?: readonly Told[];
}

/** Who goes on to a bracket, by seed. */
interface Qualified {
  readonly entry: PairingEntry;
  readonly told: readonly Told[];
}

function firstRound(input: PairRoundInput, earlier: readonly EarlierRound[]): Outcome<Draw, DrawProblem> {
  const { ties, qualified } = qualify(input, earlier);
  const open = ties.find(({ settledBy }) => settledBy === null);
  if (open) return fail({ code: 'cut-tied', entries: open.entries, seats: open.seats });
  if (qualified.length < 2) return fail({ code: 'too-few-entries' });
  const relaxations = new Relaxations();
  const byLot = ties.filter(({ settledBy }) => settledBy === 'lot').flatMap(({ entries }) => entries);
  if (byLot.length > 0) relaxations.addOnce('cut-by-lot', byLot.length, byLot);
  let size = 2;
  while (size < qualified.length) size *= 2;
  const seat = (seed: number) => qualified[seed - 1] ?? null;
  const shape = branchShape(input.settings, qualified.length, size);
  if (shape) return ok(beginBranches(input, shape, seat, relaxations));
  const lines = bracketLines(size).map((seed): Seated | null => {
    const found = seat(seed);
    return found && { ...found, seed, afterDraw: false };
  });
  return ok(drawLines(input, lines, [], relaxations));
}

function qualify(input: PairRoundInput, earlier: readonly EarlierRound[]) {
  const pools = cutOfPools(input, earlier);
  if (pools) {
    const qualified = pools.seeds.map(
      ({ entry, cut, pool, place }): Qualified => ({
        entry,
        told: [{ code: 'from-pool', pool, place }, ...(cut ? [cut] : [])],
      }),
    );
    return { qualified, ties: pools.ties };
  }
  const ranked = strongestFirst(input);
  const { cut, cutTie } = input.settings;
  const byLot = input.round === 1 && input.settings.firstRound === 'random';
  const settled = settleCut(ranked, cut ?? ranked.length, {
    ...input.settings,
    // A first round that is drawn by lot has asked for no desk.
    cutTie: byLot ? 'lot' : cutTie,
  });
  const qualified = settled.qualified.map(
    ({ one, cut: told }): Qualified => ({ entry: one.entry, told: told ? [told] : [] }),
  );
  return { qualified, ties: settled.tie ? [settled.tie] : [] };
}

/** The field by rank, in the first round by seed, rating or lot; level ones share a rank, in the order of the lot. */
export function strongestFirst(input: PairRoundInput) {
  const entries = drawingOrder(input);
  const { round, settings } = input;
  const none = Number.MAX_SAFE_INTEGER;
  const keys = ({ seed, rating, rank }: PairingEntry): readonly [number, number] => {
    if (round > 1) return [rank, 0];
    if (settings.firstRound === 'random') return [0, 0];
    return [settings.firstRound === 'rating' ? -(rating ?? -none) : (seed ?? none), rank];
  };
  const compare = (x: PairingEntry, y: PairingEntry) => {
    const [[first, second], [other, next]] = [keys(x), keys(y)];
    return first - other || second - next;
  };
  const order = [...entries].sort(compare);
  return order.map((entry) => ({
    id: entry.id,
    entry,
    rank: order.findIndex((one) => compare(one, entry) === 0) + 1,
  }));
}

/** Neighbouring lines meet; a line without a neighbour has a bye. */
function drawLines(
  input: PairRoundInput,
  lines: readonly (Seated | null)[],
  losers: readonly Seated[],
  relaxations?: Relaxations,
): Draw {
  const meetings: (Undrawn & { readonly best: number })[] = [];
  const byes: DrawnBye[] = [];
  const size = lines.length;
  const cameBy = (seated: Seated, side: Side): Reason[] => [
    ...(seated.afterDraw ? [{ code: 'advanced-on-draw', side } as const] : []),
    ...(seated.told ?? []).map((told): Reason => ({ ...told, side })),
  ];
  for (let match = 1; match <= size / 2; match++) {
    const pair = [lines[2 * match - 2], lines[2 * match - 1]].flatMap((line) => line ?? []);
    const [a, b] = pair.sort((x, y) => x.seed - y.seed);
    if (a && b) {
      const place: Reason = { code: 'bracket', size, match, a: a.seed, b: b.seed };
      meetings.push({
        a: a.entry,
        b: b.entry,
        best: a.seed,
        reasons: [place, ...cameBy(a, 'a'), ...cameBy(b, 'b')],
      });
    } else if (a) {
      const place: Reason = { code: 'bracket-bye', size, match, seed: a.seed };
      byes.push({ entry: a.entry.id, reasons: [place, ...cameBy(a, 'a')] });
    }
  }
  meetings.sort((x, y) => x.best - y.best);
  const [a, b] = [...losers].sort((x, y) => x.seed - y.seed);
  if (a && b) {
    meetings.push({
      a: a.entry,
      b: b.entry,
      best: a.seed,
      reasons: [{ code: 'third-place', a: a.seed, b: b.seed }],
    });
  }
  return placeDraw(input, meetings, byes, relaxations);
}
