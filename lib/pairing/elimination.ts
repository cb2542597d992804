import { fail, type Outcome, ok } from '../outcome';
import { type BracketMatch, type BracketSeat, bracketBefore, loserOf } from './bracket';
import { bracketLines } from './bracket-lines';
import { beginBranches, branchShape, drawBranches, type Told } from './branch-draw';
import { checkInput } from './check-input';
import { inverse, seedPositions } from './costs';
import { drawingOrder } from './pair-round';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput, Reason, Side } from './pairing';
import { type DrawnBye, placeDraw, type Undrawn } from './place-draw';
import { Relaxations } from './relaxations';

/**
 * The next round of an elimination. The first takes the best `settings.cut` (by rank; in round 1 by lot,
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
  if (!last) return firstRound(input);
  if (last.size <= 2) return fail({ code: 'bracket-finished' });
  if (last.matches.some(({ winner }) => winner === null)) return fail({ code: 'bracket-open' });

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
  /** what has let them into the bracket before others of the same rank */
  readonly cut?: Told | null;
}

function firstRound(input: PairRoundInput): Outcome<Draw, DrawProblem> {
  const entries = drawingOrder(input);
  const { firstRound: by, cut } = input.settings;
  const order =
    input.round > 1
      ? entries.map((_, i) => i).sort((i, j) => entries[i]!.rank - entries[j]!.rank || i - j)
      : by === 'random'
        ? entries.map((_, i) => i)
        : inverse(seedPositions(entries, by));
  const ranked = order.map((i) => entries[i]!);
  const tie = input.round > 1 ? tieAtCut(ranked, cut ?? ranked.length) : null;
  const through = new Set(input.settings.through.entries);
  const chosen = tie?.entries.filter(({ id }) => through.has(id)) ?? [];
  const decided = tie !== null && chosen.length === tie.seats;
  if (tie && !decided && input.settings.cutTie === 'desk')
    return fail({ code: 'cut-tied', entries: tie.entries.map(({ id }) => id).sort(), seats: tie.seats });
  const qualified = ranked
    .filter((entry) => !decided || !tie.entries.includes(entry) || through.has(entry.id))
    .slice(0, cut ?? order.length);
  if (qualified.length < 2) return fail({ code: 'too-few-entries' });
  const relaxations = new Relaxations();
  if (tie && !decided)
    relaxations.addOnce('cut-by-lot', tie.entries.length, tie.entries.map(({ id }) => id).sort());
  const { by: told, reason } = input.settings.through;
  const cutOf = (entry: PairingEntry): Told | null =>
    !tie?.entries.includes(entry)
      ? null
      : decided
        ? { code: 'cut-decided', by: told, reason }
        : { code: 'cut-by-lot' };
  let size = 2;
  while (size < qualified.length) size *= 2;
  const shape = branchShape(input.settings, size);
  if (shape) {
    const seat = (seed: number) => {
      const entry = qualified[seed - 1];
      return entry ? { entry, cut: cutOf(entry) } : null;
    };
    return ok(beginBranches(input, shape, seat, relaxations));
  }
  const lines = bracketLines(size).map((seed): Seated | null => {
    const entry = qualified[seed - 1];
    return entry ? { entry, seed, afterDraw: false, cut: cutOf(entry) } : null;
  });
  return ok(drawLines(input, lines, [], relaxations));
}

/** Those who share the rank of the last who goes on with the first who does not, and how many of them go on. */
export function tieAtCut<T extends { readonly rank: number }>(
  ranked: readonly T[],
  cut: number,
): { readonly entries: readonly T[]; readonly seats: number } | null {
  const [last, first] = [ranked[cut - 1], ranked[cut]];
  if (!last || last.rank !== first?.rank) return null;
  const before = ranked.filter(({ rank }) => rank < last.rank).length;
  return { entries: ranked.filter(({ rank }) => rank === last.rank), seats: cut - before };
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
    ...(seated.cut ? [{ ...seated.cut, side }] : []),
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
