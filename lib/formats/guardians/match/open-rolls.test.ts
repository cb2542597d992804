import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../../match/fold';
import type { MatchEvent } from '../../../match/match-event';
import {
  answerTo,
  byDesk,
  contextOf,
  entry,
  found,
  playScript,
  quickSetUp,
  type Script,
  type ScriptEntry,
  serverRoll,
  tableRoll,
  turns,
} from './match-fixtures';
import { draftReport } from './match-report';
import { guardiansMatch } from './rules';
import { standingOf } from './standing';

const confirmOf = (side: 'a' | 'b') => entry(side, 'confirm', { side });
const withMore = (script: Script, ...more: ScriptEntry[]): Script => ({
  ...script,
  entries: [...script.entries, ...more],
});
const stepAfter = (script: Script) => {
  const { step } = playScript(script).folded;
  return step && `${step.code} ${step.who}`;
};
const agreeOn = (kind: 'skip' | 'special-rule', payload: object) => [
  entry('a', 'propose', { side: 'a', move: { kind, payload } }),
  entry('b', kind, payload),
];

describe('§6: Incursion without its hot marker', () => {
  const marker = found(3, { A: 'a' });
  /** turns ended by the desk, which no player could end without the roll */
  const passed = (from: number, to = from) => byDesk(turns('a', from, to));
  /** all six turns, only ended; a holds A from the first check on */
  const played: Script = {
    scenarioId: 'incursion',
    entries: [...quickSetUp('a'), ...turns('a', 0, 1), ...passed(2), ...marker, ...passed(3, 11)],
  };
  const hot = (by: 'a' | 'b', turn: number) => tableRoll(by, 'hot-marker', [1], { playerTurn: turn * 2 - 2 });

  test('is open at the end of the game: nothing can be confirmed, and the roll is asked for', () => {
    const { folded } = playScript(played);
    expect(folded.summary.ended?.code).toBe('turns');
    expect(folded.report).toBeUndefined();
    expect(stepAfter(played)).toBe('roll-hot-marker either');
    expect(answerTo(played, confirmOf('b'))).toBe('nothing-to-confirm');
  });
  test('the other player may roll what the starting player has not rolled in their turn', () => {
    expect(answerTo(played, hot('b', 2))).toBe('accepted');
    const running = { ...played, entries: played.entries.slice(0, -9) };
    expect(answerTo(running, hot('b', 2))).toBe('accepted');
    const early = { ...played, entries: [...quickSetUp('a'), ...turns('a', 0, 1)] };
    expect(answerTo(early, hot('b', 2))).toBe('not-your-turn');
    const rolled = withMore(played, ...[2, 3, 4, 5, 6].map((turn) => hot('b', turn)));
    // One EP at each of nine checks, and the hot marker's further one.
    expect(playScript(rolled).folded.report).toMatchObject({ a: { ep: 10 } });
    expect(standingOf(playScript(rolled).state).endings).toEqual([{ code: 'ten-ep', side: 'a' }]);
    expect(stepAfter(rolled)).toBe('confirm-result both');
  });
  test('asks for the roll of an earlier turn first', () => {
    const next = {
      ...played,
      entries: [...quickSetUp('a'), ...turns('a', 0, 1), ...passed(2), ...marker, ...passed(3, 4)],
    };
    expect(stepAfter(next)).toBe('roll-hot-marker either');
    expect(playScript(next).folded.step?.hint?.en).toContain('turn 2');
    expect(stepAfter(withMore(next, hot('b', 2)))).toBe('roll-hot-marker either');
    expect(stepAfter(withMore(next, hot('b', 2), hot('a', 3)))).toBe('play-turn b');
  });
  test('no player ends a turn without it, unless both leave it out', () => {
    const due = { ...played, entries: [...quickSetUp('a'), ...turns('a', 0, 1)] };
    const end = entry('a', 'turn-end', { playerTurn: 2 });
    expect(answerTo(due, end)).toBe('hot-marker-missing');
    expect(answerTo(withMore(due, hot('a', 2)), end)).toBe('accepted');
    expect(answerTo(withMore(due, ...agreeOn('skip', { step: 'hot-marker' })), end)).toBe('accepted');
  });
  test('both may leave it out, one alone may not', () => {
    expect(answerTo(played, entry('a', 'skip', { step: 'hot-marker' }))).toBe('needs-both');
    const left = withMore(played, ...agreeOn('skip', { step: 'hot-marker' }));
    expect(playScript(left).folded.report).toMatchObject({ a: { ep: 9 } });
    expect(stepAfter(left)).toBe('confirm-result both');
  });
  test('is not asked for where no side holds a marker', () => {
    const empty = { ...played, entries: [...quickSetUp('a'), ...turns('a', 0, 1), ...passed(2, 11)] };
    expect(playScript(empty).folded.report).toMatchObject({ a: { ep: 0 }, b: { ep: 0 } });
    expect(stepAfter(empty)).toBe('confirm-result both');
    expect(playScript(withMore(empty, ...found(5, { B: 'b' }))).folded.report).toBeUndefined();
  });
});

