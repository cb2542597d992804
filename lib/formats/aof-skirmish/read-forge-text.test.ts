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

const karla = '++ A [AOFS 160pts] ++\n\nKarla [1] Q4+ D4+ | 60pts | Hero\nSword (A2)\n';
const kept = '1 Karla 60 | Hero | Sword (A2)';

test.each([
  ['2x Guard [5] Q4+ D4+ 100pts', '2 Guard 100'],
  ['2x Guard [5] Q4+ D4+ - 100pts', '2 Guard 100'],
  ['Guard [5] Q4+ D4+ | 100 points', '1 Guard 100'],
  ['Guard [5] Q4+ / D4+ | 1,000pts', '1 Guard 1000'],
  ['Guard [5] Qua 4+ Def 4+ | 1.000 Pkt', '1 Guard 1000'],
  ['Guard [5] Quality 4+ Defense 4+ 100pts', '1 Guard 100'],
])('%s is a unit', (line, read) => {
  expect(brief(`${karla}\n${line}`)).toMatchObject({ unmatched: 0, units: [kept, read] });
});

test.each([
  'Guard 100pts',
  'Guard: 100',
  '| Guard | 5 | 4+ | 100 |',
  '3 Guard [5] Q4+ D4+ | 100pts',
  'zwei Wachen [5] Q4+ D4+ | 100pts',
  '0x Guard [5] Q4+ D4+ | 100pts',
  '100x Guard [5] Q4+ D4+ | 100pts',
  'Guard [0] Q4+ D4+ | 100pts',
  'Guard [5] Q4+ D4+ | 20000pts',
  '~~Guard [5] Q4+ D4+ | 100pts~~',
  '- [ ] Guard [5] Q4+ D4+ | 100pts',
  'Joined to:',
  'Guard',
])('%s is told, neither gear of the unit above it nor passed over', (line) => {
  for (const gap of ['', '\n']) {
    const read = readForgeText(`${karla}${gap}${line}`);
    expect(read).toMatchObject({ ok: true, value: { unmatched: [{ text: line }] } });
    expect(brief(`${karla}${gap}${line}`).units).toEqual([kept]);
  }
});

test('of two armies the second is told, not added', () => {
  const read = readForgeText(`${karla}\n${karla.replace('160', '200').replace('Karla', 'Berta')}`);
  expect(read).toMatchObject({
    ok: true,
    value: {
      statedPoints: 160,
      unmatched: [{ text: '++ A [AOFS 200pts] ++' }, { text: 'Berta [1] Q4+ D4+ | 60pts | Hero' }],
    },
  });
});

test.each([
  ['++ A [AOFS 1,160pts] ++', 1160],
  ['++ A [AOFS 1.160 Pkt] ++', 1160],
  ['++ A [AOFS 160pts]', 160],
  ['++ A - 160pts ++', 160],
  ['++ A ++', null],
])('the head %s has its sum', (head, statedPoints) => {
  expect(brief(karla.replace(/^.*\n/, `${head}\n`))).toMatchObject({
    name: 'A',
    statedPoints,
    units: [kept],
  });
});

test.each([
  ['3 Guard [5] Q4+ D5+ | 60pts', '3 × Guard, 60 points each'],
  ['zwei Paar Wachen [5] Q4+ D5+ | 60pts', '4 × Wachen, 60 points each'],
  ['ein Paar Wachen [5] Q4+ D5+ | 60pts', '2 × Wachen, 60 points each'],
  ['ein paar Wachen [5] Q4+ D5+ | 60pts', '2 × Wachen, 60 points each'],
  ['Guard, 5 models, Q4 D5, 60 pts', 'Guard, 60 points'],
  ['Wache (5 Modelle): 60 Punkte', 'Wache, 60 points'],
  ['Karla [1] Quality 4+ / Defense 4 - 60pts Hero', 'Karla, 60 points'],
  ['Wache [3] Q7+ D4+ | 60pts', 'Wache, 60 points'],
  ['2 Wache\t[3]\tQ4\tD4\t60pts', '2 × Wache, 60 points each'],
  ['Wache [5]', undefined],
])('%j is told with a best guess', (line, words) => {
  const read = readForgeText(`Karla [1] Q4+ D4+ | 60pts\n\n${line}`);
  if (!read.ok) throw new Error(read.problem.code);
  expect(read.value.lines).toHaveLength(1);
  expect(read.value.unmatched.map(({ text, proposal }) => [text, proposal?.words.en])).toEqual([
    [line, words],
  ]);
});

test('a best guess keeps models and profile', () => {
  const read = readForgeText('Guard, 5 models, Q4 D5, 60 pts');
  expect(read).toMatchObject({
    ok: true,
    value: { unmatched: [{ proposal: { line: { values: { models: 5, quality: 4, defence: 5 } } } }] },
  });
});

test('a link beside the units is told', () => {
  const link = 'https://army-forge.onepagerules.com/share?id=abc&name=Wache';
  expect(brief(`Karla [1] Q4+ D4+ | 60pts\n${link}`)).toMatchObject({ unmatched: 1, units: ['1 Karla 60'] });
});

test.each([
  ['a chat', (line: string) => `[22.11.26, 18:04] Anna: ${line}`],
  ['a web page', (line: string) => `<b>${line}</b><br>`],
  ['a forum', (line: string) => `[b]${line}[/b]`],
])('the marks of %s change neither numbers nor names', (_from, mark) => {
  const lines = ['++ A [AOFS 90pts] ++', '2x Wache [3] Q4+ D4+ | 45pts | Relentless', '3x Spear (A1)'];
  expect(brief(lines.map(mark).join('\n'))).toEqual(brief(lines.join('\n')));
});

test.each([
  '🔟 Wache [3] Q4+ D4+ | 45pts',
  '② Wache [3] Q4+ D4+ | 45pts',
  'Ⅱ Wache [3] Q4+ D4+ | 45pts',
  '٢x Wache [3] Q4+ D4+ | 45pts',
  'Wache (twice) [3] Q4+ D4+ | 45pts',
  'Wache, 2 units [3] Q4+ D4+ | 45pts',
  'Wache [3] Q4+ D4+ | 45pts | x2',
  'Wache [3] Q4+ D4+ | 45pts | Relentless (x2)',
  '(Wache [3] Q4+ D4+ | 45pts | Hero)',
  'Wache [3] Q4+ D4+ | 45pts und Karla [1] Q4+ D4+ | 60pts | Hero',
])('a number or bracket without a place in the profile is told: %s', (line) => {
  expect(brief(`Karla [1] Q4+ D4+ | 60pts\n\n${line}`)).toMatchObject({
    units: ['1 Karla 60'],
    unmatched: 1,
  });
});
