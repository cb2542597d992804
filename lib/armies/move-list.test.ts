import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../random';
import { runs } from '../test-runs';
import { armyNames } from './army-names';
import { armyVersions } from './army-version';
import { checkList } from './check-list';
import { applyOverrides } from './list-overrides';
import { listTotals } from './list-totals';
import { moveList } from './move-list';
import { legalList, type TestLine, testBook, testList, testRules } from './test-lists';

async function moved(armyId: string, [before, after]: readonly [string, string], lines: readonly TestLine[]) {
  const [from, to] = await Promise.all([testBook(armyId, before), testBook(armyId, after)]);
  const rules = testRules({ version: after, size: 1000 });
  return moveList(testList(from, { ...rules, version: before }, lines), from, to, rules);
}

test('prices, names and magic items of 2.26 are told unit by unit', async () => {
  const { list, differences, points, breakPoint } = await moved(
    'high-elves',
    ['2.25', '2.26'],
    [
      [3, 'spearmen'],
      [1, 'spearmen', { items: ['BB'] }],
      [1, 'general', { options: ['chariot'] }],
      [1, 'wizard'],
    ],
  );
  expect(list.version).toBe('2.26');
  expect(differences).toEqual([
    { kind: 'points', count: 1, unit: 'Spearmen', extras: ['Battle Banner'], before: 90, after: 80 },
    { kind: 'points', count: 1, unit: 'General', extras: ['Chariot'], before: 190, after: 185 },
    { kind: 'renamed', unit: 'Wizard', now: 'Mage' },
  ]);
  expect(points.before - points.after).toBe(15);
  expect(breakPoint).toEqual({ before: 2, after: 2 });
});

test('a unit that is gone stays behind, and what breaks a rule by that is told', async () => {
  const { list, differences, problems } = await moved(
    'beastmen',
    ['2.23.1', '2.26'],
    [
      [4, 'beastherd'],
      [1, 'beastlord'],
    ],
  );
  expect(differences[0]).toMatchObject({ kind: 'unit-gone', count: 4, points: 180 });
  expect(list.lines.map(({ unit }) => unit)).toEqual(['beastlord']);
  expect(problems.map(({ code, unit }) => `${code} ${unit}`)).toContain('below-minimum gor');
});

test('an option that is gone is left off', async () => {
  const { list, differences } = await moved(
    'dwarfs',
    ['2.25', '2.23.1'],
    [[1, 'hero', { options: ['oathstone'] }]],
  );
  expect(list.lines).toMatchObject([{ unit: 'hero', options: [] }]);
  expect(differences).toMatchObject([
    { kind: 'extra-gone', count: 1, unit: 'Hero', extra: 'Oathstone' },
    { kind: 'points', before: 95, after: 80 },
  ]);
});

test('an item that an army may not have any more is a new breach, an old breach is none', async () => {
  const { problems } = await moved(
    'dark-elves',
    ['2.25', '2.26'],
    [
      [1, 'general', { items: ['OM'] }],
      [1, 'cold-one-knights', { items: ['SwF', 'SwM'] }],
    ],
  );
  expect(problems.map(({ code }) => code)).toEqual(['item-not-for-army']);
});

test('the organiser’s own prices count on the side they are of', async () => {
  const rules = testRules({
    version: '2.26',
    size: 1000,
    overrides: [{ armyId: 'high-elves', entry: 'spearmen', points: 65 }],
  });
  const [from, to] = await Promise.all([testBook('high-elves', '2.25'), testBook('high-elves', '2.26')]);
  const list = testList(from, rules, [[2, 'spearmen']]);
  expect(moveList(list, from, applyOverrides(to, rules.overrides), rules).points).toEqual({
    before: 120,
    after: 130,
  });
});

test('a list of any army moves to any edition and back: whatever there is in both stays', async () => {
  const cases = fc.record({
    armyId: fc.constantFrom(...armyNames.map(({ id }) => id)),
    from: fc.constantFrom(...armyVersions),
    to: fc.constantFrom(...armyVersions),
    seed: fc.nat(1_000_000),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ armyId, from, to, seed }) => {
      const [old, now] = await Promise.all([testBook(armyId, from), testBook(armyId, to)]);
      const rules = testRules({ version: to });
      const list = legalList(old, testRules({ version: from }), seededRandom(seed), 25);
      const there = moveList(list, old, now, rules);
      expect(there.points.after).toBe(listTotals(there.list, now, rules).points);
      const gone = there.differences.filter(({ kind }) => kind === 'unit-gone' || kind === 'extra-gone');
      // Legal before: whatever is wrong now is new.
      expect(there.problems).toEqual(checkList(there.list, now, rules));
      if (gone.length > 0) return;
      const back = moveList(there.list, now, old, testRules({ version: from }));
      expect(back.list).toEqual(list);
      const sum = there.differences.reduce(
        (total, each) => total + (each.kind === 'points' ? each.after - each.before : 0),
        0,
      );
      expect(there.points.after - there.points.before).toBe(sum);
    }),
    runs(80),
  );
});
