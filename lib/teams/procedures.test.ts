import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random';
import { runs } from '../test-runs';
import {
  beginMeeting,
  choicesOf,
  choose,
  type MeetingState,
  meetingAfter,
  type Part,
  type Procedure,
  parts,
  seenBy,
  waitsFor,
} from './procedure';
import {
  type MeetingGiven,
  type ProcedureSettings,
  procedureFor,
  procedureIds,
  procedureSchema,
  sizesOf,
} from './procedures';

function procedure(size: number, settings: Partial<ProcedureSettings>, given: MeetingGiven = {}): Procedure {
  const made = procedureFor(procedureSchema.parse(settings), size, given);
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
}

function chosen(of: Procedure, state: MeetingState, part: Part, choice: readonly number[]): MeetingState {
  const next = choose(of, state, part, choice);
  if (!next.ok) throw new Error(next.problem.code);
  return next.value;
}

/** Everybody who does not rest plays once, every table is given once, and so is what was not to be given twice. */
function isWhole({ size, prizes: of }: Procedure, { games, prizes, places }: MeetingState): boolean {
  const differ = (some: readonly unknown[], count = size) =>
    new Set(some).size === count && !some.includes(null) && !some.includes(undefined);
  return (
    parts.every((part) => {
      const playing = games.map((game) => game?.[part]);
      const rests = places[part].rests ?? [];
      return differ([...playing, ...rests], size + rests.length);
    }) &&
    differ(prizes.table) &&
    (['scenario', 'map'] as const).every(
      (prize) => prizes[prize].every((one) => one === null) || of[prize].repeats || differ(prizes[prize]),
    )
  );
}

function expectWhole(of: Procedure, state: MeetingState) {
  // A stage has one scenario for its games.
  const staged = of.steps.filter(({ kind }) => kind === 'set').length > 1;
  const looked = staged
    ? { ...state, prizes: { ...state.prizes, scenario: state.prizes.scenario.map(() => null) } }
    : state;
  expect(isWhole(of, looked), JSON.stringify(state)).toBe(true);
}

/** Walks every path; `players`: choices of anything but players are walked along their first way alone. */
function ways(of: Procedure, players = false): number {
  const walk = (state: MeetingState): number => {
    const [part] = waitsFor(of, state);
    if (part === undefined) {
      // The assertion library would take minutes over every one of them.
      if (!isWhole(of, state)) expectWhole(of, state);
      return 1;
    }
    const choices = choicesOf(of, state, part) ?? [];
    const walked = players && of.steps[state.step]?.kind === 'choose' ? choices.slice(0, 1) : choices;
    return walked.reduce((sum, choice) => sum + walk(chosen(of, state, part, choice)), 0);
  };
  return walk(beginMeeting(of));
}

