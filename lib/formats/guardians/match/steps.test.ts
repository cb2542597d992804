import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../../match/fold';
import { confirmStep } from '../../../match/match-rules';
import {
  answerTo,
  entry,
  playScript,
  quickSetUp,
  type Script,
  type ScriptEntry,
  sendEntry,
  serverRoll,
  tableRoll,
  turns,
} from './match-fixtures';
import { guardiansMatchReport } from './match-report';
import { guardiansMatch } from './rules';

/** The steps shown before each entry and after the last. */
function stepsOf(script: Script): string[] {
  return [...script.entries.keys(), script.entries.length].map((count) => {
    const { folded } = playScript({ ...script, entries: script.entries.slice(0, count) });
    return folded.step ? `${folded.step.code} ${folded.step.who}` : '-';
  });
}

describe('§4: the way to the first turn', () => {
  test('with a ready-made table: terrain, scenario, set-up, roll-off, choice, side, special rule, deployment', () => {
    const entries: ScriptEntry[] = [
      entry('b', 'terrain-done'),
      serverRoll('b', 'scenario', [6]),
      entry('a', 'scenario-set-up'),
      serverRoll('a', 'start-roll-off', [3, 3]),
      serverRoll('a', 'start-roll-off', [1, 4]),
      // §4.4: the winner chooses, and may choose not to start.
      entry('b', 'starting-player', { side: 'a' }),
      entry('a', 'table-side', { edge: 'opposite' }),
      serverRoll('a', 'special-rule', [5]),
      entry('a', 'deploy', { side: 'a', stage: 'done' }),
      entry('b', 'deploy', { side: 'b', stage: 'done' }),
      ...turns('a', 0),
    ];
    const script = { setup: { specialRules: true, scenarioMode: 'table' as const }, entries };
    expect(stepsOf(script)).toEqual([
      'terrain-done either',
      'roll-scenario either',
      'set-up-scenario both',
      'start-roll-off both',
      'start-roll-off both',
      'choose-start b',
      'choose-side a',
      'roll-special-rule a',
      'deploy a',
      'deploy b',
      'play-turn a',
      'play-turn b',
    ]);
    expect(playScript(script).state).toMatchObject({
      scenario: { id: 'linebreak', source: 'server', die: 6 },
      specialRule: { id: 'killbox', die: 5 },
      tableSide: 'opposite',
    });
  });
  test('§3.7, A23: whoever passed on terrain starts and rolls for the scenario', () => {
    const pieces = Array.from({ length: 10 }, (_, i): ScriptEntry => {
      const side = i % 3 === 0 ? 'a' : 'b';
      return entry(side, 'terrain-place', { side, id: `t${i}`, type: i % 2 === 0 ? 'hill' : 'wood' });
    });
    const entries = [
      tableRoll('a', 'terrain-roll-off', [5, 1]),
      ...pieces,
      entry('b', 'terrain-pass', { side: 'b' }),
      entry('a', 'terrain-done'),
      serverRoll('b', 'scenario', [1]),
      entry('a', 'scenario-set-up'),
    ];
    expect(stepsOf({ setup: { terrainMethod: 'alternating' }, entries }).slice(-5)).toEqual([
      'terrain-place b',
      'terrain-last a',
      'roll-scenario b',
      'set-up-scenario both',
      'choose-side b',
    ]);
  });
  test('A23: a scenario set by the tournament is neither rolled nor changed by players', () => {
    const script = { scenarioId: 'linebreak', entries: [entry('a', 'terrain-done')] };
    expect(stepsOf(script).at(-1)).toBe('set-up-scenario both');
    expect(answerTo(script, serverRoll('a', 'scenario', [1]))).toBe('scenario-fixed');
    expect(answerTo(script, entry('a', 'scenario', { id: 'incursion' }))).toBe('scenario-fixed');
    expect(answerTo(script, entry('organiser', 'scenario', { id: 'incursion' }))).toBe('accepted');
  });
  test('§4.6: no special rule is rolled where the tournament plays without', () => {
    const script = { scenarioId: 'linebreak', entries: quickSetUp('a').slice(0, 1) };
    expect(answerTo(script, serverRoll('a', 'special-rule', [1]))).toBe('special-rules-off');
  });
  test('every step may be left out; only starter and scenario are asked for again', () => {
    const skips = ['terrain', 'scenario-set-up', 'table-side', 'special-rule', 'deploy'].map((step) =>
      entry('organiser', 'skip', { step }),
    );
    expect(stepsOf({ setup: { specialRules: true }, entries: skips }).at(-1)).toBe('roll-scenario either');
    const started = {
      scenarioId: 'linebreak',
      entries: [...skips, entry('organiser', 'starting-player', { side: 'b' })],
    };
    expect(stepsOf(started).at(-1)).toBe('play-turn b');
    expect(playScript(started).folded.summary).toMatchObject({ turn: 1, active: 'b' });
    expect(
      stepsOf({ scenarioId: 'linebreak', entries: [entry('organiser', 'turn-set', { playerTurn: 4 })] }).at(
        -1,
      ),
    ).toBe('start-roll-off both');
  });
  test('§2, A21: the clock starts with the first unit and runs for whoever deploys', () => {
    const deploy = (side: 'a' | 'b', stage: string, minute: number) =>
      entry(side, 'deploy', { side, stage }, minute);
    const entries = [
      entry('organiser', 'starting-player', { side: 'a' }, 0),
      deploy('a', 'begin', 5),
      deploy('a', 'done', 12),
      deploy('b', 'begin', 13),
      deploy('b', 'done', 18),
      ...turns('a', 0, 0, 20),
    ];
    const at = (count: number) =>
      playScript({ setup: { clock: true }, scenarioId: 'linebreak', entries: entries.slice(0, count) }).state
        .clock;
    const minutes = (count: number) => [
      at(count)?.side,
      (at(count)?.left.a ?? 0) / 60_000,
      (at(count)?.left.b ?? 0) / 60_000,
    ];
    // A22: 45 minutes each.
    expect(minutes(1)).toEqual([null, 45, 45]);
    expect(minutes(2)).toEqual(['a', 45, 45]);
    expect(minutes(3)).toEqual(['b', 38, 45]);
    expect(minutes(5)).toEqual(['a', 38, 39]);
    expect(minutes(6)).toEqual(['b', 36, 39]);
  });
  test('§2: the clock stands from the beginning of the combat phase until the next player turn', () => {
    const { state } = playScript({
      setup: { clock: true },
      scenarioId: 'linebreak',
      entries: [
        entry('organiser', 'starting-player', { side: 'a' }, 0),
        entry('a', 'deploy', { side: 'a', stage: 'done' }, 0),
        entry('b', 'deploy', { side: 'b', stage: 'done' }, 0),
        entry('a', 'phase', { playerTurn: 0, phase: 'combat' }, 10),
        ...turns('a', 0, 0, 25),
        entry('b', 'phase', { playerTurn: 1, phase: 'shooting' }, 30),
      ],
    });
    expect(state.clock).toMatchObject({ left: { a: 35 * 60_000, b: 45 * 60_000 }, side: 'b', stops: [] });
    expect(state.phase).toBe('shooting');
  });
});

