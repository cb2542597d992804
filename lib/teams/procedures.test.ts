import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import { type ProcedureSettings, procedureFor, procedureIds, procedureSchema, sizesOf } from './procedures';

function procedure(size: number, settings: Partial<ProcedureSettings>): Procedure {
  const made = procedureFor(procedureSchema.parse(settings), size);
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
}

function chosen(of: Procedure, state: MeetingState, part: Part, choice: readonly number[]): MeetingState {
  const next = choose(of, state, part, choice);
  if (!next.ok) throw new Error(next.problem.code);
  return next.value;
}

/** Everybody plays once, and every table is given once. */
function expectWhole({ size }: Procedure, { games, prizes }: MeetingState) {
  const all = Array.from({ length: size }, (_, i) => i);
  for (const part of parts) expect(games.map((game) => game?.[part]).sort()).toEqual(all);
  expect([...prizes.table].sort()).toEqual(all);
}

/** Walks every path; `players`: choices of anything but players are walked along their first way alone. */
function ways(of: Procedure, players = false): number {
  const walk = (state: MeetingState): number => {
    const [part] = waitsFor(of, state);
    if (part === undefined) {
      // Comparing every one of them by hand of the assertion library would take minutes.
      const whole = parts.every((side) => new Set(state.games.map((game) => game?.[side])).size === of.size);
      if (!whole || new Set(state.prizes.table).size !== of.size) expectWhole(of, state);
      return 1;
    }
    const choices = choicesOf(of, state, part) ?? [];
    const walked = players && of.steps[state.step]?.kind === 'choose' ? choices.slice(0, 1) : choices;
    return walked.reduce((sum, choice) => sum + walk(chosen(of, state, part, choice)), 0);
  };
  return walk(beginMeeting(of));
}

describe('every path leads to n games, and there are as many as there must be', () => {
  const cases: readonly [string, number, Partial<ProcedureSettings>, number][] = [
    ['dictated pairings', 3, { id: 'dictated' }, 9 * 4],
    ['cards on three tables, out of the enemy’s hand', 3, { id: 'cards' }, 9 * 4],
    ['cards on three tables, out of one’s own hand', 3, { id: 'cards', cards: 'own' }, 9 * 4],
    ['open put-up in turn', 5, { id: 'in-turn' }, 14_400],
    ['open put-up in turn, two players', 2, { id: 'in-turn' }, 4],
    ['hidden defender', 3, { id: 'defender' }, 36],
    ['hidden defender, scenarios beforehand', 3, { id: 'defender', scenarios: 'lower-ranked' }, 36],
    ['champions, the refused against those not put', 4, { id: 'defender', rest: 'crossed' }, 576],
    ['defender and attackers', 4, { id: 'defender' }, 576],
    [
      'defender and attackers, the last two of each put once more',
      4,
      { id: 'defender', rest: 'again' },
      2304,
    ],
    ['defender and attackers, five', 5, { id: 'defender' }, 3_600 * 36],
    ['a sealed champion', 4, { id: 'sealed-champion' }, 16 * 36],
    ['boards that may be exchanged once', 3, { id: 'boards-exchange' }, 4 * 4],
    ['boards', 8, { id: 'boards' }, 1],
  ];
  test.each(cases)('%s, teams of %i', (_, size, settings, expected) => {
    expect(ways(procedure(size, settings), true)).toBe(expected);
  });

  test('with the choice of tables and scenarios', () => {
    expect(ways(procedure(3, { id: 'dictated' }))).toBe(36);
    expect(ways(procedure(3, { id: 'dictated', scenarios: 'turns' }))).toBe(36 * 3 * 2);
    expect(ways(procedure(3, { id: 'dictated', scenarios: 'turns', repeats: true }))).toBe(36 * 27);
    expect(ways(procedure(3, { id: 'cards', cards: 'own' }))).toBe(36 * 2);
    expect(ways(procedure(3, { id: 'in-turn', tables: 'chosen' }))).toBe(9 * 3 * 4 * 2);
    expect(ways(procedure(4, { id: 'defender', tables: 'chosen' }))).toBe(576 * 4 * 3);
    expect(ways(procedure(3, { id: 'defender', scenarios: 'lower-ranked' }))).toBe(36 * 6 * 6);
    expect(ways(procedure(3, { id: 'defender', scenarios: 'turns' }))).toBe(36 * 6 * 6);
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
    expect(product(procedure(6, { id: 'defender' }))).toBe(14_400 * 576);
    expect(product(procedure(8, { id: 'defender' }))).toBe(112_896 * 14_400 * 576);
    expect(product(procedure(6, { id: 'sealed-champion' }))).toBe(36 * 14_400);
  });
});

const anyProcedure = fc
  .record({
    id: fc.constantFrom(...procedureIds),
    tables: fc.constantFrom('order' as const, 'chosen' as const),
    cards: fc.constantFrom('enemy' as const, 'own' as const),
    rest: fc.constantFrom('level' as const, 'crossed' as const, 'again' as const),
    scenarios: fc.constantFrom('none' as const, 'lower-ranked' as const, 'turns' as const),
    repeats: fc.boolean(),
  })
  .chain((settings) =>
    fc.constantFrom(...sizesOf(settings)).map((size) => ({ size, of: procedure(size, settings) })),
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

test('a team that has spent its exchange is not asked again', () => {
  const made = procedureFor(procedureSchema.parse({ id: 'boards-exchange' }), 3, {
    first: false,
    second: true,
  });
  expect(made.ok && ways(made.value)).toBe(4);
});

test('a procedure is not made for teams of another size', () => {
  expect(procedureFor(procedureSchema.parse({ id: 'cards' }), 4)).toEqual({
    ok: false,
    problem: { code: 'procedure-size' },
  });
});
