import { describe, expect, test } from 'vitest';
import { scoreGuardians } from '../scoring';
import type { GuardiansSetup } from '../setup';
import {
  answerTo,
  contextOf,
  entry,
  found,
  playScript,
  quickSetUp,
  type ScriptEntry,
  serverRoll,
  tableRoll,
  turns,
} from './match-fixtures';
import { draftReport } from './match-report';
import { lengthAfter, standingOf } from './standing';
import { endingOf } from './steps';

const stateAfter = (
  entries: readonly ScriptEntry[],
  setup: Partial<GuardiansSetup> = {},
  scenarioId = 'outflanked',
  rule?: string,
) =>
  playScript({
    setup: { specialRules: rule !== undefined, ...setup },
    scenarioId,
    entries: [...quickSetUp('a', rule), ...entries],
  }).state;
const epOf = (state: Parameters<typeof standingOf>[0]) => {
  const { ep } = standingOf(state);
  return [ep.a, ep.b];
};
const endings = (state: Parameters<typeof standingOf>[0]) =>
  standingOf(state).endings.map(({ code, side }) => `${code} ${side ?? '-'}`);
const allZones = { Z1: 'a', Z2: 'a', O1: 'b', O2: 'none' } as const;

describe('§5: when EP are scored', () => {
  test("first at the end of the second player's second turn, then after every player turn (A8)", () => {
    const held = [...found(0, allZones), ...turns('a', 0, 2)];
    expect(epOf(stateAfter(held))).toEqual([0, 0]);
    expect(epOf(stateAfter([...held, ...turns('a', 3)]))).toEqual([2, 1]);
    expect(epOf(stateAfter([...held, ...turns('a', 3, 4)]))).toEqual([4, 2]);
  });
  test('only at the end of the whole turn when the tournament says so (A8)', () => {
    const held = [...found(0, allZones), ...turns('a', 0, 4)];
    expect(epOf(stateAfter(held, { controlCheck: 'round' }))).toEqual([2, 1]);
    expect(epOf(stateAfter([...held, ...turns('a', 5)], { controlCheck: 'round' }))).toEqual([4, 2]);
  });
  test('A9: no cap per turn by default, the maximum of the scenario for both player turns with it', () => {
    const held = [...found(0, { Z: 'a', O1: 'a' }), ...turns('a', 0, 5)];
    expect(epOf(stateAfter(held, {}, 'king-of-the-hill'))).toEqual([6, 0]);
    // Turn 2 has one check of 2; turn 3 has two, of which 3 EP count.
    expect(epOf(stateAfter(held, { capPerRound: true }, 'king-of-the-hill'))).toEqual([5, 0]);
  });
  test('A9: the cap grows with Dominate', () => {
    const held = [...found(0, { Z: 'a*', O1: 'a' }), ...turns('a', 0, 5)];
    expect(epOf(stateAfter(held, { capPerRound: true }, 'king-of-the-hill', 'dominate'))).toEqual([7, 0]);
  });
  test('a finding stands until it is changed, and a correction stays in its own turn, with a trail', () => {
    const held = [...found(0, allZones), ...turns('a', 0, 4)];
    const corrected = stateAfter([...held, ...found(3, { Z1: 'b' })]);
    expect(epOf(corrected)).toEqual([3, 3]);
    expect(corrected.corrections).toMatchObject([
      { playerTurn: 3, spot: 'Z1', before: { holder: 'a' }, after: { holder: 'b' }, by: 'a' },
    ]);
  });
  test('a turn that was passed over is scored when it is filled in', () => {
    const jumped = [entry('organiser', 'turn-set', { playerTurn: 5 })];
    expect(epOf(stateAfter(jumped))).toEqual([0, 0]);
    expect(epOf(stateAfter([...jumped, ...found(4, allZones)]))).toEqual([2, 1]);
  });
  test('EP by hand correct the sum, from the EP start on', () => {
    const late = [
      ...turns('a', 0, 2),
      entry('b', 'award', { side: 'b', playerTurn: 3, why: 'manual', delta: 4 }),
    ];
    expect(epOf(stateAfter(late))).toEqual([0, 4]);
  });
});

