import { expect, test } from 'vitest';
import { listLines } from '../list-lines';
import { readUnits } from './read-units';

/** "2 Knights 110" for each unit, then unread lines and the stated sum. */
function brief(text: string) {
  const source = listLines(text);
  if (!source.ok) throw new Error(source.problem.code);
  const { lines, unmatched, statedPoints } = readUnits(source.value, 2000);
  return [
    lines.map(({ count, name, points }) => `${count} ${name} ${points}`).join(', '),
    ...unmatched.map((line) => `unread ${line.text}`),
    ...(statedPoints === null ? [] : [`sum ${statedPoints}`]),
  ].join(' | ');
}

test.each([
  ['2x Knights: 220', '2 Knights 110'],
  ['[22.11.26, 18:04] Anna: 2x Knights: 220', '2 Knights 110'],
  ['- Knights x2: 220', '2 Knights 110'],
  ['Knights (2x) 220', '2 Knights 110'],
  ['Knights: 2, 220', '2 Knights 110'],
  ['2x Knights [220]', '2 Knights 110'],
  ['2x Knights: 220€', '2 Knights 110'],
  ['2x Knights @110', '2 Knights 110'],
  ['2 Knights 110 each', '2 Knights 110'],
  ['2x Knights: 1.220 Punkte', '2 Knights 610'],
  ['zwei Ritter: 220', '2 Ritter 110'],
  ['**2 Knights** 220', '2 Knights 110'],
  ['1. Knights: 110\n2. Archers: 30', '1 Knights 110, 1 Archers 30'],
  ['- [x] 2 Knights 220', '2 Knights 110'],
  ['Archers 3 (90)', '1 Archers 3 90'],
  ['Hero: 80', '1 Hero 80'],
  ['Infantry:\n2 Knights 220\n-----', '2 Knights 110'],
  ['My Army 2000 pts\n2 Knights 220', '2 Knights 110'],
  ['Armee der Verlorenen 2000\n2 Knights 220', '2 Knights 110'],
  ['## Die Verlorenen 2000 ##\n2 Knights 220', '2 Knights 110'],
  ['1x Knights 110\n2x Archers 60\n3x Cannon 270', '1 Knights 110, 2 Archers 30, 3 Cannon 90'],
  ['1 Knights 110\n2 Archers 60', '1 Knights 110, 2 Archers 30'],
  [
    '1 Knights 110\n2 Archers 60\n3 Cannon 90',
    ' | unread 1 Knights 110 | unread 2 Archers 60 | unread 3 Cannon 90',
  ],
  ['01 Knights 110\n02 Archers 60', ' | unread 01 Knights 110 | unread 02 Archers 60'],
])('%j is read', (text, read) => {
  expect(brief(text)).toBe(read);
});

test.each([
  ['2 Knights 220\nGesamt: 310', '2 Knights 110 | sum 310'],
  ['2 Knights 220\nTotal: 1,310 points', '2 Knights 110 | sum 1310'],
  ['2 Knights 220\nTotal: 2 units, 220 points', '2 Knights 110 | sum 220'],
  ['2 Knights 220\nHero', '2 Knights 110 | unread Hero'],
  ['2 Knights 220\nUnits: 5', '2 Knights 110 | unread Units: 5'],
  ['2 Knights 220\n1000 pts left', '2 Knights 110 | unread 1000 pts left'],
  ['2 Knights 220\nMagic sword +20', '2 Knights 110 | unread Magic sword +20'],
  ['2 Knights 220\n3 Archers - 2 x 30', '2 Knights 110 | unread 3 Archers - 2 x 30'],
  ['2 Knights 220\nArchers 90 (3)', '2 Knights 110 | unread Archers 90 (3)'],
  ['2 Knights 220\n2x Archers: 91', '2 Knights 110 | unread 2x Archers: 91'],
  ['2 Knights 220\n0x Archers: 90', '2 Knights 110 | unread 0x Archers: 90'],
  ['2 Knights 220\n100x Archers: 200', '2 Knights 110 | unread 100x Archers: 200'],
  ['2 Knights 220\nArchers: 12500', '2 Knights 110 | unread Archers: 12500'],
  ['2 Knights 220\n3) Archers: 90', '2 Knights 110 | unread 3) Archers: 90'],
  ['2 Knights 220\n~~Archers: 90~~', '2 Knights 110 | unread ~~Archers: 90~~'],
  ['2 Knights 220\n- [ ] Archers: 90', '2 Knights 110 | unread - [ ] Archers: 90'],
  [`2 Knights 220\n${'x'.repeat(90)}: 90`, `2 Knights 110 | unread ${'x'.repeat(90)}: 90`],
])('%j is told', (text, read) => {
  expect(brief(text)).toBe(read);
});

test.each([
  'Ritter 220, Bogen 90, Held 80',
  'Ritter\t2\t220',
  'Ritter | 2 | 110 | 220',
  'Ritter -220',
  'Bogen 90 / 3',
  '~3 Ritter 330',
  '2+ Ritter 220',
  'Ritter x 2 x 110',
  '3 Ritter @ 110 pts = 330',
])('%j is no single unit', (line) => {
  expect(brief(`2 Knights 220\n${line}`)).toMatch(/^2 Knights 110 \| unread /);
});

test.each([
  ['Dragon 2000', 'Dragon, 2000 points'],
  ['Archers 90 (3)', '3 × Archers, 30 points each'],
  ['ein paar Ritter 220', '2 × Ritter, 110 points each'],
  ['Hero', undefined],
])('%j is told with a best guess', (line, words) => {
  const source = listLines(`${line}\n2 Knights 220`);
  if (!source.ok) throw new Error(source.problem.code);
  const { lines, unmatched } = readUnits(source.value, 2000);
  expect(lines).toHaveLength(1);
  expect(unmatched.map(({ text, proposal }) => [text, proposal?.words.en])).toEqual([[line, words]]);
});
test.each([
  ['ein Paar Ritter 220', '2 Ritter 110'],
  ['zwei Paar Ritter je 110', '4 Ritter 110'],
  ['ein Dutzend Bogenschützen 360', '12 Bogenschützen 30'],
])('%j is read', (line, read) => {
  expect(brief(line)).toBe(read);
});
