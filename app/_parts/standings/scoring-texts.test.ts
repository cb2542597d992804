import { createTranslator } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '@/app/_i18n/messages';
import { absoluteScheme, pointsOf } from '@/lib/standings/scheme';
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

test('a table is read row by row, by its bounds and units', async () => {
  expect(await rowsOf({ kind: 'table', steps })).toEqual([
    'lead below 150 VP: 10:10',
    'from 150 VP: 11:9',
    'from 1,350 VP: 20:0',
  ]);
  expect(await rowsOf({ kind: 'table', steps, bounds: 'over' })).toEqual([
    'lead up to 150 VP: 10:10',
    'above 150 VP: 11:9',
    'above 1,350 VP: 20:0',
  ]);
  const percent = steps.map((step, at) => ({ ...step, from: at * 10 }));
  expect(await rowsOf({ kind: 'table', steps: percent, unit: 'percent', lastTimes: 2 })).toEqual([
    'lead below 10%: 10:10',
    'from 10%: 11:9',
    'from 20%: 20:0 (only with at least 2 times the opponent’s VP)',
  ]);
});

test('win, draw and loss need no rows, and what is not set has none', async () => {
  expect(await rowsOf({ kind: 'wdl', win: 3, draw: 1, loss: 0 })).toEqual([]);
  expect(await rowsOf({ kind: 'table', steps }, true)).toEqual([]);
});

test.each([
  ['from', 149, 10],
  ['from', 150, 11],
  ['over', 150, 10],
  ['over', 151, 11],
] as const)('the words say what scores: %s, a lead of %d', (bounds, lead, winner) => {
  const scheme = absoluteScheme({ kind: 'table', steps, bounds }, 2000);
  const { points } = pointsOf(scheme, 'vp', { winner: 'a', metrics: { a: { vp: lead }, b: { vp: 0 } } });
  expect(points.a).toBe(winner);
});
