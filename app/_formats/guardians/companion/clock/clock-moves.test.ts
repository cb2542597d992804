import { describe, expect, test } from 'vitest';
import {
  entry,
  playScript,
  quickSetUp,
  type Script,
  serverRoll,
  turns,
} from '@/lib/formats/guardians/match/match-fixtures';
import { clockVerdict, faceTap, stepBeforeTurnEnd } from './clock-moves';

const setup = { clock: true, clockMinutes: 45 };
const begin = entry('organiser', 'starting-player', { side: 'a' }, 0);
const foldAfter = (...entries: Script['entries']) =>
  playScript({ setup, scenarioId: 'linebreak', entries }).folded;
const tapsAfter = (...entries: Script['entries']) => {
  const { state, step } = foldAfter(...entries);
  return [faceTap(state, step, 'a'), faceTap(state, step, 'b')];
};
const clock = (payload: object, minute?: number) => entry('a', 'clock', payload, minute);
const upToDeployment = [
  begin,
  entry('a', 'terrain-done'),
  entry('a', 'scenario-set-up'),
  entry('a', 'table-side', { edge: 'number' }),
];

describe('a tap on a face', () => {
  test('starts the clock with the first unit and passes it on when each army is deployed', () => {
    expect(tapsAfter(...upToDeployment)).toEqual(['begin', null]);
    const aDeploys = [...upToDeployment, entry('a', 'deploy', { side: 'a', stage: 'begin' })];
    expect(tapsAfter(...aDeploys)).toEqual(['deployed', null]);
    const bDeploys = [...aDeploys, entry('a', 'deploy', { side: 'a', stage: 'done' })];
    expect(tapsAfter(...bDeploys)).toEqual([null, 'deployed']);
    expect(tapsAfter(...bDeploys, entry('b', 'deploy', { side: 'b', stage: 'done' }))).toEqual([
      'end-turn',
      null,
    ]);
  });

  test('starts either clock in a match without a set-up, and does nothing without a clock', () => {
    expect(tapsAfter(entry('a', 'turn-set', { playerTurn: 0 }))).toEqual(['start', 'start']);
    const { state, step } = playScript({ scenarioId: 'linebreak', entries: quickSetUp('a') }).folded;
    expect(faceTap(state, step, 'a')).toBeNull();
  });

  test('ends a turn even while the clock stands for its combat, but not during a rules question', () => {
    const combat = [...quickSetUp('a'), entry('a', 'phase', { playerTurn: 0, phase: 'combat' })];
    expect(tapsAfter(...combat)).toEqual(['end-turn', null]);
    expect(tapsAfter(...combat, clock({ action: 'stop', why: 'judge' }))).toEqual([null, null]);
  });
});

describe('a turn ended on the clock', () => {
  const ended = [...quickSetUp('a'), ...turns('a', 0)];

  test('is the turn of the game as well: the other face runs and ends the next one', () => {
    const { state, summary } = foldAfter(...ended);
    expect([summary.active, state.clock?.side]).toEqual(['b', 'b']);
    expect(tapsAfter(...ended)).toEqual([null, 'end-turn']);
  });

  test('waits while the length of the game is still to be rolled', () => {
    const { state, step } = playScript({
      setup: { ...setup, gameLength: 'random' },
      scenarioId: 'linebreak',
      entries: [...quickSetUp('a'), ...turns('a', 0, 9)],
    }).folded;
    expect(step?.code).toBe('roll-length');
    expect([faceTap(state, step, 'a'), faceTap(state, step, 'b')]).toEqual([null, null]);
  });

  test('waits while the hot marker is still to be rolled', () => {
    const upTo = [...quickSetUp('a'), ...turns('a', 0, 1)];
    const tapsOf = (...more: Script['entries']) => {
      const { state, step } = playScript({
        setup,
        scenarioId: 'incursion',
        entries: [...upTo, ...more],
      }).folded;
      return [faceTap(state, step, 'a'), stepBeforeTurnEnd(state, step)?.code];
    };
    expect(tapsOf()).toEqual([null, 'roll-hot-marker']);
    expect(tapsOf(serverRoll('a', 'hot-marker', [3], { playerTurn: 2 }))).toEqual(['end-turn', undefined]);
  });

  test('waits while a slain King has no heir', () => {
    const { state, step } = playScript({
      setup: { ...setup, specialRules: true },
      scenarioId: 'entrenched',
      entries: [
        ...quickSetUp('a', 'long-live-the-king'),
        entry('a', 'general', { side: 'b', number: 0, slain: true, playerTurn: 0 }),
      ],
    }).folded;
    expect([faceTap(state, step, 'a'), stepBeforeTurnEnd(state, step)?.code]).toEqual([
      null,
      'name-successor',
    ]);
  });

  test('brings a clock that ran ahead of the game back to whose turn it is', () => {
    expect(tapsAfter(...ended, clock({ action: 'run', side: 'a' }))).toEqual(['pass', null]);
  });
});

describe('a clock that has run out', () => {
  const expire = (used: number, more: object = {}) =>
    playScript({
      setup: { ...setup, ...more },
      scenarioId: 'linebreak',
      entries: [
        ...quickSetUp('a').map((each) => ({ ...each, minute: 0 })),
        // b's clock runs for `used` minutes, then a's to its end.
        clock({ action: 'run', side: 'b' }, 0),
        clock({ action: 'run', side: 'a' }, used),
        entry('server', 'clock', { action: 'timeout', side: 'a' }, used + 45),
      ],
    }).state;

  test('is a win for the other with more than the grace time, and no win with exactly that', () => {
    expect(clockVerdict(expire(39))).toEqual({ out: { a: true, b: false }, winner: 'b' });
    expect(clockVerdict(expire(40))).toEqual({ out: { a: true, b: false }, winner: null });
  });

  test('leaves it to the points where the tournament says so', () => {
    expect(clockVerdict(expire(10, { clockResult: 'points' }))?.winner).toBeNull();
    // W5: a player out of time takes no more actions, and the game continues.
    expect(clockVerdict(expire(10, { clockResult: 'no-actions' }))).toBeNull();
  });

  test('is no verdict while both have time', () => {
    expect(clockVerdict(foldAfter(...quickSetUp('a')).state)).toBeNull();
  });
});