describe('§4.6: a game that begins without its special rule', () => {
  const setup = { specialRules: true };
  const begun: Script = {
    setup,
    scenarioId: 'king-of-the-hill',
    entries: [entry('organiser', 'starting-player', { side: 'a' })],
  };
  const end = entry('a', 'turn-end', { playerTurn: 0 });
  test('no turn ends before it is rolled, agreed on, or left out by both', () => {
    expect(answerTo(begun, end)).toBe('rule-missing');
    const deployed = { ...begun, entries: quickSetUp('a') };
    expect(answerTo(deployed, end)).toBe('rule-missing');
    expect(stepAfter(deployed)).toBe('roll-special-rule either');
    expect(answerTo(withMore(deployed, serverRoll('b', 'special-rule', [3])), end)).toBe('accepted');
    expect(answerTo(withMore(deployed, ...agreeOn('skip', { step: 'special-rule' })), end)).toBe('accepted');
    expect(answerTo(withMore(deployed, ...agreeOn('special-rule', { id: 'none' })), end)).toBe('accepted');
    expect(answerTo(deployed, entry('organiser', 'turn-end', { playerTurn: 0 }))).toBe('accepted');
  });
  test('once armies are deployed the other player may roll it as well, without a table side', () => {
    expect(answerTo(begun, serverRoll('b', 'special-rule', [3]))).toBe('not-yours-to-decide');
    const deployed = withMore(begun, entry('a', 'deploy', { side: 'a', stage: 'done' }));
    expect(answerTo(deployed, serverRoll('b', 'special-rule', [3]))).toBe('accepted');
  });
  test('a game that ends without it has no result yet', () => {
    const turn = entry('organiser', 'turn-end', { playerTurn: 0 });
    const over = withMore({ ...begun, entries: quickSetUp('a') }, turn, entry('b', 'concede', { side: 'b' }));
    expect(playScript(over).folded.report).toBeUndefined();
    expect(stepAfter(over)).toBe('roll-special-rule either');
    const rolled = withMore(over, serverRoll('a', 'special-rule', [6]));
    expect(playScript(rolled).folded.report).toMatchObject({ shared: { specialRule: 'dominate' } });
  });
  test('conceding before the first player turn is over needs no roll', () => {
    const concede = entry('b', 'concede', { side: 'b' });
    expect(playScript(withMore(begun, concede)).folded.report).toBeDefined();
    const deployed = { ...begun, entries: quickSetUp('a') };
    expect(playScript(withMore(deployed, concede)).folded.report).toBeDefined();
  });
});

test('a game of six turns without a scenario has no result before it is known', () => {
  const played: Script = { entries: [...quickSetUp('a'), ...turns('a', 0, 11)] };
  expect(playScript(played).folded.report).toBeUndefined();
  expect(stepAfter(played)).toBe('roll-scenario either');
  expect(playScript(withMore(played, serverRoll('b', 'scenario', [2]))).folded.report).toBeDefined();
});

describe('§10, A7: the roll for the length of the game', () => {
  const played: Script = {
    setup: { gameLength: 'random' },
    scenarioId: 'linebreak',
    entries: [...quickSetUp('a'), ...turns('a', 0, 9)],
  };
  test('no further turn ends before it', () => {
    expect(answerTo(played, entry('a', 'turn-end', { playerTurn: 10 }))).toBe('length-missing');
    const rolled = withMore(played, serverRoll('a', 'length', [1], { turn: 5 }));
    expect(answerTo(rolled, entry('a', 'turn-end', { playerTurn: 10 }))).toBe('accepted');
  });
  test('either player may have the server roll it', () => {
    expect(answerTo(played, serverRoll('b', 'length', [1], { turn: 5 }))).toBe('accepted');
    expect(answerTo(played, tableRoll('b', 'length', [1], { turn: 5 }))).toBe('not-your-turn');
  });
});

test('§10: no turn ends before the slain King has an heir', () => {
  const script: Script = {
    setup: { specialRules: true },
    scenarioId: 'entrenched',
    entries: [
      ...quickSetUp('a', 'long-live-the-king'),
      entry('a', 'general', { side: 'b', number: 0, slain: true, playerTurn: 0 }),
    ],
  };
  const end = entry('a', 'turn-end', { playerTurn: 0 });
  expect(answerTo(script, end)).toBe('heir-missing');
  const heir = { side: 'b', number: 0, slain: true, playerTurn: 0, successor: 'Gero' };
  expect(answerTo(withMore(script, entry('b', 'general', heir)), end)).toBe('accepted');
});

test('§3: turns do not begin beside alternating terrain that is still being placed', () => {
  const script: Script = {
    setup: { terrainMethod: 'alternating' },
    scenarioId: 'linebreak',
    entries: [entry('organiser', 'starting-player', { side: 'a' })],
  };
  expect(answerTo(script, entry('a', 'turn-end', { playerTurn: 0 }))).toBe('terrain-first');
});

test('a log that was confirmed before open rolls were asked for keeps its result', () => {
  const context = contextOf({ setup: { specialRules: true }, scenarioId: 'incursion' });
  const played = [
    ...quickSetUp('a'),
    ...turns('a', 0, 2),
    ...found(3, { A: 'a' }),
    ...turns('a', 3, 11),
    confirmOf('a'),
    confirmOf('b'),
  ];
  const log = played.map(
    ({ by, kind, payload }, i): MatchEvent => ({
      ...{ seq: i + 1, deviceId: '1', deviceSeq: i + 1, actor: by, kind, payload },
      ...{ clientAt: i * 1000, serverAt: i * 1000 },
    }),
  );
  const folded = foldMatch(guardiansMatch, context, log);
  expect(folded.agreed).toEqual(draftReport(folded.state));
  expect(folded.agreed).toMatchObject({ a: { ep: 9 }, shared: { specialRule: 'none' } });
  expect(folded.step).toBeNull();
  const half = foldMatch(guardiansMatch, context, log.slice(0, -1));
  expect([half.agreed, half.step?.code]).toEqual([undefined, 'roll-special-rule']);
});
