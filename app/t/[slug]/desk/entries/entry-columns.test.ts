import { expect, test } from 'vitest';
import texts from '@/app/_i18n/de/entries.json';
import { shownColumns } from '@/lib/tables/table-choice';
import type { EntryRow } from './entries-table';
import { type EntryFacts, entryColumns, entryDetail, entrySort } from './entry-columns';

const facts: EntryFacts = {
  teams: false,
  costs: true,
  hasRounds: true,
  seesContact: true,
  questions: [{ id: 'q1', label: 'Shirt' }],
};
const row: EntryRow = {
  id: 'x',
  number: 3,
  name: 'Anna von der Heide',
  faction: 'Orks',
  club: 'Goslar',
  team: null,
  town: 'Kassel',
  email: 'anna@example.org',
  enteredAt: 5,
  entered: '3 Feb',
  answers: { q1: 'L' },
  status: 'waiting',
  unpaid: true,
  absent: false,
  extra: [],
  paid: false,
  amount: '15 €',
  plays: 'all',
  part: false,
  rounds: null,
};
const all = (more: Partial<EntryFacts> = {}) => entryColumns({ ...facts, ...more }).map(({ id }) => id);
const first = (more: Partial<EntryFacts> = {}) =>
  shownColumns(entryColumns({ ...facts, ...more }), { switched: [] }).map(({ id }) => id);

test('at first the table has few columns', () => {
  expect(first()).toEqual(['number', 'entry', 'club', 'status', 'rounds', 'fee']);
  expect(first({ teams: true, costs: false, hasRounds: false })).toEqual([
    'number',
    'entry',
    'team',
    'status',
  ]);
});

test('e-mail and answers are for those alone who may see them', () => {
  expect(all()).toEqual(expect.arrayContaining(['email', 'answer:q1']));
  expect(all({ seesContact: false })).not.toEqual(expect.arrayContaining(['email']));
  expect(all({ seesContact: false })).not.toEqual(expect.arrayContaining(['answer:q1']));
});

test('every column has a head and something to sort by', () => {
  const columns = entryColumns({ ...facts, teams: true });
  const sort = entrySort(row);
  expect(columns.filter(({ id }) => !(id in sort))).toEqual([]);
  const heads: Readonly<Record<string, string>> = texts.column;
  expect(columns.filter(({ id, question }) => !(question ?? heads[id]))).toEqual([]);
});

test('names are sorted by family name, those who owe before those who have paid, others last', () => {
  expect(entrySort(row).entry).toBe('Heide, Anna');
  expect([false, true, null].map((paid) => entrySort({ ...row, paid }).fee)).toEqual([0, 1, null]);
});

test('what a column shows is not repeated below the name', () => {
  expect(entryDetail(row, [{ id: 'entry' }])).toBe('Orks · Goslar · Kassel');
  expect(entryDetail(row, [{ id: 'club' }, { id: 'army' }])).toBe('Kassel');
});
