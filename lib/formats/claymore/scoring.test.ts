import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armyTotals, boxArmy } from './army';
import { canAddUp } from './check-report';
import { armyIds, type RegimentId, regimentOf, regiments } from './regiments';
import type { SideReport } from './report-schema';
import { claymoreReport, emptyClaymoreReport } from './report-schema';
import { halfValue, scoreClaymore } from './scoring';
import { type ClaymoreSetup, claymoreSetup } from './setup';

type Side = Partial<SideReport>;

function scored(a: Side, b: Side, choices: Partial<ClaymoreSetup> = {}, shared: object = {}) {
  const setup = claymoreSetup.parse(choices);
  const empty = emptyClaymoreReport(setup);
  const report = claymoreReport.parse({ shared, a: { ...empty.a, ...a }, b: { ...empty.b, ...b } });
  return scoreClaymore(setup, report);
}
function verdict(...input: Parameters<typeof scored>) {
  const result = scored(...input);
  if (!result.ok) throw new Error(result.problem.code);
  return [result.value.winner, result.value.decidedBy];
}
function refusal(...input: Parameters<typeof scored>) {
  const result = scored(...input);
  return result.ok ? undefined : [result.problem.code, ...result.problem.path];
}

describe('§10: who wins', () => {
  // Goblins 1, Wolf Riders 3, Orcs 6 and an Ogre 9 on one side, Soldiers 5 and Knights 8 on the other.
  test('more PW of destroyed regiments, from a difference of 5', () => {
    expect(verdict({ destroyed: 10, regiments: 2 }, { destroyed: 5, regiments: 1 })).toEqual(['a', 'points']);
    expect(verdict({ destroyed: 9, regiments: 1 }, { destroyed: 5, regiments: 1 })).toEqual([null, 'draw']);
    expect(verdict({ destroyed: 1, regiments: 1 }, { destroyed: 8, regiments: 1 })).toEqual(['b', 'points']);
  });
  test('the margin is a setting, and equal PW are always a draw', () => {
    const one = { destroyed: 9, regiments: 1 };
    expect(verdict(one, { destroyed: 8, regiments: 1 }, { drawMargin: 0 })).toEqual(['a', 'points']);
    expect(verdict(one, { destroyed: 9, regiments: 1 }, { drawMargin: 0 })).toEqual([null, 'draw']);
  });
  test('annihilation goes before PW: 74 of Chaos, in 14 regiments', () => {
    expect(verdict({ destroyed: 74, regiments: 14 }, { destroyed: 73 - 4, regiments: 10 })).toEqual([
      'a',
      'annihilation',
    ]);
    expect(verdict({ destroyed: 74, regiments: 14 }, { destroyed: 74, regiments: 11 })).toEqual([
      null,
      'draw',
    ]);
  });
  test('a small army built freely is annihilated at its own PW, whatever the limit', () => {
    const free = { armyBuilding: 'points', pointsLimit: 40 } as const;
    expect(verdict({ destroyed: 9, regiments: 1 }, { army: 9 }, free)).toEqual(['a', 'annihilation']);
    expect(verdict({ destroyed: 9, regiments: 1 }, { army: 40 }, free)).toEqual(['a', 'points']);
  });
  test('a concession decides', () => {
    expect(verdict({ destroyed: 9, regiments: 1, conceded: true }, {})).toEqual(['b', 'concession']);
    expect(verdict({ conceded: true }, { conceded: true })).toEqual([null, 'draw']);
  });
  test('half points count only where the tournament wants them', () => {
    const a = { destroyed: 6, regiments: 1, half: 4 };
    const b = { destroyed: 5, regiments: 1 };
    expect(verdict(a, b)).toEqual([null, 'draw']);
    expect(verdict(a, b, { halfPoints: true })).toEqual(['a', 'points']);
  });
});

