import blossom from 'edmonds-blossom';
import type { PairRoundInput } from '../pairing';
import type { SimulatedRound } from './tournament';

const rematchesOf = ({ entries }: PairRoundInput, x: string, y: string) =>
  entries.find(({ id }) => id === x)?.opponents.filter((id) => id === y).length ?? 0;

/** Fewest rematches of any draw, found by a solver of other people; `mayRest`: who may have the bye. */
function fewestRematches(input: PairRoundInput, mayRest: (at: number) => boolean): number {
  const { entries } = input;
  const n = entries.length;
  const indexOf = new Map(entries.map(({ id }, i) => [id, i]));
  const met = new Int32Array(n * n);
  entries.forEach(({ opponents }, i) => {
    for (const id of opponents) {
      const j = id === null ? undefined : indexOf.get(id);
      if (j !== undefined) met[i * n + j]!++;
    }
  });
  const most = 1 + met.reduce((large, times) => Math.max(large, times), 0);
  const edges: [number, number, number][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) edges.push([i, j, most - met[i * n + j]!]);
    if (n % 2 === 1 && mayRest(i)) edges.push([i, n, most]);
  }
  const mate = blossom(edges, true);
  return mate.reduce((sum, j, i) => (i < j && j < n ? sum + met[i * n + j]! : sum), 0);
}

/** The fixed tables of the two in the pairing of this entry. */
function fixedTables({ input, draw }: SimulatedRound, id: string | undefined): number[] {
  const pair = draw.pairings.find(({ a, b }) => a === id || b === id);
  return input.entries.flatMap((one) =>
    one.fixedTable && (one.id === pair?.a || one.id === pair?.b) ? [one.fixedTable] : [],
  );
}

/** What the check complained about although a better draw existed: rematches, byes, and everything else. */
export function avoidable(round: SimulatedRound): string[] {
  const { input, draw, violations } = round;
  const found: string[] = [];
  const repeated = violations.filter(({ code }) => code === 'rematch');
  const rematches = draw.pairings.reduce(
    (sum, { a, b }) => sum + (b === null ? 0 : rematchesOf(input, a, b)),
    0,
  );
  if (repeated.length > 0 && rematches > fewestRematches(input, () => true)) found.push('rematch');
  for (const { code, entries, table } of violations) {
    if (code === 'rematch') continue;
    const own = input.entries.find(({ id }) => id === entries[0]);
    if (own && code === 'second-bye') {
      const best = fewestRematches(input, (at) => input.entries[at]!.byes < own.byes);
      const possible = input.entries.some(({ byes }) => byes < own.byes);
      if (possible && best <= rematches) found.push(code);
    } else if (own && code === 'late-entry-bye') {
      const others = (at: number) =>
        input.entries[at]!.joinedRound === 1 && input.entries[at]!.byes <= own.byes;
      const possible = input.entries.some((_, at) => others(at));
      if (possible && fewestRematches(input, others) <= rematches) found.push(code);
    } else if (code === 'fixed-table-missed') {
      // Two with different fixed tables met: one of them has to give way.
      if (new Set(fixedTables(round, entries[0])).size < 2) found.push(code);
    } else if (code === 'table-repeat') {
      // A fixed table goes before a new one.
      if (!fixedTables(round, entries[0]).includes(table ?? 0)) found.push(code);
    } else found.push(code);
  }
  return found;
}