describe('§10: special rules that give EP', () => {
  const killboxUnit = { id: 'u', name: 'Trupp', points: 60, stands: 3 };
  const kill = (more: object, playerTurn: number) => [
    entry('b', 'unit', { side: 'b', unit: { ...killboxUnit, ...more } }),
    entry('a', 'unit-state', { side: 'b', id: 'u', lost: 3, playerTurn }),
  ];
  test('A36: Killbox counts destroyed units, Pump Wagons and summoned ones included, characters never', () => {
    const at = turns('a', 0, 2);
    const ep = (more: object, setup = {}) =>
      epOf(stateAfter([...at, ...kill(more, 3)], setup, 'linebreak', 'killbox'))[0];
    expect(ep({})).toBe(1);
    expect(ep({ countsForBreak: false, points: 0 })).toBe(1);
    expect(ep({ summoned: true })).toBe(1);
    expect(ep({ summoned: true }, { killboxSummoned: false })).toBe(0);
    expect(ep({ character: true, points: 80 })).toBe(0);
  });
  test('A12: no EP by special rules before the EP start, unless the tournament says so', () => {
    expect(epOf(stateAfter(kill({}, 0), {}, 'linebreak', 'killbox'))).toEqual([0, 0]);
    expect(epOf(stateAfter(kill({}, 0), { epStartForSpecialRules: false }, 'linebreak', 'killbox'))).toEqual([
      1, 0,
    ]);
  });
  test('Killbox kills may be told by number too', () => {
    const state = stateAfter(
      [...turns('a', 0, 2), entry('b', 'award', { side: 'b', playerTurn: 3, why: 'killbox', delta: 2 })],
      {},
      'linebreak',
      'killbox',
    );
    expect(epOf(state)).toEqual([0, 2]);
  });
  test('Scorched Earth gives 1 EP for each unit that leaves; it counts half only when halved (A34)', () => {
    const leave = (lost: number) =>
      stateAfter(
        [
          ...turns('a', 0, 2),
          entry('a', 'unit', { side: 'a', unit: { ...killboxUnit, points: 75 } }),
          entry('a', 'break-point', { side: 'a', units: 1 }),
          entry('a', 'unit-state', { side: 'a', id: 'u', lost, pillaged: true, playerTurn: 3 }),
        ],
        {},
        'entrenched',
        'scorched-earth',
      );
    expect([epOf(leave(1)), draftReport(leave(1)).b.half]).toEqual([[1, 0], 0]);
    expect([epOf(leave(2)), draftReport(leave(2)).b.half]).toEqual([[1, 0], 40]);
    expect(endings(leave(2))).toEqual([]);
  });

  const king = (entries: readonly ScriptEntry[], setup: Partial<GuardiansSetup> = {}) =>
    stateAfter([...turns('a', 0, 2), ...entries], setup, 'entrenched', 'long-live-the-king');
  const took = (side: 'a' | 'b', playerTurn: number, general = 0) =>
    entry(side, 'award', { side, playerTurn, why: 'participation', delta: 1, general });
  const slain = (number: number, successor: string | null | undefined, playerTurn = 3) =>
    entry(successor === undefined ? 'a' : 'b', 'general', {
      side: 'b',
      number,
      slain: true,
      successor,
      playerTurn,
    });

  test('Long live the King: participation gives at most 2 EP per General and turn', () => {
    const ep = (entries: readonly ScriptEntry[]) => epOf(king(entries))[0];
    expect(ep([took('a', 3), took('a', 3)])).toBe(2);
    const refused = {
      setup: { specialRules: true },
      scenarioId: 'entrenched',
      entries: [...quickSetUp('a', 'long-live-the-king'), ...turns('a', 0, 2), took('a', 3), took('a', 3)],
    };
    expect(answerTo(refused, took('a', 3))).toBe('general-limit');
    // Turn 3 begins with player turn 4, and the next General has a limit of his own.
    expect(ep([took('a', 3), took('a', 3), ...turns('a', 3), took('a', 4)])).toBe(3);
    expect(ep([took('a', 3), took('a', 3), took('a', 3, 1)])).toBe(3);
  });
  test('A33: a slain General gives 1 EP on top of that limit, and the game goes on', () => {
    const state = king([took('a', 3), took('a', 3), slain(0, 'Held')]);
    expect(epOf(state)).toEqual([3, 0]);
    expect(standingOf(state).ended).toBe(false);
  });
  test('the EP for a General is had at the kill, before his heir is named', () => {
    expect(epOf(king([slain(0, undefined)]))).toEqual([1, 0]);
  });
  test('A44: the last character gives no EP and ends the game', () => {
    const state = king([slain(0, 'Held'), slain(1, null)]);
    expect(epOf(state)).toEqual([1, 0]);
    expect(endings(state)).toEqual(['general a']);
  });
  test('A32: his points count; the bonus only if his death ended the game', () => {
    const figures = (entries: readonly ScriptEntry[], setup: Partial<GuardiansSetup> = {}) => {
      const all = { specialRules: true, ...setup };
      const state = king([...entries, entry('b', 'casualties', { side: 'b', destroyed: 150, half: 0 })], all);
      const scored = scoreGuardians(contextOf({ setup: all }).setup, draftReport(state));
      if (!scored.ok) throw new Error(scored.problem.code);
      return scored.value.metrics.a.sp;
    };
    expect(figures([slain(0, 'Held')])).toBe(150 + 50);
    expect(figures([slain(0, 'Held')], { generalBonusOnlyIfEnds: false })).toBe(150 + 50 + 100);
    expect(figures([slain(0, null)])).toBe(150 + 100);
  });
});

