import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../test-runs';
import { bringUpToDate } from './second-folder';

const now = Date.parse('2026-05-20T12:00:00Z');
const minute = 60_000;
const dated = (takenAt: number) => ({ name: `at-${takenAt}`, takenAt });
const zone = 'Europe/Berlin';

test('an empty stick gets everything, the newest first', () => {
  const here = [3, 1, 2].map((ago) => dated(now - ago * minute));
  expect(bringUpToDate(here, [], now, zone)).toEqual({
    copy: [1, 2, 3].map((ago) => dated(now - ago * minute).name),
    remove: [],
  });
});

test('what is there already is not copied again, and what no rule keeps goes', () => {
  const here = Array.from({ length: 10 }, (_, i) => dated(now - i * minute));
  const old = [100, 101].map((days) => dated(now - days * 24 * 60 * minute));
  expect(bringUpToDate(here, [...here.slice(1), ...old], now, zone)).toEqual({
    copy: [here[0]?.name],
    remove: old.map(({ name }) => name),
  });
});

test('once is enough: a second time there is nothing to do', () => {
  const moments = fc.uniqueArray(fc.integer({ min: now - 60 * 24 * 60 * minute, max: now }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(moments, moments, (here, there) => {
      const first = bringUpToDate(here.map(dated), there.map(dated), now, zone);
      const after = there
        .map(dated)
        .filter(({ name }) => !first.remove.includes(name))
        .concat(here.map(dated).filter(({ name }) => first.copy.includes(name)));
      expect(bringUpToDate(here.map(dated), after, now, zone)).toEqual({ copy: [], remove: [] });
    }),
    runs(60),
  );
});
