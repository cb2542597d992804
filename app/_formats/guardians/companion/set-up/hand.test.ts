import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placement } from '@/lib/formats/guardians/match/events';
import { checkPlacement } from '@/lib/formats/guardians/match/terrain-map';
import { sheetOf, terrainTypeIds } from '@/lib/formats/guardians/match/terrain-types';
import { edgeDistance, pieceDistance } from '@/lib/formats/guardians/rule-numbers';
import { pushed, resized, retyped, takeNew, turned } from './hand';

const at = { x: 90, y: 60, width: 24, depth: 16, rotation: 0 };

describe('a piece in the hand', () => {
  test('is pushed by centimetres, and its centre stays on the table', () => {
    expect(pushed(at, 1, -1)).toEqual({ ...at, x: 91, y: 59 });
    expect(pushed(at, 500, -500)).toEqual({ ...at, x: 180, y: 0 });
  });

  test('is turned clockwise by 15 degrees', () => {
    expect(turned(at).rotation).toBe(-15);
  });

  test('grows and shrinks by 2 cm, and by half a centimetre where it is thin', () => {
    expect(resized(at, 'width', true).width).toBe(26);
    expect(resized(at, 'depth', false).depth).toBe(14);
    expect(resized({ ...at, depth: 1.5 }, 'depth', true).depth).toBe(2);
    expect(resized({ ...at, depth: 0.5 }, 'depth', false).depth).toBe(0.5);
  });

  test('becomes another type in the same place, in the usual size of that type', () => {
    const hill = { id: 'p', type: 'hill', by: 'a', at } as const;
    const wall = retyped(hill, 'wall');
    expect(wall).toMatchObject({ type: 'wall', at: { x: 90, y: 60, ...sheetOf('wall').size } });
  });

  test('may always be entered, whatever is done to it', () => {
    const step = fc.oneof(
      fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })),
      fc.constantFrom('turn', 'wider', 'narrower', 'deeper', 'flatter'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...terrainTypeIds), fc.array(step, { maxLength: 80 }), (type, taps) => {
        let { at } = takeNew(type, 'a', 'p', []);
        for (const tap of taps) {
          if (Array.isArray(tap)) at = pushed(at, tap[0], tap[1]);
          else if (tap === 'turn') at = turned(at);
          else
            at = resized(
              at,
              tap === 'wider' || tap === 'narrower' ? 'width' : 'depth',
              tap === 'wider' || tap === 'deeper',
            );
        }
        expect(placement.safeParse(at).success).toBe(true);
      }),
    );
  });
});

describe('a new piece', () => {
  test('appears over the centre of an empty table', () => {
    expect(takeNew('wood', 'a', 'p', []).at).toMatchObject({ x: 90, y: 60 });
  });

  test('appears where it keeps its distances, as long as there is room', () => {
    const pieces = [takeNew('hill', 'a', 'p0', [])];
    for (let i = 1; i < 8; i++) pieces.push(takeNew('building', 'b', `p${i}`, pieces));
    for (const piece of pieces) {
      const check = checkPlacement(piece, pieces);
      expect(check.edge.cm).toBeGreaterThanOrEqual(edgeDistance);
      expect(check.pieces.every(({ cm }) => cm >= pieceDistance)).toBe(true);
    }
  });
});
