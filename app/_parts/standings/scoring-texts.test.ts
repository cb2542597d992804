import { createTranslator } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '@/app/_i18n/messages';
import { pointsOf } from '@/lib/standings/scheme';
import type { Scheme } from '@/lib/standings/scheme-schema';
import { testView } from '@/lib/tournament/test-view';
import { schemeRows } from './scoring-texts';

const messages = await loadMessages('en');
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) => createTranslator({ locale: 'en', messages, namespace }),
}));
vi.mock('@/app/_i18n/get-language', () => ({ getLanguage: async () => 'en' }));

const steps = [
  { from: 0, winner: 10, loser: 10 },
  { from: 150, winner: 11, loser: 9 },
  { from: 1350, winner: 20, loser: 0 },
];
const rowsOf = (scheme: Scheme, scoringOpen = false) =>
  schemeRows(testView({ entries: ['Anna'], settings: { scheme, scoringOpen } }));

test('a table is read row by row, its bounds and units as points', async () => {
  expect(await rowsOf({ kind: 'table', steps })).toEqual([
    'draw: 10 each',
    'win by less than 1,350 VP: 11:9',
    'from 1,350 VP: 20:0',
  ]);
  expect(await rowsOf({ kind: 'table', steps, bounds: 'over', lastTimes: 2 })).toEqual([
    'draw: 10 each',
    'win by less than 1,351 VP: 11:9',
    'from 1,351 VP: 20:0 (only with at least 2 times the opponent’s VP)',
  ]);
  expect(await rowsOf({ kind: 'table', steps: steps.slice(0, 2) })).toEqual(['draw: 10 each', 'win: 11:9']);
});

test('win, draw and loss need no rows, and what is not set has none', async () => {
  expect(await rowsOf({ kind: 'wdl', win: 3, draw: 1, loss: 0 })).toEqual([]);
  expect(await rowsOf({ kind: 'table', steps }, true)).toEqual([]);
});

test('the table of a hybrid is not told as tournament points', async () => {
  expect(await rowsOf({ kind: 'hybrid', win: 3, draw: 1, loss: 0, steps })).toEqual([]);
});

test.each([
  [1, 'win by less than 1,350 VP'],
  [1349, 'win by less than 1,350 VP'],
  [1350, 'from 1,350 VP'],
])('the words say what scores: a win by %d', async (lead, words) => {
  const metrics = { a: { vp: lead }, b: { vp: 0 } };
  const { points } = pointsOf({ kind: 'table', steps }, 'vp', { winner: 'a', metrics });
  expect(await rowsOf({ kind: 'table', steps })).toContain(`${words}: ${points.a}:${points.b}`);
});
