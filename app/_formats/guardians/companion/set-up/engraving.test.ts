import { describe, expect, test } from 'vitest';
import { terrainSheet } from '@/lib/formats/guardians/match/terrain-types';
import { engrave } from './engraving';

/** End points of a path, arcs, curves and relative lines included. */
function pointsOf(d: string): readonly { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  const taken = { M: 2, L: 2, A: 7, a: 7, h: 1, v: 1, l: 2, q: 4 } as const;
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLAahvlqZz])([^MLAahvlqZz]*)/g)) {
    if (!(letter in taken)) continue;
    const size = taken[letter as keyof typeof taken];
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([value]) => Number(value));
    for (let i = 0; i + size <= numbers.length; i += size) {
      const [dx = 0, dy = 0] = size === 1 ? [] : numbers.slice(i + size - 2, i + size);
      const only = numbers[i] ?? 0;
      if (letter === 'h') x += only;
      else if (letter === 'v') y += only;
      else [x, y] = letter === letter.toUpperCase() ? [dx, dy] : [x + dx, y + dy];
      points.push({ x, y });
    }
  }
  return points;
}

describe('the engraving of a piece', () => {
  test.each(terrainSheet.map(({ id, size }) => ({ id, ...size })))(
    'of $id reaches its measured extents and stays within them',
    ({ id, width, depth }) => {
      const points = engrave(id, width, depth).flatMap(({ d }) => pointsOf(d));
      const farthest = (along: 'x' | 'y') => Math.max(...points.map((point) => Math.abs(point[along])));
      expect(farthest('x')).toBeLessThanOrEqual(width / 2 + 0.1);
      expect(farthest('y')).toBeLessThanOrEqual(depth / 2 + 0.1);
      expect(farthest('x')).toBeGreaterThan(width / 2 - 0.6);
    },
  );

  test('is made of numbers only, however small the piece', () => {
    for (const { id } of terrainSheet)
      for (const { d } of engrave(id, 1, 0.5)) expect(d).not.toMatch(/NaN|Infinity|undefined/);
  });
});