describe('§7: the end of the game', () => {
  const general = entry('a', 'general', { side: 'b', number: 0, slain: true, playerTurn: 3 });
  const broken = entry('a', 'broken', { side: 'b', reached: true, playerTurn: 3 });

  test('§7.1: 10 EP; several conditions at once each count (A4), also for both sides (A11)', () => {
    const held = [
      ...turns('a', 0, 2),
      ...found(3, { Z1: 'a', Z2: 'b', O1: 'a', O2: 'b' }),
      ...turns('a', 3, 7),
    ];
    expect(endings(stateAfter(held, { gameLength: '8' }))).toEqual(['ten-ep a', 'ten-ep b']);
    expect(endings(stateAfter([...turns('a', 0, 2), general, broken]))).toEqual([
      'general a',
      'break-point a',
    ]);
  });
  test('A10: EP beyond 10 are kept', () => {
    const held = [
      ...turns('a', 0, 2),
      ...found(3, { Z1: 'a', Z2: 'a', O1: 'a', O2: 'a' }),
      ...turns('a', 3, 5),
    ];
    expect(epOf(stateAfter(held))).toEqual([12, 0]);
  });
  test('§7.2: the General; A43: at once, without a check in that player turn', () => {
    const state = stateAfter([...turns('a', 0, 2), ...found(3, allZones), general]);
    expect(endings(state)).toEqual(['general a']);
    expect(epOf(state)).toEqual([0, 0]);
    const script = { scenarioId: 'outflanked', entries: [...quickSetUp('a'), ...turns('a', 0, 2), general] };
    expect(answerTo(script, entry('b', 'turn-end', { playerTurn: 3 }))).toBe('game-ended');
  });
  test('A43: the player turn is finished and scored where the tournament says so', () => {
    const entries = [...turns('a', 0, 2), ...found(3, allZones), general];
    const pending = stateAfter(entries, { finishPlayerTurn: true });
    expect(standingOf(pending).ended).toBe(false);
    const finished = stateAfter([...entries, ...turns('a', 3)], { finishPlayerTurn: true });
    expect(standingOf(finished).ended).toBe(true);
    expect(epOf(finished)).toEqual([2, 1]);
  });
  test('§7.3: the break point, from listed units', () => {
    const unit = (id: string, stands = 3) =>
      entry('b', 'unit', { side: 'b', unit: { id, name: id, points: 60, stands } });
    const lost = (id: string, stands: number) =>
      entry('a', 'unit-state', { side: 'b', id, lost: stands, playerTurn: 1 });
    const base = [
      unit('u1'),
      unit('u2'),
      unit('u3', 4),
      entry('b', 'break-point', { side: 'b', units: 2 }),
      ...turns('a', 0),
    ];
    expect(endings(stateAfter([...base, lost('u1', 3), lost('u2', 2)]))).toEqual([]);
    // A17, A49: one unit gone, and two down to their last stand, one of them of four.
    expect(endings(stateAfter([...base, lost('u1', 3), lost('u2', 2), lost('u3', 3)]))).toEqual([
      'break-point a',
    ]);
  });
  test('§7.3: what is entered by hand goes before the listed units', () => {
    const entries = [...turns('a', 0, 2), broken];
    expect(endings(stateAfter(entries))).toEqual(['break-point a']);
    expect(
      endings(stateAfter([...entries, entry('b', 'broken', { side: 'b', reached: null, playerTurn: 3 })])),
    ).toEqual([]);
  });
  test('§7.4: the turn limit, 6 by default (A7)', () => {
    expect(endings(stateAfter(turns('a', 0, 10)))).toEqual([]);
    const state = stateAfter(turns('a', 0, 11));
    expect(endings(state)).toEqual(['turns -']);
    expect(draftReport(state).shared.turnsPlayed).toBe('6');
    expect(endings(stateAfter(turns('a', 0, 7), { gameLength: '4' }))).toEqual(['turns -']);
  });
  test('§7.5: the clock, at once', () => {
    const state = stateAfter(
      [
        entry('a', 'clock', { action: 'run', side: 'a' }, 0),
        entry('server', 'clock', { action: 'timeout', side: 'a' }, 45),
      ],
      { clock: true },
    );
    expect(endings(state)).toEqual(['clock b']);
    expect(draftReport(state)).toMatchObject({ a: { clockSeconds: 0 }, b: { clockSeconds: 2700 } });
  });
  test('Sudden Death: a lead of 3 EP after a check; both are added before comparing (A47)', () => {
    const held = (spots: Parameters<typeof found>[1]) => [
      ...turns('a', 0, 2),
      ...found(3, spots),
      ...turns('a', 3),
    ];
    const state = stateAfter(held({ Z: 'b', O1: 'b', O2: 'b' }), {}, 'king-of-the-hill', 'sudden-death');
    expect(endings(state)).toEqual(['sudden-death b']);
    expect(endings(stateAfter(held({ Z: 'b', O1: 'b' }), {}, 'king-of-the-hill', 'sudden-death'))).toEqual(
      [],
    );
    const both = stateAfter(
      [
        ...turns('a', 0, 2),
        entry('a', 'award', { side: 'a', playerTurn: 3, why: 'manual', delta: 1 }),
        ...found(3, { Z: 'b', O1: 'b', O2: 'b' }),
        ...turns('a', 3),
      ],
      {},
      'king-of-the-hill',
      'sudden-death',
    );
    expect(endings(both)).toEqual([]);
  });
  test('A2b: the Sudden Death leader wins outright unless SP decide', () => {
    const entries = [
      ...turns('a', 0, 2),
      ...found(3, { Z: 'b', O1: 'b', O2: 'b' }),
      entry('b', 'casualties', { side: 'b', destroyed: 900, half: 0 }),
      ...turns('a', 3),
    ];
    const winner = (setup: Partial<GuardiansSetup>) => {
      const all = { specialRules: true, ...setup };
      const scored = scoreGuardians(
        contextOf({ setup: all }).setup,
        draftReport(stateAfter(entries, all, 'king-of-the-hill', 'sudden-death')),
      );
      return scored.ok ? scored.value.winner : scored.problem.code;
    };
    expect(winner({})).toBe('b');
    expect(winner({ suddenDeathWins: false })).toBe('a');
  });
  test('A2: 10 EP only end the game unless they win outright', () => {
    const entries = [
      ...turns('a', 0, 2),
      ...found(3, { Z1: 'a', Z2: 'a', O1: 'a', O2: 'a' }),
      entry('a', 'casualties', { side: 'a', destroyed: 1500, half: 0 }),
      ...turns('a', 3, 5),
    ];
    const winner = (setup: Partial<GuardiansSetup>) => {
      const scored = scoreGuardians(contextOf({ setup }).setup, draftReport(stateAfter(entries, setup)));
      return scored.ok ? scored.value.winner : scored.problem.code;
    };
    expect(winner({})).toBe('b');
    expect(winner({ tenEpWins: true })).toBe('a');
  });
  test('A19: a concession ends the game; it comes before every other reason', () => {
    const state = stateAfter([...turns('a', 0, 2), entry('b', 'concede', { side: 'b' })]);
    expect(endings(state)).toEqual(['concession a']);
    expect(endingOf(state)?.reason).toEqual({
      de: 'Beendet durch Aufgabe im 2. Spielzug',
      en: 'Ended by concession in turn 2',
    });
  });
  test('time called by the organiser ends the game where it stands', () => {
    const state = stateAfter([...turns('a', 0, 4), entry('organiser', 'time-called')]);
    expect(endings(state)).toEqual(['time-called -']);
    expect(draftReport(state).shared.turnsPlayed).toBe('3');
  });
  test('a correction can show that the game has not ended after all', () => {
    const entries = [
      ...turns('a', 0, 2),
      ...found(3, { Z1: 'a', Z2: 'a', O1: 'a', O2: 'a' }),
      ...turns('a', 3, 5),
    ];
    expect(standingOf(stateAfter(entries)).ended).toBe(true);
    expect(
      standingOf(stateAfter([...entries, ...found(4, { Z1: 'b', Z2: 'b', O1: 'b', O2: 'b' })])).ended,
    ).toBe(false);
  });
});

