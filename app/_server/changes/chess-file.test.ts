import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { trfFile } from '@/app/api/t/[slug]/export/[what]/trf';
import { openTestTournament, type TestTournament } from '../test-work';
import { takeDrawFrom, takeResultsFrom } from './chess-file';
import { enterResult } from './results';
import {
  addPlayers,
  contents,
  draw,
  matchOf,
  open,
  problemOf,
  requireRound,
  seatsOf,
  winForA,
} from './test-rounds';

let t: TestTournament;
const at = { path: ['text'] };
beforeEach(async () => {
  t = await openTestTournament({ rounds: 3 });
});
afterEach(() => t.dispose());

describe('a draw out of a chess program', () => {
  const takeDraw = async (text: string) => {
    const { round } = await requireRound(t, 1);
    return t.change('organiser', (work) => takeDrawFrom(work, 1, round.version, text, at));
  };

  test('becomes the draft: by starting numbers, those who met already keep their table', async () => {
    await addPlayers(t, 7);
    const before = await draw(t, 1);
    const kept = before.matches.find(({ b }) => b);
    const numbers = 'ABCDEFG';
    const numberOf = (name = '') => numbers.indexOf(name) + 1;
    const others = [...numbers].filter((name) => name !== kept?.a.name && name !== kept?.b?.name).reverse();
    const pairs = [
      [numberOf(kept?.a.name), numberOf(kept?.b?.name)],
      [numberOf(others[0]), numberOf(others[3])],
      [numberOf(others[1]), numberOf(others[4])],
      [numberOf(others[2]), 0],
    ];
    expect(await takeDraw(`4\n${pairs.map((pair) => pair.join(' ')).join('\n')}\n`)).toBe(4);
    const after = await requireRound(t, 1);
    expect(after.matches.find(({ pairing }) => pairing.id === kept?.pairing.id)?.pairing.tableNumber).toBe(
      kept?.pairing.tableNumber,
    );
    expect(new Set(seatsOf(after).map((seats) => seats.split('-').sort().join('')))).toEqual(
      new Set([
        [kept?.a.name, kept?.b?.name].sort().join(''),
        [others[0], others[3]].sort().join(''),
        [others[1], others[4]].sort().join(''),
        others[2],
      ]),
    );
    const tables = after.matches.flatMap(({ pairing }) => pairing.tableNumber ?? []);
    expect([...tables].sort()).toEqual([1, 2, 3]);
  });

  test.each([
    ['2\n1 2\n1 3', 'trf-contradictory'],
    ['1 2\n3 9', 'trf-number-unknown'],
    ['Anna gegen Bert', 'trf-unreadable'],
    ['', 'trf-without-round'],
    ['001    1      Somebody Else\n', 'trf-without-round'],
  ])('%j is refused in words, and nothing is stored', async (text, code) => {
    await addPlayers(t, 4);
    await draw(t, 1);
    const before = await contents(t);
    expect(await problemOf(takeDraw(text))).toMatchObject({ code, path: ['text'] });
    expect(await contents(t)).toEqual(before);
  });

  test('names in the file have to be those of the starting numbers', async () => {
    await addPlayers(t, 4);
    await draw(t, 1);
    const { round } = await requireRound(t, 1);
    const line = (number: number, name: string, opponent: number, colour: string) =>
      `001 ${String(number).padStart(4)}      ${name.padEnd(33)}${' '.repeat(44)}${String(opponent).padStart(4)} ${colour}  `;
    const file = (first: string) =>
      [line(1, first, 2, 'w'), line(2, 'B', 1, 'b'), line(3, 'C', 4, 'w'), line(4, 'D', 3, 'b')].join('\n');
    const take = (text: string) =>
      t.change('organiser', (work) => takeDrawFrom(work, 1, round.version, text, at));
    expect(await problemOf(take(file('X')))).toMatchObject({
      code: 'trf-other-name',
      values: { number: 1, inFile: 'X', name: 'A' },
    });
    expect(await take(file('A'))).toBe(2);
    expect(
      seatsOf(await requireRound(t, 1))
        .map((seats) => seats.split('-').sort().join('-'))
        .sort(),
    ).toEqual(['A-B', 'C-D']);
  });
});

describe('results out of a chess program', () => {
  test('what needs no figures counts, wins are compared, our own file says nothing new', async () => {
    await addPlayers(t, 8);
    const { matches } = await open(t, 1);
    const [first, second, third, fourth] = matches;
    const numberOf = (name = '') => 'ABCDEFGH'.indexOf(name) + 1;
    const signs = ['= =', '- +', '1 0', '1 0'];
    if (!third || !fourth || !first || !second) throw new Error('there are four tables');
    await t.change('organiser', (work) => enterResult(work, fourth.pairing.id, winForA, ''));
    const file = matches.flatMap(({ a, b }, i) => {
      const [x, y] = (signs[i] ?? '').split(' ');
      const [own, other] = [numberOf(a.name), numberOf(b?.name)];
      const line = (number: number, opponent: number, colour: string, sign = '') =>
        `001 ${String(number).padStart(4)}${' '.repeat(83)}${String(opponent).padStart(4)} ${colour} ${sign}`;
      // At the fourth table the file has it the other way round.
      return i === 3
        ? [line(own, other, 'w', '0'), line(other, own, 'b', '1')]
        : [line(own, other, 'w', x), line(other, own, 'b', y)];
    });
    const taken = await t.change('organiser', (work) => takeResultsFrom(work, 1, file.join('\n'), at));
    expect(taken).toEqual({ ruled: 2, open: 1, different: [fourth.pairing.tableNumber] });
    expect((await matchOf(t, first.pairing.id)).ruling).toBe('draw');
    expect((await matchOf(t, second.pairing.id)).ruling).toBe('forfeit-a');
    expect((await matchOf(t, third.pairing.id)).result).toBeNull();
    const again = await t.change('organiser', async (work) =>
      takeResultsFrom(work, 1, trfFile(await t.view()), at),
    );
    expect(again).toEqual({ ruled: 0, open: 0, different: [] });
  });
});
