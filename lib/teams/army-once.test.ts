import { expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { doubledArmies } from './army-once';

const known = [
  { de: 'Zwerge', en: 'Dwarfs' },
  { de: 'Orks', en: 'Orcs' },
];
const plays = (id: string, team: string | null, ...armies: string[]) => ({ id: id as EntryId, team, armies });

test('an army that two of a team play is found in whatever language and spelling, once a team', () => {
  const players = [
    plays('anna', 'Kiel', 'Zwerge'),
    plays('ben', 'Kiel', 'dwarfs'),
    plays('cem', 'Kiel', 'Orks'),
    plays('dora', 'Ulm', 'Dwarfs'),
  ];
  expect(doubledArmies(players, known)).toEqual([{ team: 'Kiel', army: known[0], players: ['anna', 'ben'] }]);
});

test('whoever brings two lists of one army, is in no team or has no army doubles nothing', () => {
  const players = [
    plays('anna', 'Kiel', 'Zwerge', 'Dwarfs'),
    plays('ben', 'Kiel'),
    plays('cem', null, 'Zwerge'),
    plays('dora', null, 'Zwerge'),
  ];
  expect(doubledArmies(players, known)).toEqual([]);
});

test('a second list counts as the first one does', () => {
  const players = [plays('anna', 'Kiel', 'Zwerge', 'Orks'), plays('ben', 'Kiel', 'Orcs')];
  expect(doubledArmies(players, known)[0]?.army.de).toBe('Orks');
});
