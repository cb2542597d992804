import { expect, test } from 'vitest';
import { testEntry, testView } from './test-view';
import { canBeHonoured, hasWithdrawn } from './withdrawn';

const view = testView({
  entries: [
    'Anna',
    { name: 'Bodo', status: 'dropped' },
    { name: 'Cleo', status: 'dropped' },
    { name: 'Dirk', status: 'waiting' },
    { name: 'Emil', ringer: true },
  ],
  rounds: [{ pairings: [{ players: ['Anna', 'Bodo'] }] }],
});
const namesOf = (are: typeof hasWithdrawn) =>
  view.entries.filter((entry) => are(view, entry)).map(({ name }) => name);

test('withdrawn is who left without a single pairing', () => {
  expect(namesOf(hasWithdrawn)).toEqual(['Cleo']);
  expect(hasWithdrawn({ rounds: [] }, testEntry(view, 'Bodo'))).toBe(true);
});

test('painting scores and awards are for those who play or have played', () => {
  expect(view.entries.filter((entry) => canBeHonoured(view, entry)).map(({ name }) => name)).toEqual([
    'Anna',
    'Bodo',
  ]);
});
