import { expect, test } from 'vitest';
import { captainOf, placeInQueue, rostersOf, seatsNeeded, seatsTaken } from './roster';

const member = (id: string, team: string | null, more: object = {}) => ({
  id,
  team,
  seed: null,
  createdAt: id.codePointAt(0) ?? 0,
  status: 'registered' as 'registered' | 'waiting' | 'dropped',
  ringer: false,
  ...more,
});
const waits = { status: 'waiting' as const };

test('a team stands in the order of its seeds, then of sign-up, and its captain leads it wherever they play', () => {
  const entries = [member('a', 'Ulm'), member('b', 'Ulm', { seed: 2 }), member('c', 'Ulm', { seed: 1 })];
  const [ulm] = rostersOf([...entries, member('d', 'Kiel'), member('e', null)]).slice(1);
  expect(ulm?.players.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(captainOf(ulm?.players ?? [], 'a')?.id).toBe('a');
  expect(captainOf(ulm?.players ?? [], 'gone')?.id).toBe('c');
});

test('a team takes the seats of a whole one, substitutes and ringers none, and without teams everybody takes one', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => member(id, 'Ulm'));
  const entries = [...four, member('e', 'Kiel'), member('f', null), member('g', 'Pult', { ringer: true })];
  expect(seatsTaken(entries, { size: 3 })).toBe(7);
  expect(seatsTaken(entries, null)).toBe(6);
  expect([seatsNeeded(entries, 'Ulm', { size: 3 }), seatsNeeded(entries, 'Wien', { size: 3 })]).toEqual([
    0, 3,
  ]);
  expect([seatsNeeded(entries, null, { size: 3 }), seatsNeeded(entries, 'Ulm', null)]).toEqual([1, 1]);
});

test('a team waits in one place', () => {
  const entries = [
    member('a', 'Ulm', waits),
    member('b', null, waits),
    member('c', 'Kiel', waits),
    member('d', 'Ulm', waits),
    member('e', 'Kiel', waits),
  ];
  const places = (teams: { size: number } | null) =>
    entries.map(({ id }) => placeInQueue(entries, teams, id));
  expect(places({ size: 3 })).toEqual([1, 2, 3, 1, 3]);
  expect(places(null)).toEqual([1, 2, 3, 4, 5]);
});
