import { describe, expect, test } from 'vitest';
import type { Losses, UnitState } from './losses';
import { breakLosses, breakPointFor, fateOf, isBroken, lossPoints, pointsOf } from './losses';
import { answerTo, entry, playScript, quickSetUp, type ScriptEntry, turns } from './match-fixtures';
import { standingOf } from './standing';
import type { GuardiansState } from './state';

const unit = ({
  lost = 0,
  pillaged = false,
  by = 0,
  ...choices
}: Partial<UnitState> & { by?: number }): UnitState => ({
  id: 'u',
  name: 'Krieger',
  points: 110,
  stands: 3,
  character: false,
  general: false,
  carries: [],
  summoned: false,
  countsForBreak: true,
  lost,
  pillaged,
  history: [{ playerTurn: by, lost, pillaged }],
  ...choices,
});
const losses = (units: readonly UnitState[], choices: Partial<Losses> = {}): Losses => ({
  destroyed: 0,
  half: 0,
  counted: [{ playerTurn: 0, destroyed: choices.destroyed ?? 0, half: choices.half ?? 0 }],
  listPoints: 0,
  units,
  breakPoint: null,
  broken: null,
  generals: [],
  ...choices,
});

describe('§8: points of a listed unit', () => {
  test.each([
    ['one of one stand is the unit', { stands: 1, lost: 1 }, 'destroyed', 110],
    ['a living single stand is never half', { stands: 1, lost: 0 }, 'whole', 0],
    ['1 of 2 is exactly half and counts (A13)', { stands: 2, lost: 1 }, 'halved', 55],
    ['1 of 3 is less than half', { stands: 3, lost: 1 }, 'whole', 0],
    ['2 of 3 count half', { stands: 3, lost: 2 }, 'halved', 55],
    [
      '2 of 4 count half, add-on and items included (A14, A49)',
      { stands: 4, lost: 2, points: 135 },
      'halved',
      70,
    ],
    ['a unit that left whole gives nothing', { lost: 1, pillaged: true }, 'pillaged', 0],
    ['a halved one that left gives half (§10)', { lost: 2, pillaged: true }, 'pillaged-halved', 55],
  ] as const)('%s', (_, choices, fate, points) => {
    expect(fateOf(unit(choices), 'guide')).toBe(fate);
    expect(pointsOf(unit(choices), 'guide')).toBe(points);
  });

  test('A15: by the core rule only the last of three or more stands counts half', () => {
    expect(pointsOf(unit({ stands: 2, lost: 1 }), 'core')).toBe(0);
    expect(pointsOf(unit({ stands: 4, lost: 2 }), 'core')).toBe(0);
    expect(pointsOf(unit({ stands: 3, lost: 2 }), 'core')).toBe(55);
  });

  test('A14: a slain character gives his full price, items and mount included', () => {
    expect(pointsOf(unit({ character: true, stands: 1, points: 165, lost: 1 }), 'guide')).toBe(165);
  });

  test('§9: Troll Slayers give points like every other unit', () => {
    expect(pointsOf(unit({ name: 'Troll Slayers', points: 80, lost: 3 }), 'guide')).toBe(80);
  });

  test('figures by number and listed units add up', () => {
    const army = losses([unit({ lost: 3 }), unit({ id: 'v', lost: 2 })], { destroyed: 200, half: 45 });
    expect(lossPoints(army, 'guide')).toEqual({ destroyed: 310, half: 100 });
  });
});

describe('the break point (core rules, A17)', () => {
  const army = (count: number, more: Partial<UnitState> = {}) =>
    Array.from({ length: count }, (_, i) => unit({ id: `u${i}`, ...more }));
  test('is half of the units, rounded up; characters, summoned and exempt units do not count (A35)', () => {
    expect(breakPointFor(null, army(12), false)).toBe(6);
    expect(breakPointFor(null, army(13), false)).toBe(7);
    const extras = [
      ...army(4, { character: true }),
      ...army(2, { summoned: true }),
      ...army(3, { countsForBreak: false }),
    ];
    expect(breakPointFor(null, [...army(12), ...extras], false)).toBe(6);
    expect(breakPointFor(null, extras, false)).toBeNull();
  });
  test('§11: Dying Race lowers it for High Elves only', () => {
    expect(breakPointFor('high-elves', army(12), true)).toBe(5);
    expect(breakPointFor('high-elves', army(12), false)).toBe(6);
    expect(breakPointFor('dwarfs', army(12), true)).toBe(6);
  });
  test('Nippon stands one unit longer', () => {
    expect(breakPointFor('nippon', army(16), false)).toBe(9);
  });
  test('a unit down from three or four stands to one is half a unit lost (A49)', () => {
    expect(breakLosses(losses([unit({ lost: 3 })]))).toBe(2);
    expect(breakLosses(losses([unit({ lost: 2 })]))).toBe(1);
    expect(breakLosses(losses([unit({ stands: 4, lost: 3 })]))).toBe(1);
    expect(breakLosses(losses([unit({ stands: 4, lost: 2 })]))).toBe(0);
    expect(breakLosses(losses([unit({ stands: 2, lost: 1 })]))).toBe(0);
  });
  test('A34, A35: pillagers, exempt units and characters are no losses', () => {
    expect(
      breakLosses(
        losses([
          unit({ lost: 2, pillaged: true }),
          unit({ lost: 3, countsForBreak: false }),
          unit({ lost: 3, summoned: true }),
          unit({ lost: 1, stands: 1, character: true }),
        ]),
      ),
    ).toBe(0);
  });
  test('is reached with exactly that many units, not half a unit before', () => {
    const three = [
      unit({ lost: 3, by: 4 }),
      unit({ id: 'v', lost: 2, by: 4 }),
      unit({ id: 'w', lost: 2, by: 5 }),
    ];
    expect(isBroken(losses(three, { breakPoint: 2 }), 4)).toBe(false);
    expect(isBroken(losses(three, { breakPoint: 2 }), 5)).toBe(true);
  });
});

