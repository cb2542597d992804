import { type Outcome, ok } from '../outcome';
import { seededRandom, shuffled } from '../random';
import { checkInput } from './check-input';
import { costLevels, type DrawCosts, inverse, makeDrawCosts, seedPositions } from './costs';
import { explainBye, explainMeeting, makeDrawContext } from './explain';
import { type CompleteMatching, matchAll } from './matching';
import { packCosts } from './pack-costs';
import type { Draw, DrawProblem, PairingEntry, PairRoundInput } from './pairing';
import { type DrawnBye, type Games, placeDraw, type Undrawn } from './place-draw';
import { Relaxations } from './relaxations';

/**
 * The entries in the order of the lot: independent of the order they are given in, the same on every machine.
 * The lot decides whatever the costs leave open: equal costs go to whoever was drawn together.
 */
export function drawingOrder({
  entries,
  round,
  seed,
}: Pick<PairRoundInput, 'entries' | 'round' | 'seed'>): PairingEntry[] {
  const byId = [...entries].sort((x, y) => (x.id < y.id ? -1 : x.id > y.id ? 1 : 0));
  return shuffled(byId, seededRandom((seed ^ Math.imul(round, 0x9e3779b1)) >>> 0));
}

/**
 * Draws a round: the pairings of least cost (see costs.ts), their tables, and the reasons for both. What
 * cannot be kept is relaxed and listed in `relaxed`; only input that cannot be true is a problem. A single
 * entry has the bye; none gives an empty draw. Side a is the better ranked, in a random first round the first
 * drawn.
 */
export function pairRound(input: PairRoundInput): Outcome<Draw, DrawProblem> {
  const checked = checkInput(input);
  return checked.ok ? ok(placeRound(input, solveRound(input))) : checked;
}

/** The draw of a round that has been matched. */
export function placeRound(input: PairRoundInput, solved: SolvedRound): Draw {
  const { meetings, byes, relaxations } = swissGames(input, undefined, solved);
  return placeDraw(input, meetings, byes, relaxations);
}

/** How a field was matched, for whoever asks what another draw would have cost. `entries` are in the order of the lot. */
export interface SolvedRound {
  readonly entries: readonly PairingEntry[];
  readonly costs: DrawCosts;
  readonly matching: CompleteMatching;
}

/** Matches a field as cheaply as can be. */
export function solveRound(input: PairRoundInput): SolvedRound {
  const entries = drawingOrder(input);
  const costs = makeDrawCosts(input.round, entries, input.settings);
  return { entries, costs, matching: matchAll(packCosts(entries.length, costs)) };
}

/**
 * The same before tables are given out, of a field that has been checked, or of a part of it: then `field` is everybody,
 * in the order of the lot.
 */
export function swissGames(
  input: PairRoundInput,
  field?: readonly PairingEntry[],
  { entries, costs, matching }: SolvedRound = solveRound(input),
): Games {
  const context = makeDrawContext(input, entries, field);
  const { partner } = matching;
  const strength = strengths(input, entries);

  const relaxations = new Relaxations();
  const cost = new Float64Array(costLevels.length);
  const meetings: (Undrawn & { readonly strength: number })[] = [];
  const byes: DrawnBye[] = [];
  entries.forEach((entry, v) => {
    const w = partner[v]!;
    if (w < v) return;
    costs.fill(v, w, cost);
    if (w === entries.length) {
      relaxations.addCost(cost, entry.id);
      byes.push({ entry: entry.id, reasons: explainBye(context, entry) });
      return;
    }
    const [i, j] = strength[v]! < strength[w]! ? [v, w] : [w, v];
    const meeting = { a: entries[i]!, b: entries[j]! };
    relaxations.addCost(cost, meeting.a.id, meeting.b.id);
    meetings.push({ ...meeting, strength: strength[i]!, reasons: explainMeeting(context, meeting, cost) });
  });
  meetings.sort((x, y) => x.strength - y.strength);
  return { meetings, byes, relaxations };
}

/** Order of strength, 0 the strongest: by lot, seed or rating in the first round, by rank afterwards. */
function strengths({ round, settings }: PairRoundInput, entries: readonly PairingEntry[]): number[] {
  if (round === 1)
    return settings.firstRound === 'random'
      ? entries.map((_, i) => i)
      : seedPositions(entries, settings.firstRound);
  return inverse(entries.map((_, i) => i).sort((i, j) => entries[i]!.rank - entries[j]!.rank || i - j));
}
