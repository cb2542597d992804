import { describe, expect, test } from 'vitest';
import {
  contestRadius,
  guardiansScenarios,
  markerDiameter,
  maxEpPerCheck,
  scenarioOfRoll,
  specialRuleOfRoll,
  zoneDiameter,
} from './scenarios';
import { guardiansSetup } from './setup';
import { specialRuleEffect, specialRuleIds, specialRuleNames, suddenDeathLead } from './special-rules';

test('§5, A31: markers are 3 cm, contested within 5 cm, zones 20 cm', () => {
  expect([markerDiameter, contestRadius, zoneDiameter]).toEqual([3, 5, 20]);
});

test('§10: Sudden Death needs a lead of 3 EP', () => {
  expect(suddenDeathLead).toBe(3);
});

describe('§6: the scenario table', () => {
  test.each([
    [1, 'Incursion', 4, ['long-live-the-king', 'scorched-earth', 'random-length']],
    [2, 'Take and Hold', 4, ['none', 'random-length', 'scorched-earth']],
    [3, 'Outflanked', 4, ['none', 'dominate', 'long-live-the-king']],
    [4, 'King of the Hill', 3, ['long-live-the-king', 'sudden-death', 'dominate']],
    [5, 'Entrenched', 3, ['long-live-the-king', 'dominate', 'scorched-earth']],
    [6, 'Linebreak', 3, ['none', 'random-length', 'killbox']],
  ])('a %i is %s, at most %i EP per check, special rules %j', (d6, name, max, rules) => {
    const scenario = scenarioOfRoll(d6);
    expect(scenario.d6).toBe(d6);
    expect(scenario.name.de).toBe(name);
    expect(scenario.maxPerCheck).toBe(max);
    expect([1, 2, 3, 4, 5, 6].map((roll) => specialRuleOfRoll(scenario, roll))).toEqual(
      rules.flatMap((rule) => [rule, rule]),
    );
  });

  test.each([0, 7, 1.5, Number.NaN])('a die showing %d is our own mistake', (roll) => {
    expect(() => scenarioOfRoll(roll)).toThrow(RangeError);
    expect(() => specialRuleOfRoll(scenarioOfRoll(1), roll)).toThrow(RangeError);
  });
});

test('§10: Dominate raises the maximum by 1 per zone', () => {
  const raised = guardiansScenarios
    .filter((scenario) => scenario.specialRuleByRoll.includes('dominate'))
    .map((scenario) => [scenario.id, maxEpPerCheck(scenario, 'dominate'), maxEpPerCheck(scenario, 'none')]);
  expect(raised).toEqual([
    ['outflanked', 6, 4],
    ['king-of-the-hill', 4, 3],
    ['entrenched', 5, 3],
  ]);
});

describe('§6.1: the maps', () => {
  test.each([
    [
      'incursion',
      [
        [45, 60],
        [90, 60],
        [135, 60],
      ],
      [],
    ],
    [
      'take-and-hold',
      [
        [90, 30],
        [45, 60],
        [135, 60],
        [90, 90],
      ],
      [],
    ],
    [
      'outflanked',
      [
        [90, 40],
        [90, 80],
      ],
      [
        [45, 60],
        [135, 60],
      ],
    ],
    [
      'king-of-the-hill',
      [
        [45, 60],
        [135, 60],
      ],
      [[90, 60]],
    ],
    [
      'entrenched',
      [],
      [
        [90, 35],
        [90, 85],
      ],
    ],
    [
      'linebreak',
      [
        [45, 35],
        [135, 35],
        [45, 85],
        [135, 85],
      ],
      [],
    ],
  ])('%s has markers at %j and zones at %j', (id, markers, zones) => {
    const map = guardiansScenarios.find((scenario) => scenario.id === id)?.map;
    expect(map?.objectives.map(({ x, y }) => [x, y])).toEqual(markers);
    expect(map?.zones.map(({ x, y }) => [x, y])).toEqual(zones);
  });

  test.each(guardiansScenarios.map((scenario) => [scenario.id, scenario.map] as const))(
    '%s is symmetric, stays out of the deployment strips and keeps gaps of 30 cm',
    (_id, map) => {
      const spots = [...map.objectives, ...map.zones];
      const at = (x: number, y: number) => spots.some((spot) => spot.x === x && spot.y === y);
      for (const { x, y } of spots) {
        expect(at(map.width - x, y)).toBe(true);
        expect(at(x, map.depth - y)).toBe(true);
      }
      for (const { y } of map.objectives)
        expect(Math.min(y, map.depth - y) - markerDiameter / 2).toBeGreaterThanOrEqual(map.deploymentDepth);
      for (const { y, diameter } of map.zones)
        expect(Math.min(y, map.depth - y) - diameter / 2).toBeGreaterThanOrEqual(map.deploymentDepth);
      for (const [index, first] of spots.entries())
        for (const second of spots.slice(index + 1))
          expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThanOrEqual(30);
    },
  );

  test('Take and Hold marks area A as the middle band (A37)', () => {
    expect(scenarioOfRoll(2).map.bands).toEqual([{ label: 'A', y0: 45, y1: 75 }]);
  });
});

test('every special rule has a name and an effect, and can be rolled somewhere', () => {
  const rolled = new Set(guardiansScenarios.flatMap((scenario) => scenario.specialRuleByRoll));
  for (const id of specialRuleIds) {
    expect(rolled).toContain(id);
    expect(specialRuleNames[id].de).not.toBe('');
    expect(specialRuleEffect(id, guardiansSetup.parse({})).de).not.toBe('');
  }
});
