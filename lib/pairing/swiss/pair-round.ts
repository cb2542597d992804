import { type Outcome, ok } from '../../outcome';
import { seededRandom, shuffled } from '../../random';
import { finish, type Steps } from '../../steps';
import { type DrawnBye, type Games, placeDraw, type Undrawn } from '../bracket/place-draw';
import { checkInput } from '../check/check-input';
import { explainBye, explainMeeting, makeDrawContext } from '../explain/explain';
import type { Draw, DrawProblem, PairingEntry, PairRoundInput } from '../pairing';
import { costLevels, type DrawCosts, inverse, makeDrawCosts, seedPositions } from './costs';
import { type CompleteMatching, matchAll } from './matching';
import { packCosts } from './pack-costs';
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
  return finish(pairRoundInSteps(input));
}

/** The same, handing over after every small part, so that a server can answer others in between. */
export function* pairRoundInSteps(input: PairRoundInput): Steps<Outcome<Draw, DrawProblem>> {
  const checked = checkInput(input);
  return checked.ok ? ok(yield* placeRound(input, yield* solveRound(input))) : checked;
}

/** The draw of a round that has been matched. */
export function* placeRound(input: PairRoundInput, solved: SolvedRound): Steps<Draw> {
  const { meetings, byes, relaxations } = yield* swissGames(input, undefined, solved);
  return placeDraw(input, meetings, byes, relaxations);
}

/** How a field was matched, for whoever asks what another draw would have cost. `entries` are in the order of the lot. */
export interface SolvedRound {
  readonly entries: readonly PairingEntry[];
  readonly costs: DrawCosts;
  readonly matching: CompleteMatching;
}

/** Matches a field as cheaply as can be. */
export function* solveRound(input: PairRoundInput): Steps<SolvedRound> {
  const entries = drawingOrder(input);
  const costs = makeDrawCosts(input.round, entries, input.settings);
  return { entries, costs, matching: yield* matchAll(yield* packCosts(entries.length, costs)) };
}

/**
 * The same before tables are given out, of a field that has been checked, or of a part of it: then `field` is everybody,
 * in the order of the lot.
 */
export function* swissGames(
  input: PairRoundInput,
  field?: readonly PairingEntry[],
  solved?: SolvedRound,
): Steps<Games> {
  const { entries, costs, matching } = solved ?? (yield* solveRound(input));
  const context = makeDrawContext(input, entries, field);
  const { partner } = matching;
  const strength = strengths(input, entries);

  const relaxations = new Relaxations();
  const cost = new Float64Array(costLevels.length);
  const meetings: (Undrawn & { readonly strength: number })[] = [];
  const byes: DrawnBye[] = [];
  for (const [v, entry] of entries.entries()) {
    const w = partner[v]!;
    if (w < v) continue;
    yield;
    costs.fill(v, w, cost);
    if (w === entries.length) {
      relaxations.addCost(cost, entry.id);
      byes.push({ entry: entry.id, reasons: explainBye(context, entry) });
      continue;
    }
    const [i, j] = strength[v]! < strength[w]! ? [v, w] : [w, v];
    const meeting = { a: entries[i]!, b: entries[j]! };
    relaxations.addCost(cost, meeting.a.id, meeting.b.id);
    meetings.push({ ...meeting, strength: strength[i]!, reasons: explainMeeting(context, meeting, cost) });
  }
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
