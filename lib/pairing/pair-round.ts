import { seededRandom, shuffled } from '../random';
import { assignTables, type Meeting } from './assign-tables';
import { costLevels, makeDrawCosts, packCosts, seedPositions } from './costs';
import { type DrawContext, explainBye, explainMeeting, explainTable, Relaxations } from './explain';
import { minCostPerfectMatching } from './matching';
import type { Draw, DrawnPairing, PairingEntry, PairRoundInput } from './pairing';

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
  byId.forEach((entry, i) => {
    if (entry.id === byId[i + 1]?.id) throw new Error(`entry ${entry.id} is to be paired twice`);
  });
  return shuffled(byId, seededRandom((seed ^ Math.imul(round, 0x9e3779b1)) >>> 0));
}

/**
 * Draws a round: the pairings of least cost (see costs.ts), their tables, and the reasons for both. Never
 * fails: what cannot be kept is relaxed and listed in `relaxed`. A single entry has the bye; none gives an
 * empty draw. Side a is the better ranked, in a random first round the first drawn.
 */
export function pairRound(input: PairRoundInput): Draw {
  const { round, seed, settings } = input;
  const entries = drawingOrder(input);
  const context: DrawContext = { input, entries };
  const costs = makeDrawCosts(round, entries, settings);
  const partner = minCostPerfectMatching(packCosts(entries.length, costs));
  const strength = strengths(input, entries);

  const meetings: (Meeting & { readonly i: number; readonly j: number })[] = [];
  let bye: PairingEntry | undefined;
  entries.forEach((entry, v) => {
    const w = partner[v]!;
    if (w === entries.length) bye = entry;
    else if (v < w) {
      const [i, j] = strength[v]! < strength[w]! ? [v, w] : [w, v];
      meetings.push({ i, j, a: entries[i]!, b: entries[j]! });
    }
  });
  meetings.sort((x, y) => strength[x.i]! - strength[y.i]!);

  const tables = assignTables(meetings, input.tables);
  const relaxations = new Relaxations();
  const cost = new Float64Array(costLevels.length);
  const pairings = meetings.map((meeting, m): DrawnPairing => {
    const table = tables[m]!;
    costs.fill(meeting.i, meeting.j, cost);
    const tableReasons = explainTable(meeting, table);
    relaxations.addMeeting(meeting, cost, tableReasons);
    return {
      a: meeting.a.id,
      b: meeting.b.id,
      table,
      reasons: [...explainMeeting(context, meeting, cost), ...tableReasons],
    };
  });
  pairings.sort((x, y) => (x.table ?? Number.MAX_SAFE_INTEGER) - (y.table ?? Number.MAX_SAFE_INTEGER));
  if (bye) {
    if (bye.byes > 0) relaxations.add('second-bye', bye.id);
    if (bye.joinedRound > 1) relaxations.add('late-entry-bye', bye.id);
    pairings.push({ a: bye.id, b: null, table: null, reasons: explainBye(context, bye) });
  }
  return { round, seed, pairings, relaxed: relaxations.list() };
}

/** Order of strength, 0 the strongest: by lot or by seed in the first round, by rank afterwards. */
function strengths({ round, settings }: PairRoundInput, entries: readonly PairingEntry[]): number[] {
  if (round === 1)
    return settings.firstRound === 'random' ? entries.map((_, i) => i) : seedPositions(entries);
  const order = entries.map((_, i) => i).sort((i, j) => entries[i]!.rank - entries[j]!.rank || i - j);
  const result = new Array<number>(entries.length);
  order.forEach((i, position) => {
    result[i] = position;
  });
  return result;
}
