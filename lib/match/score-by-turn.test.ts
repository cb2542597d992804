import { expect, test } from 'vitest';
import { entry, found, playScript, quickSetUp, turns } from '../formats/guardians/match/match-fixtures';
import { guardiansMatch } from '../formats/guardians/match/rules';
import { finish } from '../steps';
import { scoreByTurn } from './score-by-turn';

const scores = (entries: Parameters<typeof playScript>[0]['entries']) => {
  const { context, log } = playScript({ scenarioId: 'linebreak', entries });
  return finish(scoreByTurn(guardiansMatch, context, log)).map(({ turn, score }) => [turn, score.a, score.b]);
};

test('the score at the end of each turn, with the present one last', () => {
  const upTo = [...quickSetUp('a'), ...turns('a', 0, 2), ...found(3, { O1: 'b' }), ...turns('a', 3, 4)];
  expect(scores(upTo)).toEqual([
    [1, 0, 0],
    [2, 0, 2],
    [3, 0, 4],
  ]);
});

test('lines that were taken back do not count', () => {
  const upTo = [...quickSetUp('a'), ...turns('a', 0, 2), ...found(3, { O1: 'b' }), ...turns('a', 3, 3)];
  const { log } = playScript({ scenarioId: 'linebreak', entries: upTo });
  const undone = entry('b', 'undo', { target: log.at(-1)?.seq ?? 0 });
  expect(scores([...upTo, undone]).at(-1)).toEqual([2, 0, 0]);
});

test('nothing before the first turn', () => {
  expect(scores([])).toEqual([]);
});