describe('every path leads to n games, and there are as many as there must be', () => {
  /** name, size, settings, what else is given, ways to choose players */
  const cases: readonly [string, number, Partial<ProcedureSettings>, MeetingGiven, number][] = [
    ['P1 dictated pairings', 3, { id: 'dictated' }, {}, 9 * 4],
    ['P2 cards on three tables, out of the enemy’s hand', 3, { id: 'cards' }, {}, 9 * 4],
    ['P2 German: out of one’s own hand', 3, { id: 'cards', cards: 'own' }, {}, 9 * 4],
    ['P3 open put-up in turn', 2, { id: 'in-turn' }, {}, 4],
    ['P3 open put-up in turn', 3, { id: 'in-turn' }, {}, 9 * 4],
    ['P3 open put-up in turn', 4, { id: 'in-turn' }, {}, 16 * 9 * 4],
    ['P3 open put-up in turn', 5, { id: 'in-turn' }, {}, 14_400],
    ['P3, the winner of the roll says who begins', 4, { id: 'in-turn', opens: 'chosen' }, {}, 2 * 576],
    ['P4 hidden defender', 3, { id: 'defender' }, {}, 36],
    ['P4, the attacker taken openly', 3, { id: 'defender', taking: 'open' }, {}, 36],
    ['P4 28680: scenarios beforehand', 3, { id: 'defender', scenarios: 'lower-ranked' }, {}, 36],
    ['P5 champions, the refused against those not put', 4, { id: 'defender', rest: 'crossed' }, {}, 576],
    ['P6 defender and attackers', 4, { id: 'defender' }, {}, 576],
    ['P6 Brighton: the last two of each put once more', 4, { id: 'defender', rest: 'again' }, {}, 2304],
    ['P6 defender and attackers', 5, { id: 'defender' }, {}, 3_600 * 36],
    ['P7 a sealed champion', 3, { id: 'sealed-champion' }, {}, 9 * 4],
    ['P7 a sealed champion', 4, { id: 'sealed-champion' }, {}, 16 * 36],
    ['P7 a sealed champion', 5, { id: 'sealed-champion' }, {}, 25 * 576],
    ['P8 boards that may be exchanged once', 3, { id: 'boards-exchange' }, {}, 4 * 4],
    ['P8 boards that may be exchanged once', 5, { id: 'boards-exchange' }, {}, 11 * 11],
    [
      'P8, the exchange of one side spent',
      3,
      { id: 'boards-exchange' },
      { mayExchange: { first: false, second: true } },
      4,
    ],
    ['P8, both spent', 3, { id: 'boards-exchange' }, { mayExchange: { first: false, second: false } }, 1],
    ['P9 boards', 8, { id: 'boards' }, {}, 1],
    [
      'P9, five of whom one rests',
      4,
      { id: 'boards', rests: true },
      { rosters: { first: 5, second: 5 } },
      25,
    ],
    [
      'P9, one side with two to rest and one without',
      4,
      { id: 'boards', rests: true },
      { rosters: { first: 6, second: 4 } },
      15,
    ],
    [
      'P1 with one to rest',
      3,
      { id: 'dictated', rests: true },
      { rosters: { first: 4, second: 4 } },
      16 * 36,
    ],
  ];
  test.each(cases)('%s, teams of %i', (_, size, settings, given, expected) => {
    expect(ways(procedure(size, settings, given), true)).toBe(expected);
  });

  test('with the choice of tables and scenarios', () => {
    const all = (size: number, settings: Partial<ProcedureSettings>, given: MeetingGiven = {}) =>
      ways(procedure(size, settings, given));
    const turns = { scenarios: 'turns' } as const;
    expect(all(3, { id: 'dictated' })).toBe(36);
    expect(all(3, { id: 'dictated', ...turns })).toBe(36 * 3 * 2);
    expect(all(3, { id: 'dictated', ...turns, repeats: true })).toBe(36 * 27);
    expect(all(3, { id: 'dictated', ...turns }, { scenarios: 4 })).toBe(36 * 4 * 3 * 2);
    expect(all(3, { id: 'cards', cards: 'own' })).toBe(36 * 2);
    expect(all(3, { id: 'in-turn', tables: 'chosen' })).toBe(9 * 3 * 4 * 2);
    expect(all(3, { id: 'in-turn', ...turns, maps: 'turns' }, { maps: 4 })).toBe(9 * 4 * 6 * 24);
    expect(all(4, { id: 'sealed-champion', tables: 'chosen' })).toBe(16 * 36 * 4 * 3 * 2);
    // Three defenders' tables: the fourth is the last one.
    expect(all(3, { id: 'defender', tables: 'chosen' })).toBe(36 * 3 * 2);
    expect(all(4, { id: 'defender', tables: 'chosen' })).toBe(576 * 4 * 3 * 2);
    expect(all(4, { id: 'defender', tables: 'token', rest: 'crossed' })).toBe(576 * 4 * 3 * 2);
    // 28680: six orders of the scenarios beforehand, six of the maps afterwards.
    expect(all(3, { id: 'defender', scenarios: 'lower-ranked', maps: 'second' })).toBe(36 * 6 * 6);
    // FND: layout and mission by turns, as many as there are.
    expect(all(3, { id: 'defender', ...turns, maps: 'turns' })).toBe(36 * 6 * 6);
    expect(all(3, { id: 'defender', ...turns, maps: 'turns', mapRepeats: true }, { maps: 2 })).toBe(
      36 * 6 * 8,
    );
    // By stages nothing is left to choose.
    expect(all(3, { id: 'defender', scenarios: 'stage' }, { scenarios: 1 })).toBe(36);
    expect(all(3, { id: 'boards-exchange', maps: 'second' })).toBe(16 * 6);
  });

  test('where there are too many to walk, the choices of each step multiply to them', () => {
    const product = (of: Procedure) => {
      let state = beginMeeting(of);
      let count = 1;
      for (let [part] = waitsFor(of, state); part !== undefined; [part] = waitsFor(of, state)) {
        const choices = choicesOf(of, state, part) ?? [];
        count *= choices.length;
        state = chosen(of, state, part, choices.at(-1) ?? []);
      }
      expectWhole(of, state);
      return count;
    };
    expect(product(procedure(5, { id: 'defender', tables: 'chosen' }))).toBe(3_600 * 36 * 120);
    expect(product(procedure(6, { id: 'defender' }))).toBe(14_400 * 576);
    expect(product(procedure(6, { id: 'defender', rest: 'crossed' }))).toBe(14_400 * 576);
    expect(product(procedure(6, { id: 'defender', rest: 'again' }))).toBe(14_400 * 576 * 4);
    expect(product(procedure(7, { id: 'defender' }))).toBe(44_100 * 3_600 * 36);
    expect(product(procedure(8, { id: 'defender' }))).toBe(112_896 * 14_400 * 576);
    for (const tables of ['chosen', 'token'] as const)
      expect(product(procedure(8, { id: 'defender', tables }))).toBe(112_896 * 14_400 * 576 * 40_320);
    expect(product(procedure(6, { id: 'in-turn' }))).toBe(720 * 720);
    expect(product(procedure(8, { id: 'in-turn' }))).toBe(40_320 * 40_320);
    expect(product(procedure(6, { id: 'sealed-champion' }))).toBe(36 * 14_400);
    expect(product(procedure(8, { id: 'sealed-champion' }))).toBe(64 * 5_040 * 5_040);
    // NTL: seven layouts and missions by turns, the mission of game 8 is set and its layout the last one.
    expect(product(procedure(8, { id: 'defender', scenarios: 'turns', maps: 'turns' }))).toBe(
      112_896 * 14_400 * 576 * 40_320 * 5_040,
    );
  });

  // What makes the product the number of ways: whatever was chosen before, a step offers as many as on any other path.
  test('no step offers more or less on another path', () => {
    const offered = (of: Procedure, chance: (below: number) => number) => {
      let state = beginMeeting(of);
      const counts: number[] = [];
      for (let [part] = waitsFor(of, state); part !== undefined; [part] = waitsFor(of, state)) {
        const choices = choicesOf(of, state, part) ?? [];
        counts.push(choices.length);
        state = chosen(of, state, part, choices[chance(choices.length)] ?? []);
      }
      expectWhole(of, state);
      return counts;
    };
    for (const [size, settings] of [
      [6, { id: 'defender', tables: 'token' }],
      [6, { id: 'defender', rest: 'again' }],
      [8, { id: 'defender', tables: 'chosen', scenarios: 'turns', maps: 'turns' }],
      [8, { id: 'sealed-champion', tables: 'chosen' }],
      [8, { id: 'in-turn' }],
    ] as const) {
      const of = procedure(size, settings);
      const usual = offered(of, () => 0);
      for (let path = 0; path < 40; path++) expect(offered(of, seededRandom(path))).toEqual(usual);
    }
  });
});

