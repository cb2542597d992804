import { expect, test } from 'vitest';
import { readForgeText } from './read-forge-text';

/** "2 Wache 60" for each unit, with its weapons and rules. */
function brief(text: string) {
  const read = readForgeText(text);
  if (!read.ok) throw new Error(read.problem.code);
  const { name, lines, unmatched, statedPoints } = read.value;
  return {
    name,
    statedPoints,
    unmatched: unmatched.length,
    units: lines.map(({ count, name: unit, points, values: { hero, weapons, rules } }) =>
      [`${count} ${unit} ${points}`, hero && 'Hero', weapons, rules].filter(Boolean).join(' | '),
    ),
  };
}

test('bars and bullets of chats change neither numbers nor names', () => {
  expect(
    brief(`++ Meine Truppe - Dwarves v3.4.1 [AOFS 300pts] ++

| 1x Grimm [1] Q3+ D3+ | 120pts | Hero, Tough(3)
| Hammer (A3, AP(1))
+ 2x Wache [3] Q4+ D4+ | 60pts | Relentless
3x Hammer (A1)

Karla "die Axt" [1] Q4+ D4+ | 60pts | 2x Fearless, Tough(12)`),
  ).toEqual({
    name: 'Meine Truppe - Dwarves v3.4.1',
    statedPoints: 300,
    unmatched: 0,
    units: [
      '1 Grimm 120 | Hero | Hammer (A3, AP(1))',
      '2 Wache 60 | 3x Hammer (A1) | Relentless',
      '1 Karla "die Axt" 60 | 2x Fearless',
    ],
  });
});

test('bold print is no part of a name or rule', () => {
  expect(brief('**++ A [AOFS 60pts] ++**\n\n**Karla [1] Q4+ D4+ | 60pts | Hero**\nAxe (A1)')).toEqual({
    name: 'A',
    statedPoints: 60,
    unmatched: 0,
    units: ['1 Karla 60 | Hero | Axe (A1)'],
  });
  expect(brief('🔹 *Bert* [1] Q4+ D4+ | 20pts | _Fearless_\nTim (2x) [1] Q4+ D4+ | 20pts |').units).toEqual([
    '1 Bert 20 | Fearless',
    '2 Tim 20',
  ]);
});