describe('what was entered late', () => {
  const listed = ['u1', 'u2'].map((id) =>
    entry('b', 'unit', { side: 'b', unit: { id, name: id, points: 60, stands: 3 } }),
  );
  const lose = (playerTurn: number, lost: number, id = 'u1') =>
    entry('a', 'unit-state', { side: 'b', id, playerTurn, lost });
  const lossesAfter = (...entries: ScriptEntry[]) =>
    playScript({
      setup: { specialRules: true },
      scenarioId: 'linebreak',
      entries: [...quickSetUp('a', 'killbox'), ...listed, ...entries],
    }).state;
  const killEp = (state: GuardiansState) => standingOf(state).turns.map(({ extra }) => extra.a);

  test('a kill counts in its own player turn, and a later correction does not move it (§10, A12)', () => {
    const late = lossesAfter(...turns('a', 0, 4), lose(3, 3));
    expect(killEp(late)).toEqual([0, 0, 0, 1, 0, 0]);
    const touchedAgain = lossesAfter(...turns('a', 0, 2), lose(3, 3), ...turns('a', 3, 4), lose(5, 3));
    expect(killEp(touchedAgain)).toEqual([0, 0, 0, 1, 0, 0]);
    const corrected = lossesAfter(...turns('a', 0, 2), lose(3, 3), ...turns('a', 3, 4), lose(5, 2));
    expect(killEp(corrected)).toEqual([0, 0, 0, 0, 0, 0]);
    const before = lossesAfter(...turns('a', 0, 4), lose(2, 3));
    expect(killEp(before)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('leaves what happened after it', () => {
    const [unit] = lossesAfter(...turns('a', 0, 4), lose(5, 3), lose(2, 1)).losses.b.units;
    expect(unit).toMatchObject({
      lost: 3,
      history: [
        { playerTurn: 2, lost: 1 },
        { playerTurn: 5, lost: 3 },
      ],
    });
  });

  test('the break point is reached in the player turn of the last loss, half units before it included (A17)', () => {
    const state = lossesAfter(
      entry('b', 'break-point', { side: 'b', units: 1 }),
      ...turns('a', 0, 4),
      lose(2, 2),
      lose(4, 2, 'u2'),
      lose(5, 3),
    );
    expect([breakLosses(state.losses.b, 3), breakLosses(state.losses.b, 4)]).toEqual([1, 2]);
    expect(standingOf(state)).toMatchObject({ ended: true, last: 4 });
  });

  test('totals told as a change add to what the other phone has entered meanwhile', () => {
    const told = (by: 'a' | 'b', destroyed: number, from: number) =>
      entry(by, 'casualties', { side: 'b', destroyed, half: 0, from: { destroyed: from, half: 0 } });
    const lost = (...entries: ScriptEntry[]) => lossesAfter(...entries).losses.b.destroyed;
    expect(lost(told('a', 110, 0), told('b', 60, 0))).toBe(170);
    expect(lost(told('b', 60, 0), told('a', 110, 0))).toBe(170);
    expect(lost(told('a', 110, 0), told('b', 60, 110))).toBe(60);
    expect(lost(told('a', 110, 0), entry('b', 'casualties', { side: 'b', destroyed: 300, half: 0 }))).toBe(
      300,
    );
    const full = { scenarioId: 'linebreak', entries: [...quickSetUp('a'), told('a', 1500, 0)] };
    expect(answerTo(full, told('b', 600, 0))).toBe('above-game-size');
    expect(answerTo(full, told('b', 500, 0))).toBe('accepted');
  });
});
