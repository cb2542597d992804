import { describe, expect, test } from 'vitest';
import { armyIds, type RegimentId, regimentIds, regimentOf, regiments } from './regiments';
import { ruleText, specialRuleIds } from './special-rules';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('§2: every profile is that of the list', () => {
  const profiles = Object.fromEntries(
    regiments.map((each) => [
      each.id,
      [
        each.movement,
        each.range,
        each.attacks,
        each.strength,
        each.defence,
        each.life,
        each.value,
        each.rules.join(' '),
      ],
    ]),
  );
  expect(profiles).toEqual({
    lords: [2, 1, 5, 5, 5, 3, 9, 'terrifying steadfast leader armoured'],
    lord: [2, 1, 2, 5, 5, 1, 7, 'terrifying steadfast leader armoured'],
    knights: [2, 1, 4, 4, 4, 3, 8, 'terrifying steadfast armoured'],
    soldiers: [1, 1, 3, 3, 4, 3, 5, ''],
    archers: [1, 2, 3, 3, 2, 3, 5, 'fast'],
    crossbowmen: [1, 2, 3, 4, 3, 3, 6, ''],
    howitzer: [1, 1, 1, null, 1, 3, 10, 'howitzer self-destruction'],
    champions: [2, 1, 5, 5, 5, 3, 9, 'terrifying steadfast leader armoured'],
    champion: [2, 1, 2, 5, 5, 1, 7, 'terrifying steadfast leader armoured'],
    'chaos-warriors': [1, 1, 4, 4, 5, 3, 8, 'terrifying steadfast armoured'],
    'chaos-archers': [1, 2, 3, 3, 2, 3, 5, ''],
    'wolf-riders': [2, 1, 2, 3, 2, 3, 3, 'terrifying fast'],
    orcs: [1, 1, 3, 4, 4, 3, 6, 'berserk'],
    goblins: [1, 1, 2, 2, 2, 3, 1, 'fast cowardly'],
    beastmen: [1, 1, 3, 4, 3, 3, 5, ''],
    ogre: [2, 1, 3, 5, 3, 6, 9, 'terrifying steadfast'],
  });
  expect(regiments.map(({ id }) => id)).toEqual(regimentIds);
});

describe('§1: the boxes hold', () => {
  test.each<[RegimentId, number, number]>([
    ['lords', 1, 0],
    ['lord', 0, 1],
    ['knights', 3, 1],
    ['soldiers', 3, 1],
    ['archers', 2, 2],
    ['crossbowmen', 1, 1],
    ['howitzer', 1, 1],
    ['champions', 1, 0],
    ['champion', 0, 2],
    ['chaos-warriors', 2, 0],
    ['chaos-archers', 2, 0],
    ['orcs', 2, 0],
    ['goblins', 2, 0],
    ['wolf-riders', 2, 0],
    ['beastmen', 2, 4],
    ['ogre', 1, 2],
  ])('%s: %i in the base game, %i in the expansion', (id, base, expansion) => {
    expect([regimentOf(id).base, regimentOf(id).expansion]).toEqual([base, expansion]);
  });
  test('11 and 7 regiments of the Empire, 14 and 8 of Chaos, 25 in a base game', () => {
    const counts = armyIds.map((army) => {
      const own = regiments.filter((each) => each.army === army);
      return [sum(own.map(({ base }) => base)), sum(own.map(({ expansion }) => expansion))];
    });
    expect(counts).toEqual([
      [11, 7],
      [14, 8],
    ]);
    expect(sum(regiments.map(({ base }) => base))).toBe(25);
  });
});

test('§6: who has a range shoots', () => {
  expect(regiments.filter(({ shoots }) => shoots).map(({ id }) => id)).toEqual([
    'archers',
    'crossbowmen',
    'chaos-archers',
  ]);
});

test('§8: into the tower go foot soldiers of the Empire, and of Chaos all but Champions, Wolf Riders and Ogre', () => {
  expect(regiments.filter(({ mayEnterTower }) => mayEnterTower).map(({ id }) => id)).toEqual([
    'soldiers',
    'archers',
    'crossbowmen',
    'chaos-warriors',
    'chaos-archers',
    'orcs',
    'goblins',
    'beastmen',
  ]);
});

test('§9: every special rule of a regiment has words of its own, and the armour names its faces', () => {
  for (const armoured of ['1-6', '5-6'] as const) {
    const effects = specialRuleIds.map((rule) => ruleText(rule, { armoured }).effect.de);
    expect(new Set(effects).size).toBe(specialRuleIds.length);
  }
  expect(ruleText('armoured', { armoured: '1-6' }).effect.en).toContain('a 1 or a 6');
  expect(ruleText('armoured', { armoured: '5-6' }).effect.en).toContain('a 5 or a 6');
  expect(new Set(regiments.flatMap(({ rules }) => rules))).toEqual(new Set(specialRuleIds));
});