describe('§10: half of a PW, rounded down, from half of the life points lost', () => {
  test.each<[RegimentId, readonly number[]]>([
    // chips 0, 1, 2 … up to destroyed, which is no half any more
    ['howitzer', [0, 0, 5, 0]],
    ['soldiers', [0, 0, 2, 0]],
    ['goblins', [0, 0, 0, 0]],
    ['lord', [0, 0]],
    ['ogre', [0, 0, 0, 4, 4, 4, 0]],
  ])('%s: %j', (id, halves) => {
    expect(halves.map((_, chips) => halfValue(regimentOf(id), chips))).toEqual(halves);
  });
});

describe('what cannot be is refused', () => {
  test('figures below zero', () => {
    expect(refusal({ regiments: -1 }, {})).toEqual(['negative', 'a', 'regiments']);
  });
  test('more PW than the enemy army had', () => {
    expect(refusal({ destroyed: 75, regiments: 14 }, {})).toEqual(['above-enemy-army', 'a', 'destroyed']);
  });
  test('more regiments than the boxes hold: 14 of Chaos, 11 of the Empire', () => {
    expect(refusal({ destroyed: 74, regiments: 15 }, {})).toEqual(['beyond-box', 'a', 'regiments']);
    expect(refusal({}, { destroyed: 74, regiments: 12 })).toEqual(['beyond-box', 'b', 'regiments']);
    expect(refusal({ destroyed: 74, regiments: 12 }, {}, {}, { empire: 'b' })).toEqual([
      'beyond-box',
      'a',
      'regiments',
    ]);
  });
  test('PW that so many regiments do not add up to', () => {
    expect(refusal({ destroyed: 4, regiments: 1 }, {})).toEqual(['cannot-add-up', 'a', 'destroyed']);
    expect(refusal({ destroyed: 4, regiments: 2 }, {})).toBeUndefined();
    expect(refusal({ destroyed: 4 }, {})).toEqual(['regiments-missing', 'a', 'regiments']);
    expect(refusal({ regiments: 2 }, {})).toEqual(['cannot-add-up', 'a', 'destroyed']);
  });
  test('halves of regiments that are destroyed', () => {
    const half = { halfPoints: true };
    expect(refusal({ destroyed: 70, regiments: 13, half: 3 }, {}, half)?.[0]).toBe('cannot-add-up');
    expect(refusal({ destroyed: 65, regiments: 13, half: 5 }, {}, half)).toEqual([
      'half-too-high',
      'a',
      'half',
    ]);
    expect(refusal({ destroyed: 65, regiments: 13, half: 4 }, {}, half)).toBeUndefined();
  });
  test('an army above the limit, or none', () => {
    const free = { armyBuilding: 'points', pointsLimit: 40 } as const;
    expect(refusal({ army: 41 }, {}, free)).toEqual(['army-above-limit', 'a', 'army']);
    expect(refusal({}, { army: 0 }, free)).toEqual(['army-missing', 'b', 'army']);
  });
  test('more rounds than the tournament plays', () => {
    expect(refusal({}, {}, {}, { rounds: 9 })).toEqual(['too-many-rounds', 'shared', 'rounds']);
    expect(refusal({}, {}, { length: 'open' }, { rounds: 9 })).toBeUndefined();
    expect(refusal({}, {}, {}, { rounds: -1 })).toEqual(['negative', 'shared', 'rounds']);
  });
});

test('whatever of an army is destroyed adds up', () => {
  const anyLosses = fc.record({
    army: fc.constantFrom(...armyIds),
    expansions: fc.constantFrom('none' as const, 'both' as const),
    secondBox: fc.boolean(),
    shares: fc.array(fc.nat(99), { minLength: regiments.length, maxLength: regiments.length }),
  });
  fc.assert(
    fc.property(anyLosses, ({ army, expansions, secondBox, shares }) => {
      const setup = claymoreSetup.parse({ expansions, secondBox });
      const box = boxArmy(setup, army);
      const lost = Object.fromEntries(
        regiments.map(({ id }, i) => [id, Math.floor((((shares[i] ?? 0) + 1) * (box[id] ?? 0)) / 100)]),
      );
      const { value, regiments: count } = armyTotals(lost);
      expect(canAddUp(setup, army, count, value)).toBe(true);
    }),
  );
});