describe('§2: a turn end that comes late', () => {
  const combat = (minute: number) => entry('b', 'clock', { action: 'stop', why: 'combat' }, minute);
  const script = {
    setup: { clock: true },
    scenarioId: 'linebreak',
    entries: [...quickSetUp('a'), ...turns('a', 0, 0, 5), combat(12)],
  };
  const endOfTurn = (tappedAt: number) => {
    const { context, log } = playScript(script);
    const now = (log.at(-1)?.serverAt ?? 0) + 60_000;
    const line = sendEntry(context, log, entry('b', 'turn-end', { playerTurn: 1 }), now);
    if (line.answer !== 'accepted') throw new Error(line.answer);
    const late = { ...line.event, clientAt: now - tappedAt };
    return foldMatch(guardiansMatch, context, [...log, late]).state.clock;
  };
  test('leaves the clock standing for a combat that began after it', () => {
    expect(endOfTurn(90_000)).toMatchObject({ stops: ['combat'], since: null });
  });
  test('lifts the stop of its own combat', () => {
    expect(endOfTurn(30_000)).toMatchObject({ stops: [], side: 'a' });
  });
});

describe('the way through the game', () => {
  test('asks for the hot marker from turn 2 on, and for the length after turn 5', () => {
    const incursion = {
      setup: { gameLength: 'random' as const },
      scenarioId: 'incursion',
      entries: [...quickSetUp('a'), ...turns('a', 0, 1)],
    };
    expect(stepsOf(incursion).at(-1)).toBe('roll-hot-marker a');
    expect(answerTo(incursion, serverRoll('a', 'hot-marker', [3], { playerTurn: 1 }))).toBe('no-hot-marker');
    const hot = {
      ...incursion,
      entries: [...incursion.entries, serverRoll('a', 'hot-marker', [3], { playerTurn: 2 })],
    };
    expect(stepsOf(hot).at(-1)).toBe('play-turn a');
    const late = {
      ...incursion,
      scenarioId: 'linebreak',
      entries: [...quickSetUp('b'), ...turns('b', 0, 9)],
    };
    expect(stepsOf(late).at(-1)).toBe('roll-length b');
  });
  test('asks the owner for the new General', () => {
    const script = {
      setup: { specialRules: true },
      scenarioId: 'entrenched',
      entries: [
        ...quickSetUp('a', 'long-live-the-king'),
        entry('a', 'general', { side: 'b', number: 0, slain: true, playerTurn: 0 }),
      ],
    };
    expect(stepsOf(script).at(-1)).toBe('name-successor b');
    expect(
      answerTo(script, entry('b', 'general', { side: 'b', number: 1, slain: true, playerTurn: 0 })),
    ).toBe('no-general-left');
  });
  test('at the end it asks for what is missing, then for both confirmations', () => {
    const slain = [
      ...quickSetUp('a'),
      entry('a', 'general', { side: 'b', number: 0, slain: true, playerTurn: 0 }),
    ];
    const script = { scenarioId: 'linebreak', entries: slain };
    expect(stepsOf(script).at(-1)).toBe('complete-report either');
    expect(guardiansMatchReport(playScript(script).state)).toBeUndefined();
    expect(answerTo(script, entry('a', 'confirm', { side: 'a' }))).toBe('nothing-to-confirm');
    const counted = {
      ...script,
      entries: [...slain, entry('a', 'casualties', { side: 'b', destroyed: 150, half: 0 })],
    };
    expect(stepsOf(counted).at(-1)).toBe(`${confirmStep} both`);
    const once = { ...script, entries: [...counted.entries, entry('a', 'confirm', { side: 'a' })] };
    expect(stepsOf(once).at(-1)).toBe(`${confirmStep} b`);
    const changed = playScript({
      ...script,
      entries: [...once.entries, entry('b', 'casualties', { side: 'a', destroyed: 50, half: 0 })],
    });
    expect(changed.folded.confirmations).toEqual({ a: 'outdated', b: 'open' });
  });
});

