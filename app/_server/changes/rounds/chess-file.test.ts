import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { trfFile } from '@/app/api/t/[slug]/export/[what]/trf';
import type { PairingId } from '@/lib/ids';
import { trfFaults } from '@/lib/standings/test-trf';
import { teamSettings } from '@/lib/teams/team-settings';
import { addEntry, dropEntry, setRinger } from '../entries/entries';
import { enterResult, type InterimWay, ruleMatch } from '../results/results';
import { updateTeams } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { takeDrawFrom, takeResultsFrom } from './chess-file';
import { discardDraft, drawRound } from './rounds';
import {
  addPlayers,
  contents,
  draw,
  matchOf,
  open,
  play,
  player,
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
    expect(await takeDraw(`4\n${pairs.map((pair) => pair.join(' ')).join('\n')}\n`)).toEqual({
      pairs: 4,
      unpaired: [],
      notes: [],
    });
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
    expect(await take(file('A'))).toMatchObject({ pairs: 2 });
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
      // The file has the fourth table with colours reversed.
      return i === 3
        ? [line(own, other, 'w', '0'), line(other, own, 'b', '1')]
        : [line(own, other, 'w', x), line(other, own, 'b', y)];
    });
    const taken = await t.change('organiser', (work) => takeResultsFrom(work, 1, file.join('\n'), at));
    const nothing = { running: 0, missing: [], notes: [] };
    expect(taken).toEqual({ ruled: 2, open: 1, different: [fourth.pairing.tableNumber], ...nothing });
    expect((await matchOf(t, first.pairing.id)).ruling).toBe('draw');
    expect((await matchOf(t, second.pairing.id)).ruling).toBe('forfeit-a');
    expect((await matchOf(t, third.pairing.id)).result).toBeNull();
    const again = await t.change('organiser', async (work) =>
      takeResultsFrom(work, 1, await trfFile(await t.view()), at),
    );
    // The open game is not in our file.
    expect(again).toEqual({
      ruled: 0,
      open: 0,
      different: [],
      ...nothing,
      missing: [third.pairing.tableNumber],
    });
  });
});

/** Rounds of each line of the file, by player name. */
const linesOf = (file: string) =>
  new Map(
    file
      .split('\n')
      .filter((line) => line.startsWith('001'))
      .map((line) => [line.slice(14, 47).trim(), line.slice(91)]),
  );