const anyProcedure = fc
  .record({
    id: fc.constantFrom(...procedureIds),
    tables: fc.constantFrom('order', 'lot', 'chosen', 'token'),
    cards: fc.constantFrom('enemy', 'own'),
    opens: fc.constantFrom('winner', 'chosen'),
    rest: fc.constantFrom('level', 'crossed', 'again'),
    taking: fc.constantFrom('secret', 'open'),
    scenarios: fc.constantFrom('none', 'turns', 'lower-ranked', 'stage'),
    repeats: fc.boolean(),
    maps: fc.constantFrom('none', 'turns', 'second'),
    mapRepeats: fc.boolean(),
    rests: fc.boolean(),
  })
  .chain((settings) =>
    fc.record({
      of: fc
        .record({
          size: fc.constantFrom(...sizesOf(settings)),
          more: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2)),
        })
        .map(({ size, more: [first, second, scenarios, maps] }) =>
          procedure(size, settings, {
            rosters: { first: size + first, second: size + second },
            scenarios: size + scenarios,
            maps: size + maps,
          }),
        ),
    }),
  );

test('any choices at all lead to a whole meeting, and its log comes to the same', () => {
  fc.assert(
    fc.property(anyProcedure, fc.infiniteStream(fc.nat()), ({ of }, chance) => {
      const log: { part: Part; choice: readonly number[] }[] = [];
      let state = beginMeeting(of);
      for (let waiting = waitsFor(of, state); waiting.length > 0; waiting = waitsFor(of, state)) {
        const part = waiting[chance.next().value % waiting.length] ?? 'first';
        const choices = choicesOf(of, state, part) ?? [];
        const choice = choices[chance.next().value % choices.length] ?? [];
        log.push({ part, choice });
        state = chosen(of, state, part, choice);
      }
      expectWhole(of, state);
      expect(meetingAfter(of, log)).toEqual({ ok: true, value: state });
      for (const part of parts) expect(choose(of, state, part, [0])).toMatchObject({ ok: false });
    }),
    runs(150),
  );
});