describe('§10: Random Length', () => {
  const played = (
    last: number,
    dice: readonly (readonly [turn: number, die: number])[],
    setup: Partial<GuardiansSetup> = {},
    rule: string | null = 'random-length',
  ) =>
    stateAfter(
      Array.from({ length: last + 1 }, (_, playerTurn) => [
        ...turns('a', playerTurn),
        ...dice
          .filter(([turn]) => playerTurn === turn * 2 - 1)
          .map(([turn, die]) => tableRoll('a', 'length', [die], { turn })),
      ]).flat(),
      { specialRules: rule !== null, ...setup },
      'linebreak',
      rule ?? undefined,
    );
  test('after turn 5 the game goes on with a 2+', () => {
    expect(endings(played(9, [[5, 1]]))).toEqual(['turns -']);
    expect(endings(played(9, [[5, 2]]))).toEqual([]);
  });
  test('after turn 6 the game goes on with a 4+', () => {
    const to6 = (die: number) =>
      stateAfter(
        [
          ...turns('a', 0, 9),
          tableRoll('a', 'length', [6], { turn: 5 }),
          ...turns('a', 10, 11),
          tableRoll('a', 'length', [die], { turn: 6 }),
        ],
        {},
        'linebreak',
        'random-length',
      );
    expect(endings(to6(3))).toEqual(['turns -']);
    expect(endings(to6(4))).toEqual([]);
  });
  test('turn 7 is the last', () => {
    expect(
      endings(
        played(13, [
          [5, 6],
          [6, 6],
        ]),
      ),
    ).toEqual(['turns -']);
  });
  test('it ends after 5, 6 and 7 turns with the chances 1/6, 5/12 and 5/12', () => {
    let [five, six, seven] = [0, 0, 0];
    const state = played(9, []);
    for (let first = 1; first <= 6; first++)
      for (let second = 1; second <= 6; second++) {
        const rolled = { ...state, lengthDice: { 5: first, 6: second } };
        if (lengthAfter(rolled, 5) === 'ends') five++;
        else if (lengthAfter(rolled, 6) === 'ends') six++;
        else seven++;
      }
    expect([five / 36, six / 36, seven / 36]).toEqual([1 / 6, 5 / 12, 5 / 12]);
  });
  test('A7: the core game length ends on a 4+ after turns 5, 6 and 7, and always after 8', () => {
    const core = { specialRules: false, gameLength: 'random' } as const;
    expect(endings(played(9, [[5, 4]], core, null))).toEqual(['turns -']);
    expect(endings(played(9, [[5, 3]], core, null))).toEqual([]);
    expect(
      endings(
        played(
          15,
          [
            [5, 1],
            [6, 1],
            [7, 1],
          ],
          core,
          null,
        ),
      ),
    ).toEqual(['turns -']);
  });
  test('the roll comes when the turn is over, once', () => {
    const script = {
      setup: { specialRules: true },
      scenarioId: 'linebreak',
      entries: [...quickSetUp('a', 'random-length'), ...turns('a', 0, 8)],
    };
    expect(answerTo(script, serverRoll('a', 'length', [3], { turn: 5 }))).toBe('turn-not-over');
    const over = {
      ...script,
      entries: [...script.entries, ...turns('a', 9), serverRoll('a', 'length', [3], { turn: 5 })],
    };
    expect(answerTo(over, serverRoll('a', 'length', [3], { turn: 5 }))).toBe('already-rolled');
    expect(answerTo(script, serverRoll('a', 'length', [3], { turn: 7 }))).toBe('no-length-roll');
  });
});