describe('the file for chess engines', () => {
  const files = async () => {
    const view = await t.view();
    return [await trfFile(view), await trfFile(view, 26)] as const;
  };
  const faults = async () => (await files()).flatMap(trfFaults);

  test('marks absence from the round to be drawn, and the answer of an engine is taken', async () => {
    const [first] = await addPlayers(t, 6);
    await play(t, 1);
    if (!first) throw new Error('there are six');
    await t.change('organiser', (work) => dropEntry(work, first.id));
    for (const isDrawn of [false, true]) {
      if (isDrawn) await draw(t, 2);
      const [file, file26] = await files();
      expect([...linesOf(file)].map(([name, rounds]) => [name, rounds.slice(10)])).toEqual([
        ['A', '0000 - Z'],
        ...[...'BCDEF'].map((name) => [name, '']),
      ]);
      expect(file26).toContain('\n240 Z 002    1\n');
      expect(await faults()).toEqual([]);
    }
    const { round } = await requireRound(t, 2);
    const met = new Map(
      [...linesOf((await files())[0])].map(([name, rounds]) => [name, Number(rounds.slice(0, 4))]),
    );
    const [two, ...others] = [2, 3, 4, 5, 6];
    const partner = others.find((number) => met.get('B') !== number) ?? 0;
    const [x, y, z] = others.filter((number) => number !== partner);
    const taken = await t.change('organiser', (work) =>
      takeDrawFrom(work, 2, round.version, `3\n${two} ${partner}\n${x} ${y}\n${z} 0`, at),
    );
    expect(taken).toEqual({ pairs: 3, unpaired: [], notes: [] });
  });

  test('keeps the opponent of a no-show, and whom a ringer or a disqualified player has met', async () => {
    await addPlayers(t, 5);
    const ringer = await t.change('organiser', (work) =>
      addEntry(work, player('Ringer'), { by: 'desk', submissionKey: 'ringer' }),
    );
    await t.change('organiser', (work) => setRinger(work, ringer.id, true));
    const { matches } = await open(t, 1);
    const number = (name: string) => 'ABCDE'.indexOf(name) + 1 || 6;
    const [absent, ...rest] = matches;
    if (!absent?.b) throw new Error('there are three tables');
    await t.change('organiser', (work) => ruleMatch(work, absent.pairing.id, 'forfeit-b', '', null));
    // Two open games are left out of the file, and checkers accept it.
    expect(await faults()).toEqual([]);
    const running = linesOf((await files())[0]);
    expect(running.get(absent.a.name)).toBe(`   ${number(absent.b.name)} w +`);
    expect(running.get(absent.b.name)).toBe(`   ${number(absent.a.name)} b -`);
    for (const { a, b } of rest) expect([running.get(a.name), running.get(b?.name ?? '')]).toEqual(['', '']);
    for (const { pairing } of rest)
      await t.change('organiser', (work) => enterResult(work, pairing.id, winForA, ''));
    const done = linesOf((await files())[0]);
    for (const { a, b } of rest) {
      expect(done.get(a.name)?.slice(0, 8)).toBe(`   ${number(b?.name ?? '')} w 1`);
      expect(done.get(b?.name ?? '')?.slice(0, 8)).toBe(`   ${number(a.name)} b 0`);
    }
    expect(await faults()).toEqual([]);
    const read = await t.change('organiser', async (work) =>
      takeResultsFrom(work, 1, (await files())[0], at),
    );
    expect(read).toEqual({ ruled: 0, open: 0, different: [], running: 0, missing: [], notes: [] });
  });

  test('an absence that the file tells of counts here, a sign it cannot mean is named', async () => {
    await addPlayers(t, 6);
    const { matches } = await open(t, 1);
    const number = (name = '') => 'ABCDEF'.indexOf(name) + 1;
    const signs = ['+ -', 'N N', '* *'];
    const text = matches.flatMap(({ a, b }, i) => {
      const [x, y] = (signs[i] ?? '').split(' ');
      const line = (own: number, other: number, end: string) =>
        `001 ${String(own).padStart(4)}${' '.repeat(83)}${String(other).padStart(4)} ${end}`;
      return [
        line(number(a.name), number(b?.name), `w ${x}`),
        line(number(b?.name), number(a.name), `b ${y}`),
      ];
    });
    const taken = await t.change('organiser', (work) => takeResultsFrom(work, 1, text.join('\n'), at));
    const second = matches[1];
    expect(taken).toEqual({
      ruled: 1,
      open: 0,
      different: [],
      running: 1,
      missing: [],
      notes: [
        {
          code: 'game-open',
          number: number(second?.a.name),
          name: second?.a.name,
          opponent: second?.b?.name,
          sign: 'N',
        },
      ],
    });
  });

  test('a bye as older programs write it is taken and named, as is a player without a pair', async () => {
    await addPlayers(t, 6);
    await draw(t, 1);
    const { round } = await requireRound(t, 1);
    const line = (own: number, end: string) => `001 ${String(own).padStart(4)}${' '.repeat(83)}${end}`;
    const text = [
      line(1, '0000 - Z'),
      line(2, '   5 w Z'),
      line(3, '   6 w Z'),
      line(4, '0000 - +'),
      line(5, '   2 b Z'),
      line(6, '   3 b Z'),
    ].join('\r\n');
    const taken = await t.change('organiser', (work) => takeDrawFrom(work, 1, round.version, text, at));
    expect(taken).toEqual({
      pairs: 3,
      unpaired: ['A'],
      notes: [{ code: 'bye', number: 4, name: 'D', opponent: '', sign: '+' }],
    });
  });

  test('letters that do not decompose come back from the file', async () => {
    const names = ['Łukasz Żądło', 'Øystein Ærlig', 'Đorđe Ivić', 'Þór Ðað', 'Müller, Jörg', 'Дмитрий Орлов'];
    for (const name of names)
      await t.change('organiser', (work) =>
        addEntry(work, player(name), { by: 'desk', submissionKey: name }),
      );
    await play(t, 1);
    const [file] = await files();
    expect([...linesOf(file).keys()]).toEqual([
      'Zadlo, Lukasz',
      'Aerlig, Oystein',
      'Ivic, Dorde',
      'Dad, Thor',
      'Muller, Jorg',
      'Orlov, Dmitrii',
    ]);
    for (const text of [file, file.replace('Muller, Jorg  ', 'Mueller, Joerg')])
      expect(await t.change('organiser', (work) => takeResultsFrom(work, 1, text, at))).toMatchObject({
        ruled: 0,
        different: [],
      });
  });

  test('a game that counts for now is in the file as it counts, with a remark', async () => {
    await addPlayers(t, 4);
    const [first, second] = (await open(t, 1)).matches;
    if (!first || !second?.b) throw new Error('there are two tables');
    await t.change('organiser', (work) => enterResult(work, first.pairing.id, winForA, ''));
    const [x, y] = [second.a.name, second.b.name].map((name) => 'ABCD'.indexOf(name) + 1);
    for (const [way, sign, remark] of [
      ['draw', '=', `### Round 1, counted for now: ${x}-${y}`],
      ['none', '', `### Round 1, still open: ${x}-${y}`],
    ] as const) {
      await t.change('organiser', (work) =>
        drawRound(work, 2, undefined, { [second.pairing.id]: way } as Record<PairingId, InterimWay>),
      );
      const [file, file26] = await files();
      expect(linesOf(file).get(second.a.name)?.slice(7)).toBe(sign);
      expect(file26.split('\n')).toContain(remark);
      expect(await faults()).toEqual([]);
      const { round } = await requireRound(t, 2);
      await t.change('organiser', (work) => discardDraft(work, 2, round.version));
    }
  });

  test('has the teams of a tournament of teams', async () => {
    await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2 })));
    for (const team of ['Würfelwerk', 'Ørsted', 'Kość'])
      for (const i of [1, 2])
        await t.change('organiser', (work) =>
          addEntry(work, { ...player(`${team} ${i}`), team }, { by: 'desk', submissionKey: `${team} ${i}` }),
        );
    await play(t, 1);
    await open(t, 2);
    expect(await faults()).toEqual([]);
    const [file, file26] = await files();
    expect(file).toContain('\n082 3\n');
    expect(file.match(/^013 (Wurfelwerk|Orsted|Kosc) .*$/gm)).toHaveLength(3);
    expect(file26.match(/^310 /gm)).toHaveLength(3);
  });
});
