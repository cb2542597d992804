import { expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { type OwnAward, ownAwardSchema } from './award-settings';
import { type OwnAwardCandidate, ownCandidates, teamCandidate } from './own-award';

const rule = (more: Partial<OwnAward>) => ownAwardSchema.parse({ on: true, name: 'Preis', ...more });
const one = (id: string, more: Partial<OwnAwardCandidate> = {}): OwnAwardCandidate => ({
  id: id as EntryId,
  rank: 1,
  games: 0,
  jury: null,
  votes: 0,
  traits: [],
  ...more,
});

test('the best of an army, club or town is whoever of them stands highest (F1, F5)', () => {
  const all = [
    one('a', { rank: 1, traits: ['Orks', 'Kassel'] }),
    one('b', { rank: 2, traits: [' ZWERGE', null] }),
    one('c', { rank: 3, traits: ['Zwerge', 'Kassel'] }),
  ];
  expect(ownCandidates(rule({ by: 'place', among: 'Zwerge' }), all)).toEqual([['b'], ['c']]);
  expect(ownCandidates(rule({ by: 'place', among: 'kassel' }), all)).toEqual([['a'], ['c']]);
  expect(ownCandidates(rule({ by: 'place' }), all)[0]).toEqual(['a']);
});

test('by games alone nothing but the matches counts (F1: general)', () => {
  const all = [one('a', { rank: 1, games: 60 }), one('b', { rank: 2, games: 71 })];
  expect(ownCandidates(rule({ by: 'games' }), all)).toEqual([['b'], ['a']]);
});

test('a jury of 60 and a vote of 40 per cent, among those the jury has chosen (F1: army)', () => {
  const most = 10;
  const all = [
    one('a', { jury: { points: 10, most }, votes: 3 }),
    one('b', { jury: { points: 7, most }, votes: 12 }),
    one('c', { votes: 12 }),
  ];
  // a: 60 + 40 × 3/12 = 70; b: 42 + 40 = 82.
  expect(ownCandidates(rule({ by: 'jury' }), all)).toEqual([['b'], ['a']]);
  expect(ownCandidates(rule({ by: 'jury', juryShare: 100 }), all)).toEqual([['a'], ['b']]);
});

test('by hand nobody is proposed', () => {
  expect(ownCandidates(rule({}), [one('a')])).toEqual([]);
});

test('a team is what its players are together, and has the town that all of them have', () => {
  const team = { id: 'Kiel' as EntryId, rank: 2, games: 44 };
  const players = [
    one('a', { jury: { points: 8, most: 10 }, votes: 2, traits: ['Orks', 'Kiel'] }),
    one('b', { jury: { points: 5, most: 10 }, votes: 1, traits: ['Zwerge', 'Kiel'] }),
    one('c', { votes: 4, traits: ['Orks', 'Kiel'] }),
  ];
  expect(teamCandidate(team, players)).toEqual({
    ...team,
    jury: { points: 13, most: 20 },
    votes: 7,
    traits: [null, 'Kiel'],
  });
  expect(teamCandidate(team, [one('a')]).jury).toBeNull();
});
