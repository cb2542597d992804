import { describe, expect, test } from 'vitest';
import { anyGame } from '.';
import { anyGameRoster } from './roster';
import { anyGameSetup } from './setup';

const side = { vp: 0, scenario: 0, losses: 0, generals: 0, broken: 0, conceded: false };
const score = (setup: object, a: object, b: object, shared: object = {}) => {
  const scored = anyGame.score(anyGameSetup.parse(setup), {
    shared: { scenario: 'unknown', scenarioWinner: 'none', outright: 'none', ...shared },
    a: { ...side, ...a },
    b: { ...side, ...b },
  });
  return scored.ok ? scored.value.score : scored.problem;
};

describe('a game without rules of ours', () => {
  test('is won by victory points from the set lead on', () => {
    expect(score({ drawMargin: 100 }, { vp: 600 }, { vp: 500 })).toMatchObject({ winner: 'a' });
    expect(score({ drawMargin: 100 }, { vp: 500 }, { vp: 599 })).toMatchObject({ winner: null });
  });
  test('or by scenario points, which the margin then counts', () => {
    expect(score({ decides: 'scenario' }, { vp: 900, scenario: 2 }, { vp: 100, scenario: 3 })).toMatchObject({
      winner: 'b',
    });
    expect(anyGame.marginMetric({ decides: 'scenario' })).toBe('scenario');
  });
  test('gives victory points for the scenario (F6)', () => {
    expect(score({ scenarioBonus: 500 }, { vp: 900 }, { vp: 700 }, { scenarioWinner: 'b' })).toMatchObject({
      winner: 'b',
      metrics: { a: { vp: 900 }, b: { vp: 1200 } },
    });
  });
  test('is lost by whoever concedes, and won by whoever won outright', () => {
    expect(score({}, { vp: 900, conceded: true }, {})).toMatchObject({
      winner: 'b',
      decidedBy: 'concession',
    });
    expect(score({}, { vp: 900 }, {}, { outright: 'b' })).toMatchObject({
      winner: 'b',
      decidedBy: 'outright',
    });
  });
  test('tells how many armies were broken, up to those there are', () => {
    expect(score({ armies: 2 }, { vp: 5, broken: 2 }, { broken: 1 })).toMatchObject({
      broke: { a: 2, b: 1 },
    });
    expect(score({}, { broken: 2 }, {})).toMatchObject({ code: 'out-of-range', path: ['a', 'broken'] });
  });
  test.each([
    [{ vp: -5 }, {}, ['a', 'vp']],
    [{}, { scenario: 21 }, ['b', 'scenario']],
    [{ conceded: true }, { conceded: true }, ['b', 'conceded']],
  ])('%j against %j is refused beside its field', (a, b, path) => {
    expect(score({}, a, b)).toMatchObject({ path });
  });
  test('draws no scenario twice before all have been', () => {
    const library = ['1', '2', '3'].map((id) => ({ id, name: id, rules: '' }));
    const played: string[] = [];
    for (let round = 1; round <= 3; round++)
      played.push(anyGame.pickScenario({ library, scenarioMode: 'round' }, round, () => 0, played)?.id ?? '');
    expect([...played].sort()).toEqual(['1', '2', '3']);
  });
});

test('a pasted list is read line by line, with the points it states', async () => {
  const setup = anyGameSetup.parse({ gameSize: 300 });
  const read = await anyGameRoster.read(setup, '2x Ritter: 220\nGeneral (120 Pkt)\n\nohne Zahl\n- Bogen 45p');
  if (!read.ok) throw new Error(read.problem.code);
  const view = await anyGameRoster.view(setup, read.value.list);
  if (!view.ok) throw new Error(view.problem.code);
  expect(view.value.rows.map(({ count, name, points }) => [count, name, points])).toEqual([
    [2, 'Ritter', 220],
    [1, 'General', 120],
    [1, 'Bogen', 45],
  ]);
  expect(view.value.problems.map(({ code }) => code)).toEqual(['too-expensive']);
});
