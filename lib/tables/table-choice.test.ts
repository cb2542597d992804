import { describe, expect, test } from 'vitest';
import {
  firstChoice,
  makeTableChoice,
  readTableChoice,
  type SortValue,
  shownColumns,
  sortBy,
  sortRows,
  switchColumn,
  type TableColumn,
} from './table-choice';

const columns: readonly TableColumn[] = [
  { id: 'name', shown: 'always' },
  { id: 'club', shown: 'first' },
  { id: 'mail', shown: 'chosen' },
];
const ids = (choice = firstChoice) => shownColumns(columns, choice).map(({ id }) => id);

describe('columns', () => {
  test('are those of the beginning until some are switched, and again once they are switched back', () => {
    expect(ids()).toEqual(['name', 'club']);
    const more = switchColumn(firstChoice, 'mail');
    expect(ids(more)).toEqual(['name', 'club', 'mail']);
    const other = switchColumn(more, 'club');
    expect(ids(other)).toEqual(['name', 'mail']);
    expect(switchColumn(switchColumn(other, 'club'), 'mail')).toEqual(firstChoice);
  });

  test('that must be seen cannot be hidden', () => {
    expect(ids(switchColumn(firstChoice, 'name'))).toContain('name');
  });

  test('that are hidden sort no longer', () => {
    const sorted = sortBy(sortBy(firstChoice, 'club'), 'club');
    expect(switchColumn(sorted, 'mail').sorting).toEqual({ column: 'club', isDown: true });
    expect(switchColumn(sorted, 'club').sorting).toBeNull();
  });
});

describe('sorting', () => {
  const sorted = (values: readonly SortValue[], isDown = false) =>
    sortRows(
      values.map((value, at) => ({ value, at })),
      { column: 'x', isDown },
      ({ value }) => value,
      'de',
    );
  const order = (values: readonly SortValue[], isDown = false) =>
    sorted(values, isDown).map(({ value }) => value);

  test('goes up, then down, then back to the rows as they come', () => {
    const up = sortBy(firstChoice, 'club');
    const down = sortBy(up, 'club');
    expect([up.sorting, down.sorting]).toEqual([
      { column: 'club', isDown: false },
      { column: 'club', isDown: true },
    ]);
    expect(sortBy(down, 'club').sorting).toBeNull();
    expect(sortBy(down, 'name').sorting).toEqual({ column: 'name', isDown: false });
    const rows = [3, 1, 2];
    expect(sortRows(rows, null, (row) => row, 'en')).toBe(rows);
  });

  test.each<[string, SortValue[], SortValue[]]>([
    ['figures by size', [10, 9, -1, 0], [-1, 0, 9, 10]],
    ['words as the language does', ['Zorn', 'Äpfel', 'Birne', 'apfel'], ['apfel', 'Äpfel', 'Birne', 'Zorn']],
    ['figures in words by size', ['Table 10', 'Table 9'], ['Table 9', 'Table 10']],
  ])('puts %s', (_, values, expected) => {
    expect(order(values)).toEqual(expected);
    expect(order(values, true)).toEqual(expected.toReversed());
  });

  test('leaves empty cells last, whichever way', () => {
    expect(order([null, 2, null, 1])).toEqual([1, 2, null, null]);
    expect(order([null, 2, null, 1], true)).toEqual([2, 1, null, null]);
  });

  test('keeps the order of rows that are level, whichever way', () => {
    expect(sorted([1, 0, 1, 1]).map(({ at }) => at)).toEqual([1, 0, 2, 3]);
    expect(sorted([1, 0, 1, 1], true).map(({ at }) => at)).toEqual([0, 2, 3, 1]);
  });
});

describe('what is kept', () => {
  test('comes back', () => {
    const choice = sortBy(switchColumn(firstChoice, 'mail'), 'mail');
    expect(readTableChoice(makeTableChoice(choice), columns)).toEqual(choice);
    expect(makeTableChoice(firstChoice)).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '"up"'],
    ['parts of another shape', '{"sorting":{"column":1},"switched":[]}'],
  ])('is that of the beginning where %s was kept', (_, kept) => {
    expect(readTableChoice(kept, columns)).toEqual(firstChoice);
  });

  test('leaves out columns that are gone, and a sorting by one that is not in sight', () => {
    const kept = (column: string, switched: string[]) =>
      readTableChoice(JSON.stringify({ sorting: { column, isDown: true }, switched }), columns);
    expect(kept('fee', ['answer', 'mail', 'mail'])).toEqual({ sorting: null, switched: ['mail'] });
    expect(kept('mail', []).sorting).toBeNull();
    expect(kept('mail', ['mail']).sorting).toEqual({ column: 'mail', isDown: true });
  });
});