test('until both have chosen, neither the other captain nor their choice counts', () => {
  const of = procedure(5, { id: 'defender' });
  const begun = beginMeeting(of);
  const one = chosen(of, begun, 'first', [3]);
  expect(waitsFor(of, one)).toEqual(['second']);
  expect(seenBy(of, one, 'second')).toEqual(begun);
  expect(seenBy(of, one, 'first').pending).toEqual({ first: [3] });
  expect(choose(of, one, 'first', [2])).toEqual({ ok: false, problem: { code: 'chosen-already' } });
  expect(choose(of, one, 'second', [5])).toEqual({ ok: false, problem: { code: 'choice-impossible' } });
  const both = chosen(of, one, 'second', [0]);
  expect(seenBy(of, both, 'second').places.first).toMatchObject({ defender: [3] });
});

test('a sealed champion looks like a free player to the other side, to the very end', () => {
  const of = procedure(3, { id: 'sealed-champion' });
  let state = chosen(of, beginMeeting(of), 'first', [1]);
  state = chosen(of, state, 'second', [2]);
  expect(seenBy(of, state, 'second').places.first).toEqual({ free: [0, 1, 2] });
  expect(seenBy(of, state, 'first').places.first).toMatchObject({ champion: [1] });
  expect(choose(of, state, 'first', [0])).toEqual({ ok: false, problem: { code: 'not-your-turn' } });
  expect(choose(of, state, 'second', [2])).toEqual({ ok: false, problem: { code: 'choice-impossible' } });
  state = chosen(of, state, 'second', [0]);
  state = chosen(of, state, 'first', [2]);
  expect(state.games.at(-1)).toEqual({ first: 1, second: 2 });
  expect(choose(of, state, 'first', [0])).toEqual({ ok: false, problem: { code: 'meeting-complete' } });
});

test('tables are chosen in the order A, B, B, A, and the last game gets the last one', () => {
  const choosers = procedure(5, { id: 'defender', tables: 'chosen' }).steps.flatMap((step) =>
    step.kind === 'choose' ? [`${step.by} ${step.game}`] : [],
  );
  expect(choosers).toEqual(['first 0', 'second 1', 'second 3', 'first 2']);
});

