import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Combat, oddsOf } from './odds';

const combat = (change: Partial<Combat>): Combat => ({
  attack: 1,
  defence: 1,
  attackers: 1,
  mountedTarget: false,
  attackerTerrain: 'none',
  defenderTerrain: 'none',
  panickedTarget: false,
  ...change,
});

describe('the column of a combat (§6)', () => {
  test.each([
    ['24:7 is 3:1', { attack: 24, defence: 7 }, 3],
    ['8:3 is 2:1, rounded for the defender', { attack: 8, defence: 3 }, 2],
    [
      '4:1 falls to 2:1 when the attackers stand worse and the defender better',
      { attack: 4, defence: 1, attackerTerrain: 'worse', defenderTerrain: 'better' },
      2,
    ],
    [
      'several attackers make that 3:1',
      { attack: 4, defence: 1, attackers: 2, attackerTerrain: 'worse', defenderTerrain: 'better' },
      3,
    ],
    [
      'several attackers gain nothing against mounted',
      { attack: 9, defence: 3, attackers: 3, mountedTarget: true },
      3,
    ],
    ['§9: a panicked target gives one column', { attack: 6, defence: 3, panickedTarget: true }, 3],
  ] satisfies [string, Partial<Combat>, number][])('%s', (_name, change, column) => {
    expect(oddsOf(combat(change))?.column).toBe(column);
  });

  test.each([
    [6, 7],
    [0, 3],
    [5, 0],
  ])('%i:%i is no combat', (attack, defence) => expect(oddsOf(combat({ attack, defence }))).toBeNull());

  test('terrain may push the column below the tables, which is told and not hidden', () => {
    expect(oddsOf(combat({ attack: 3, defence: 3, defenderTerrain: 'better' }))).toMatchObject({
      ratio: 1,
      terrain: -1,
      column: 0,
    });
  });

  test('more attack never means a lower column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 30 }), (attack, defence) => {
        const column = oddsOf(combat({ attack, defence }))?.column ?? 0;
        expect(oddsOf(combat({ attack: attack + 1, defence }))?.column ?? 0).toBeGreaterThanOrEqual(column);
      }),
    );
  });
});
