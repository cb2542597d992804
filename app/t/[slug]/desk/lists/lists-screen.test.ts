import { describe, expect, test } from 'vitest';
import texts from '@/app/_i18n/de/armyLists.json';
import { type Actor, nobody, type Role } from '@/lib/access/policy';
import type { EntryList } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import { type TestTournament, testView } from '@/lib/tournament/test-view';
import { type ListsScreen, listsScreen } from './lists-screen';

const as = (role: Role): Actor => ({ ...nobody, role });

/** A list of a player in some state; what the screen does not ask is left out. */
const listOf = (name: string, state: EntryList['state'], more: Partial<EntryList> = {}): EntryList =>
  ({
    entry: { name, status: 'registered' } as Entry,
    slot: 1,
    required: true,
    current: state === 'missing' ? null : { state },
    state,
    punctuality: null,
    ...more,
  }) as EntryList;

const dropped = { entry: { name: 'Emil', status: 'dropped' } as Entry };

function screenOf(
  lists: readonly EntryList[],
  { role = 'owner', ...given }: Partial<TestTournament> & { role?: Role } = {},
): ListsScreen {
  const view = testView({ entries: [], settings: { lists: { wanted: true } }, ...given });
  const screen = listsScreen(view, lists, as(role), 'de');
  expect(Object.keys(texts.desk.answer)).toContain(screen.answer.key);
  return screen;
}

const mixed = [
  listOf('Anna', 'legal'),
  listOf('Bodo', 'missing'),
  listOf('Carl', 'problems', { punctuality: 'late' }),
  listOf('Dora', 'unread'),
];

describe('the answer', () => {
  test.each<[string, readonly EntryList[], ListsScreen['answer']]>([
    ['nobody has entered', [], { key: 'noEntries' }],
    ['no list is there', [listOf('Anna', 'missing')], { key: 'none' }],
    ['all are in order', [listOf('Anna', 'legal')], { key: 'all', total: 1 }],
    ['some are', mixed, { key: 'some', legal: 1, total: 4 }],
  ])('%s', (_, lists, answer) => {
    expect(screenOf(lists).answer).toEqual(answer);
  });
});

test('those that need somebody come first', () => {
  expect(screenOf(mixed).lists.map(({ entry }) => entry.name)).toEqual(['Carl', 'Dora', 'Bodo', 'Anna']);
});

test('reasons and filters are named with their counts, and only those that there are', () => {
  expect(screenOf(mixed)).toMatchObject({
    open: [
      { reason: 'problems', count: 1 },
      { reason: 'unread', count: 1 },
      { reason: 'missing', count: 1 },
      { reason: 'late', count: 1 },
    ],
    filters: [
      { filter: 'all', count: 4 },
      { filter: 'open', count: 3 },
      { filter: 'late', count: 1 },
      { filter: 'legal', count: 1 },
    ],
  });
  expect(screenOf([listOf('Anna', 'legal')])).toMatchObject({
    open: [],
    filters: [
      { filter: 'all', count: 1 },
      { filter: 'legal', count: 1 },
    ],
  });
});

test('who left is listed with a list they left behind, and counts for nothing', () => {
  expect(screenOf([listOf('Emil', 'missing', dropped)]).lists).toEqual([]);
  expect(screenOf([listOf('Emil', 'legal', dropped)])).toMatchObject({
    progress: null,
    lists: [{ state: 'legal' }],
  });
});

test('a second list that nobody has to bring is not missing', () => {
  expect(screenOf([listOf('Anna', 'missing', { slot: 2, required: false })]).lists).toEqual([]);
});

describe('acts', () => {
  test('remind, lock and lead to debts for those who edit entries, while it goes on', () => {
    const acts = { leadsToOwed: true, mayRemind: true, mayLock: true };
    expect(screenOf(mixed)).toMatchObject(acts);
    const none = { leadsToOwed: false, mayRemind: false, mayLock: false };
    expect(screenOf(mixed, { role: 'viewer' })).toMatchObject(none);
    expect(screenOf(mixed, { tournament: { status: 'finished' } })).toMatchObject(none);
    expect(screenOf([listOf('Anna', 'legal')]).leadsToOwed).toBe(false);
  });

  test.each([
    ['none', false, null],
    ['pairing', false, 'hidden'],
    ['start', false, 'hidden'],
    ['start', true, 'revealed'],
  ] as const)('lists secret until %s, revealed %s', (secretUntil, revealed, reveal) => {
    const settings = { lists: { wanted: true, secretUntil, revealed } };
    expect(screenOf(mixed, { settings }).reveal).toBe(reveal);
    expect(screenOf(mixed, { settings, role: 'viewer' }).reveal).toBeNull();
  });
});