describe('entries that are refused', () => {
  const playing: Script = {
    setup: { clock: true, specialRules: true },
    scenarioId: 'outflanked',
    entries: [...quickSetUp('a', 'dominate'), ...turns('a', 0, 2)],
  };
  test.each([
    ['ending the other side’s turn', entry('a', 'turn-end', { playerTurn: 3 }), 'not-your-turn'],
    ['ending a turn that is over', entry('b', 'turn-end', { playerTurn: 1 }), 'turn-already-over'],
    ['ending a turn that has not begun', entry('a', 'turn-end', { playerTurn: 4 }), 'turn-not-begun'],
    [
      'a finding for a turn to come',
      entry('a', 'control', { playerTurn: 4, spot: 'O1', holder: 'a' }),
      'turn-not-begun',
    ],
    [
      'a marker of another scenario',
      entry('a', 'control', { playerTurn: 3, spot: 'home', holder: 'a' }),
      'no-such-spot',
    ],
    [
      'stands at a marker',
      entry('a', 'control', { playerTurn: 3, spot: 'O1', holder: 'a', stands: { a: 1, b: 0 } }),
      'no-stands-at-marker',
    ],
    [
      'EP before the EP start',
      entry('a', 'award', { side: 'a', playerTurn: 2, why: 'manual', delta: 1 }),
      'ep-too-early',
    ],
    [
      'EP by a rule not in play',
      entry('a', 'award', { side: 'a', playerTurn: 3, why: 'killbox', delta: 1 }),
      'rule-not-in-play',
    ],
    [
      'more EP than any game yields',
      entry('a', 'award', { side: 'a', playerTurn: 3, why: 'manual', delta: 31 }),
      'not-an-entry',
    ],
    ['conceding for the other side', entry('a', 'concede', { side: 'b' }), 'not-in-person'],
    ['calling time as a player', entry('a', 'time-called'), 'organiser-only'],
    [
      'adjusting the clock as a player',
      entry('b', 'clock', { action: 'adjust', side: 'b', ms: 60_000 }),
      'organiser-only',
    ],
    ['a timeout told by a phone', entry('a', 'clock', { action: 'timeout', side: 'b' }), 'server-only'],
    [
      'a timeout while there is time',
      entry('server', 'clock', { action: 'timeout', side: 'b' }),
      'time-left',
    ],
    [
      'casualties beyond the game size',
      entry('a', 'casualties', { side: 'b', destroyed: 1500, half: 600 }),
      'above-game-size',
    ],
    [
      'casualties that no prices add up to',
      entry('a', 'casualties', { side: 'b', destroyed: 7, half: 0 }),
      'not-an-entry',
    ],
    [
      'a unit nobody has listed',
      entry('a', 'unit-state', { side: 'b', id: 'x', playerTurn: 3, lost: 1 }),
      'no-such-unit',
    ],
    [
      'a second General without Long live the King',
      entry('a', 'general', { side: 'b', number: 1, slain: true, playerTurn: 3 }),
      'no-general-left',
    ],
    ['table dice of the wrong number', tableRoll('a', 'open-marker', [1, 2]), 'wrong-dice'],
    [
      'rolling for a scenario that is set',
      entry('a', 'roll', { what: 'scenario', source: 'table', dice: [1] }),
      'scenario-fixed',
    ],
    ['a turn no game reaches', entry('organiser', 'turn-set', { playerTurn: 13 }), 'beyond-game-length'],
  ])('%s', (_, bad, code) => {
    expect(answerTo(playing, bad)).toBe(code);
  });
  test('a finished game takes casualties and corrections, but no further turns', () => {
    const over: Script = { scenarioId: 'outflanked', entries: [...quickSetUp('a'), ...turns('a', 0, 11)] };
    expect(answerTo(over, entry('a', 'turn-end', { playerTurn: 12 }))).toBe('game-ended');
    expect(answerTo(over, entry('a', 'concede', { side: 'a' }))).toBe('game-ended');
    expect(answerTo(over, entry('a', 'casualties', { side: 'b', destroyed: 100, half: 0 }))).toBe('accepted');
    expect(answerTo(over, entry('b', 'control', { playerTurn: 5, spot: 'O1', holder: 'b' }))).toBe(
      'accepted',
    );
    expect(answerTo(over, entry('b', 'broken', { side: 'a', playerTurn: 12, reached: true }))).toBe(
      'turn-not-begun',
    );
  });
});

