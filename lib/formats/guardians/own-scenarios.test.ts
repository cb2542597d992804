import { describe, expect, test } from 'vitest';
import { furt } from '../own-scenario-fixture';
import { guardians } from '.';
import { setupWith } from './fixtures';
import { controlEp } from './match/control-ep';
import { found, playScript, quickSetUp, turns } from './match/match-fixtures';
import { tableMap } from './match/scenario-layout';
import { standingOf } from './match/standing';
import { maxEpPerCheck, scenarioOf } from './scenarios';

const setup = { ownScenarios: [furt] };
const held = (by: Readonly<Record<string, 'a' | 'b'>>) =>
  Object.fromEntries(
    Object.entries(by).map(([spot, holder]) => [spot, { holder, dominated: false, stands: null }]),
  );

describe('a scenario of the organiser', () => {
  test.each([
    ['a', { m1: 'a', m2: 'a', z1: 'b' }, [3, 3]],
    ['b', { m1: 'a', m2: 'a', z1: 'b' }, [1, 3]],
    ['b', { m2: 'b' }, [0, 2]],
  ] as const)('gives what its spots are worth where %s starts', (startingPlayer, by, [a, b]) => {
    expect(
      controlEp({
        setup,
        scenario: 'own-furt',
        rule: 'none',
        startingPlayer,
        findings: held(by),
        hot: null,
      }),
    ).toEqual({ a, b });
  });
  test('has the most that one side can hold as its cap', () => {
    expect(maxEpPerCheck(scenarioOf(setup, 'own-furt'), 'none')).toBe(6);
  });
  test('turns with the starting player, for a spot is worth something to him alone', () => {
    const layout = { setup: setupWith(setup), tableSide: 'opposite' } as const;
    expect(tableMap(layout, 'own-furt').objectives[1]).toMatchObject({ x: 45, y: 30 });
  });
  test('is played to EP, without rolling for a special rule', () => {
    const { state } = playScript({
      setup: { ...setup, specialRules: true },
      scenarioId: 'own-furt',
      entries: [...quickSetUp('a'), ...turns('a', 0, 2), ...found(3, { m1: 'a', z1: 'b' }), ...turns('a', 3)],
    });
    expect(state.specialRule.id).toBe('none');
    expect(standingOf(state).ep).toEqual({ a: 1, b: 3 });
  });
  test('that has gone is as if nobody had chosen one', () => {
    const { state } = playScript({ scenarioId: 'own-furt', entries: [] });
    expect(state.scenario.id).toBeNull();
  });
});

describe('own scenarios in draws', () => {
  test('are set for a round like any other, and a lost one is rolled', () => {
    const fixed = { fixedScenarios: ['own-furt'] };
    expect(guardians.pickScenario({ ...setup, ...fixed }, 1, () => 0, [])).toEqual({
      id: 'own-furt',
      roll: null,
    });
    expect(guardians.pickScenario(fixed, 1, () => 0, [])).toEqual({ id: 'incursion', roll: 1 });
  });
  test('come up beside those of the game until all were played; those left out do not', () => {
    const drawn = { ...setup, scenarioMode: 'round' };
    const seen: string[] = [];
    for (let round = 1; round <= 7; round++)
      seen.push(guardians.pickScenario(drawn, round, () => 0, seen)?.id ?? '');
    expect(new Set(seen).size).toBe(7);
    expect(seen).toContain('own-furt');
    const left = { ...drawn, ownScenarios: [{ ...furt, drawn: false }] };
    expect(guardians.pickScenario(left, 1, (faces) => faces - 1, [])).toEqual({ id: 'linebreak', roll: 6 });
  });
  test('stand in the settings and among what the players may have played', () => {
    const options = (field: { kind: string } | undefined) =>
      field && 'options' in field ? (field.options as { value: string }[]).map(({ value }) => value) : [];
    const fields = guardians.settingGroups(setup).flatMap((group) => group.fields);
    expect(options(fields.find(({ key }) => key === 'fixedScenarios'))).toContain('own-furt');
    const asked = guardians.reportFields({ ...setup, scenarioMode: 'players' }).shared[0]?.fields[0];
    expect(options(asked)).toContain('own-furt');
    expect(guardians.scenariosFor(setup).at(-1)?.map?.zones).toHaveLength(1);
  });
});
