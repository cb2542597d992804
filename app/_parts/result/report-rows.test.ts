import { expect, test } from 'vitest';
import { guardians } from '@/lib/formats/guardians/index';
import { reportBlocks } from './report-rows';

const setup = guardians.presets[0]?.setup;
const base = guardians.emptyReport(setup) as { shared: object; a: object; b: object };
const options = {
  order: ['b', 'a'],
  names: { a: 'Jana', b: 'Markus' },
  language: 'de',
} as const;

const paths = (reports: readonly [unknown, unknown], only: (row: { differs: boolean }) => boolean) =>
  reportBlocks(guardians, setup, reports, options).flatMap((block) =>
    block.rows.filter(only).map((row) => row.path),
  );

test('lines that differ are marked, and only those', () => {
  const other = { ...base, a: { ...base.a, ep: 7, generalKilled: true } };
  expect(paths([base, other], (row) => row.differs)).toEqual(['a.ep', 'a.generalKilled']);
});

test('what nobody ticked is left out, the figures stay', () => {
  expect(paths([base, base], () => true)).toEqual([
    'b.destroyed',
    'b.half',
    'b.ep',
    'a.destroyed',
    'a.half',
    'a.ep',
  ]);
});

test('what both share appears only where it differs, with the name of the side it means', () => {
  const other = { ...base, shared: { ...base.shared, startingPlayer: 'b' } };
  expect(reportBlocks(guardians, setup, [base, other], options).at(-1)).toMatchObject({
    part: 'shared',
    rows: [{ path: 'shared.startingPlayer', values: ['Keine Angabe', 'Markus'], differs: true }],
  });
});

test('beside a report in words alone nothing is marked', () => {
  const rows = reportBlocks(guardians, setup, [base, null], options).flatMap((block) => block.rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ differs: false, values: [expect.any(String), '–'] });
});
