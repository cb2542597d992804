// Reads random legal lists of all editions in every way of writing and counts how many come out right.
import { parseArgs } from 'node:util';
import { type TriedReading, tryShapes } from '@/lib/armies/test-readings';
import { shapes } from '@/lib/armies/test-shapes';

const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    show: { type: 'string', default: '0' },
    shape: { type: 'string' },
  },
});
const ways = values.shape ? [values.shape] : Object.keys(shapes);
const lists = Math.ceil(Number(values.readings) / ways.length);
const counts = new Map<string, Map<string, number>>();
const faults: TriedReading[] = [];
for (let at = 0; at < lists; at++)
  for (const tried of await tryShapes(Number(values.from) + at, ways)) {
    const own = counts.get(tried.shape) ?? new Map<string, number>();
    counts.set(tried.shape, own.set(tried.outcome, (own.get(tried.outcome) ?? 0) + 1));
    if (tried.outcome !== 'right') faults.push(tried);
  }
const sum = new Map<string, number>();
for (const [shape, own] of counts) {
  for (const [outcome, count] of own) sum.set(outcome, (sum.get(outcome) ?? 0) + count);
  console.log(shape.padEnd(44), [...own].map(([outcome, count]) => `${outcome} ${count}`).join(', '));
}
const all = lists * ways.length;
console.log(`\n${all} readings of ${lists} lists in ${ways.length} shapes:`);
for (const [outcome, count] of sum)
  console.log(`  ${outcome}: ${count} (${((100 * count) / all).toFixed(2)} %)`);
const shown = [...faults.filter(({ outcome }) => outcome === 'wrong and silent'), ...faults];
for (const each of shown.slice(0, Number(values.show)))
  console.log(
    `\n--- ${each.outcome}: ${each.shape}, ${each.armyId} ${each.version}\n${each.text}\n${each.read}`,
  );