test('of eight the last two tables are given in turn, or both by who holds the token', () => {
  const choosers = (tables: 'chosen' | 'token') =>
    procedure(8, { id: 'defender', tables }).steps.flatMap((step) =>
      step.kind === 'choose' ? [`${step.by} ${step.game}`] : [],
    );
  const defenders = ['first 0', 'second 1', 'second 3', 'first 2', 'first 4', 'second 5'];
  expect(choosers('chosen')).toEqual([...defenders, 'second 6']);
  expect(choosers('token')).toEqual([...defenders, 'first 6']);
});

test('of eight the layouts of games 1, 4, 5 and 7 are the first one’s, and the mission of game 8 is set', () => {
  const of = procedure(8, { id: 'defender', scenarios: 'turns', maps: 'turns' });
  const by = (prize: string) =>
    of.steps.flatMap((step) =>
      step.kind === 'choose' && step.prize === prize && step.by === 'first' ? [step.game + 1] : [],
    );
  expect(by('map')).toEqual([1, 4, 5, 7]);
  expect(by('scenario')).toEqual([2, 3, 6]);
  expect(beginMeeting(of).prizes.scenario).toEqual([null, null, null, null, null, null, null, 7]);
});

test('each stage has the next scenario of the pool', () => {
  const of = procedure(6, { id: 'defender', scenarios: 'stage' }, { scenarios: 2 });
  let state = beginMeeting(of);
  for (let [part] = waitsFor(of, state); part !== undefined; [part] = waitsFor(of, state))
    state = chosen(of, state, part, choicesOf(of, state, part)?.[0] ?? []);
  expect(state.prizes.scenario).toEqual([0, 0, 1, 1, 1, 1]);
});

test('who lets the other side begin answers as the second one does', () => {
  const of = procedure(3, { id: 'in-turn', opens: 'chosen', tables: 'chosen' });
  let state = chosen(of, beginMeeting(of), 'first', [1]);
  expect(waitsFor(of, state)).toEqual(['second']);
  state = chosen(of, state, 'second', [2]);
  expect(waitsFor(of, state)).toEqual(['first']);
  state = chosen(of, state, 'first', [0]);
  expect(state.games[0]).toEqual({ first: 0, second: 2 });
  expect(waitsFor(of, state)).toEqual(['second']);
});

test('who rests is secret until both have said it', () => {
  const of = procedure(2, { id: 'boards', rests: true }, { rosters: { first: 3, second: 3 } });
  const one = chosen(of, beginMeeting(of), 'second', [0]);
  expect(seenBy(of, one, 'first')).toEqual(beginMeeting(of));
  expect(chosen(of, one, 'first', [1]).games).toEqual([
    { first: 0, second: 1 },
    { first: 2, second: 2 },
  ]);
});

test('too few scenarios or maps are said, and not found out at the last game', () => {
  const problem = (settings: Partial<ProcedureSettings>, given: MeetingGiven) => {
    const made = procedureFor(procedureSchema.parse(settings), 3, given);
    return made.ok ? null : made.problem.code;
  };
  const dictated = { id: 'dictated', scenarios: 'turns' } as const;
  expect(problem(dictated, { scenarios: 2 })).toBe('scenarios-short');
  expect(problem({ ...dictated, repeats: true }, { scenarios: 1 })).toBeNull();
  expect(problem({ id: 'defender', maps: 'turns' }, { maps: 2 })).toBe('maps-short');
  expect(problem({ id: 'defender', maps: 'turns', mapRepeats: true }, { maps: 1 })).toBeNull();
  expect(problem({ id: 'defender', scenarios: 'stage' }, { scenarios: 0 })).toBe('scenarios-short');
});

test('a procedure is not made for teams of another size', () => {
  expect(procedureFor(procedureSchema.parse({ id: 'cards' }), 4)).toEqual({
    ok: false,
    problem: { code: 'procedure-size' },
  });
});
