import { expect, test } from 'vitest';
import { tablesMeant } from './find-table';

const table = (number: number | null, names: string) => ({ table: number, names, href: `/${number}` });
const tables = [table(1, 'Ada gegen Ben'), table(10, 'Jörg gegen Cleo'), table(null, 'Dora gegen Emil')];
const meant = (typed: string) => tablesMeant(tables, typed).map(({ names }) => names);

test('a number means that table alone, letters every name that has them', () => {
  expect(meant('1')).toEqual(['Ada gegen Ben']);
  expect(meant(' 10 ')).toEqual(['Jörg gegen Cleo']);
  expect(meant('2')).toEqual([]);
  expect(meant('jorg')).toEqual(['Jörg gegen Cleo']);
  expect(meant('emil')).toEqual(['Dora gegen Emil']);
  expect(meant('')).toEqual([]);
});