describe('§2, A20, A50: who wins by the clock', () => {
  const lost = (minutesOfA: number) => ({
    setup: { clock: true },
    scenarioId: 'linebreak',
    entries: [
      entry('a', 'clock', { action: 'run', side: 'a' }, 0),
      entry('a', 'clock', { action: 'run', side: 'b' }, minutesOfA),
      entry('server', 'clock', { action: 'timeout', side: 'b' }, minutesOfA + 45),
    ],
  });
  test('the report carries the seconds that the more-than-five-minutes rule is judged by', () => {
    expect(guardiansMatchReport(playScript(lost(39)).state)).toMatchObject({
      a: { clockSeconds: 360 },
      b: { clockSeconds: 0 },
    });
    expect(guardiansMatchReport(playScript(lost(40)).state)).toMatchObject({ a: { clockSeconds: 300 } });
    // A thousandth of a second more than five minutes is more than five minutes.
    expect(guardiansMatchReport(playScript(lost(40 - 1 / 60_000)).state)).toMatchObject({
      a: { clockSeconds: 301 },
    });
  });
  test('time given by the organiser takes the loss back', () => {
    const script = lost(39);
    const { state, folded } = playScript({
      ...script,
      entries: [...script.entries, entry('organiser', 'clock', { action: 'adjust', side: 'b', ms: 120_000 })],
    });
    expect(folded.summary.ended).toBeNull();
    expect(state.clock).toMatchObject({ side: 'b', stops: [], left: { b: 120_000 } });
  });
});
