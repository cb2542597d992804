import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserTimes, tenSlowest, unitTimes } from './slowest.mjs';

test('a unit test file takes from its beginning to its end', () => {
  const root = join('/', 'home', 'heerschau');
  const testResults = [{ name: join(root, 'lib', 'ids.test.ts'), startTime: 1_000, endTime: 3_500 }];
  expect(unitTimes({ testResults }, root)).toEqual([{ file: 'lib/ids.test.ts', seconds: 2.5 }]);
});

test('a spec takes as long as its tests together, nested ones included', () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'a.spec.ts', specs: [spec(1_000), spec(500, 500)], suites: [{ specs: [spec(250)] }] },
    { file: 'b.spec.ts' },
  ];
  expect(browserTimes({ suites })).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 2.25 },
    { file: 'e2e/b.spec.ts', seconds: 0 },
  ]);
});

test('ten are named, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, i) => ({ file: `${i}.test.ts`, seconds: i * 10 }));
  const lines = tenSlowest(times);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  110.0 s  11.test.ts');
  expect(lines[9]).toBe('   20.0 s  2.test.ts');
});
