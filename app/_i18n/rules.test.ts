import { describe, expect, test } from 'vitest';
import { text } from '@/lib/text';
import { pseudo, pseudoMessages } from './pseudo';
import { translator } from './rules';

const polish = translator(
  {
    Draw: 'Remis',
    'Draw|Auslosung': 'Losowanie',
    'Win by {0} {1}': 'Zwycięstwo różnicą {0} {1}',
    SP: 'PZ',
    '{0} SP': '{0} PZ',
    'Elves win.': 'Elfy wygrywają.',
    'After {0} rounds the game ends.': 'Po {0} rundach koniec.',
    '{0} rounds': { one: '{0} runda', few: '{0} rundy', many: '{0} rund', other: '{0} rundy' },
    '{1} beats {0} today': 'dziś {0} przegrywa z {1}',
    Elves: 'Elfy',
    Open: '',
  },
  'pl',
);

describe('a text of rules in a further language', () => {
  test.each([
    ['that stands in the table', text('Unentschieden', 'Draw'), 'Remis'],
    ['by which German one it stands for', text('Auslosung', 'Draw'), 'Losowanie'],
    [
      'with what is put in, itself translated',
      text('Sieg mit 1.500 SP Abstand', 'Win by 1,500 SP'),
      /^Zwycięstwo różnicą 1.?500 PZ$/,
    ],
    ['with the form of its number', text('3 Runden', '3 rounds'), '3 rundy'],
    ['with another form of its number', text('5 Runden', '5 rounds'), '5 rund'],
    [
      'in another order',
      text('Elfen schlagen heute Ork', 'Elves beats Ork today'),
      'dziś Ork przegrywa z Elfy',
    ],
    ['put together of known ones', text('Elfen · Unentschieden', 'Elves · Draw'), 'Elfy · Remis'],
    [
      'sentence by sentence',
      text('Elfen siegen. Nach 6 Runden ist Schluss.', 'Elves win. After 6 rounds the game ends.'),
      'Elfy wygrywają. Po 6 rundach koniec.',
    ],
    ['that is the same in both but for its unit', text('50 SP', '50 SP'), '50 PZ'],
    ['not while one is unknown', text('Elfen · Zwerge', 'Elves · Dwarfs'), null],
    ['not while it is empty', text('Offen', 'Open'), null],
    ['not while it is a name', text('Last rounds', 'Last rounds'), null],
  ])('%s', (_, { de, en }, said) => {
    const found = polish({ de, en });
    if (said instanceof RegExp) expect(found).toMatch(said);
    else expect(found).toBe(said);
  });
});

test('the pseudo-language has accents, is longer and keeps names of values', () => {
  expect(pseudo('Round')).toMatch(/^[^A-Za-z]+$/);
  expect(pseudo('Round').length).toBeGreaterThan(5);
  const plural = { one: 'round', other: [0, ' rounds'] };
  expect(pseudoMessages({ a: ['Table ', ['table'], ['b', 'bold'], ['count', 2, plural]] } as never)).toEqual({
    a: [
      pseudo('Table '),
      ['table'],
      ['b', pseudo('bold')],
      ['count', 2, { one: pseudo('round'), other: [0, pseudo(' rounds')] }],
    ],
  });
});
