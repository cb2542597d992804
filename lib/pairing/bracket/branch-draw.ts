import { fail, type Outcome, ok } from '../../outcome';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput, Side } from '../pairing';
import type { PairingSettings } from '../pairing-settings';
import type { CutTold } from '../pools/cut';
import type { Reason } from '../reasons';
import type { Relaxations } from '../swiss/relaxations';
import type { BracketSeat } from './bracket';
import { areThrough, type Branches, type BranchMatch, branchesBefore } from './branch';
import { type BranchKind, type BranchPart, type BranchShape, branchParts, planBranch } from './branch-plan';
import { type DrawnBye, placeDraw, type Undrawn } from './place-draw';

/** What is told of one of the two in a match. */
export type Told =
  | CutTold
  | { readonly code: 'advanced-on-draw' }
  | { readonly code: 'from-pool'; readonly pool: number; readonly place: number };

/** What the settings ask of a bracket for so many, and its lines; null: a plain one, in which a defeat is the end. */
export function branchShape(settings: PairingSettings, field: number, size: number): BranchShape | null {
  const { bracket, reset, thirdPlace, consolation } = settings;
  if (bracket === 'single') return null;
  const plans: Record<typeof bracket, BranchKind> = {
    double: reset ? 'double-reset' : 'double',
    consolation: thirdPlace ? 'consolation-third' : 'consolation',
    placement: 'placement',
  };
  return { plan: plans[bracket], size, depth: bracket === 'consolation' ? consolation : 0, field };
}

/** The next round of branches that have begun; null where none have. */
export function drawBranches(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Outcome<Draw, DrawProblem> | null {
  const before = branchesBefore(earlier, input.round);
  if (!before) return null;
  if (before.matches.some(({ open }) => open)) return fail({ code: 'bracket-open' });
  const present = new Map(input.entries.map((one) => [one.id, one]));
  const at = before.drawn + 1;
  if (areThrough(before)) return fail({ code: 'bracket-finished' });
  const coming = before.matches.filter((match) => match.at >= at);
  const seatsOf = ({ a, b }: BranchMatch) => [a, b].flatMap((seat) => seat ?? []);
  if (!coming.some((match) => seatsOf(match).some((seat) => present.has(seat.entry))))
    return fail({ code: 'bracket-finished' });

  const drawnIn = new Set(
    before.matches
      .filter((match) => match.at === before.drawn && match.drawn)
      .map(({ winner }) => winner?.entry),
  );
  const here = (seat: BracketSeat): Seated[] => {
    const entry = present.get(seat.entry);
    return entry
      ? [{ entry, seed: seat.seed, reasons: drawnIn.has(seat.entry) ? [{ code: 'advanced-on-draw' }] : [] }]
      : [];
  };
  const lines = coming
    .filter((match) => match.at === at)
    .map((match) => ({ match, seats: seatsOf(match).flatMap(here), stake: stakeOf(before, match) }));
  const waiting = coming
    .filter((match) => match.at > at)
    .flatMap((match) =>
      seatsOf(match)
        .flatMap(here)
        .map((seated) => ({ ...seated, part: match.part })),
    );
  return ok(place(input, { ...before.shape, at }, lines, waiting));
}

/** The first round of branches: `seat` is who has a seed, null for a bye. */
export function beginBranches(
  input: PairRoundInput,
  shape: BranchShape,
  seat: (seed: number) => { readonly entry: PairingEntry; readonly told: readonly Told[] } | null,
  relaxations: Relaxations,
): Draw {
  const lines = planBranch(shape)
    .filter(({ at }) => at === 1)
    .map((match) => ({
      match,
      stake: null,
      seats: match.from.flatMap((source): Seated[] => {
        const seated = 'seed' in source ? seat(source.seed) : null;
        if (!seated || !('seed' in source)) return [];
        return [{ entry: seated.entry, seed: source.seed, reasons: seated.told }];
      }),
    }));
  return place(input, { ...shape, at: 1 }, lines, [], relaxations);
}

interface Seated {
  readonly entry: PairingEntry;
  readonly seed: number;
  readonly reasons: readonly Told[];
}
interface Line {
  readonly match: { readonly part: BranchPart; readonly stage: number; readonly match: number };
  readonly seats: readonly Seated[];
  readonly stake: Stake | null;
}
/** The best and the worst place that a match leads to; the worst is 0 where there is but one. */
interface Stake {
  readonly best: number;
  readonly worst: number;
}

/** In a bracket that plays for all places: those that the players of this match's group share among them. */
function stakeOf({ shape, matches }: Branches, { part, at, stage }: BranchMatch): Stake | null {
  if (part === 'third') return { best: 3, worst: 4 };
  if (shape.plan !== 'placement') return null;
  const those = matches.filter((match) => match.at === at && match.stage <= stage);
  const count = (some: readonly BranchMatch[]) =>
    some.reduce((sum, { a, b }) => sum + (a ? 1 : 0) + (b ? 1 : 0), 0);
  const before = count(those.filter((match) => match.stage < stage));
  const [best, worst] = [before + 1, count(those)];
  return { best, worst: best === worst ? 0 : worst };
}

function place(
  input: PairRoundInput,
  whole: BranchShape & { readonly at: number },
  lines: readonly Line[],
  waiting: readonly (Seated & { readonly part: BranchPart })[],
  relaxations?: Relaxations,
): Draw {
  const meetings: (Undrawn & { readonly order: number; readonly seed: number })[] = [];
  const byes: DrawnBye[] = [];
  const { plan, size } = whole;
  const cameBy = ({ reasons }: Seated, side: Side): Reason[] => reasons.map((told) => ({ ...told, side }));
  for (const { match, seats, stake } of lines) {
    const { part, stage, match: number } = match;
    const [first, second] = seats;
    if (!first) continue;
    const { best, worst } = stake ?? { best: 0, worst: 0 };
    const where = { ...whole, part, stage, match: number, best, worst };
    if (!second) {
      const bye: Reason = { code: 'branch-bye', ...where, seed: first.seed };
      byes.push({ entry: first.entry.id, reasons: [bye, ...cameBy(first, 'a')] });
      continue;
    }
    // Where two branches meet the unbeaten one comes first, the better seeded everywhere else.
    const meets = part === 'final' && plan.startsWith('double');
    const [a, b] = meets || first.seed < second.seed ? [first, second] : [second, first];
    meetings.push({
      a: a.entry,
      b: b.entry,
      order: branchParts.indexOf(part) * size + (part === 'places' ? stage : 0),
      seed: Math.min(a.seed, b.seed),
      reasons: [{ code: 'branch', ...where, a: a.seed, b: b.seed }, ...cameBy(a, 'a'), ...cameBy(b, 'b')],
    });
  }
  for (const { entry, seed, part } of waiting)
    byes.push({ entry: entry.id, reasons: [{ code: 'branch-wait', ...whole, part, seed }] });
  meetings.sort((x, y) => x.order - y.order || x.seed - y.seed);
  return placeDraw(input, meetings, byes, relaxations);
}
