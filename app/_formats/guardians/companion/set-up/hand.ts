import type { Placement } from '@/lib/formats/guardians/match/events';
import type { TerrainPiece } from '@/lib/formats/guardians/match/state';
import { checkPlacement, type PlacedPiece } from '@/lib/formats/guardians/match/terrain-map';
import { sheetOf, type TerrainType } from '@/lib/formats/guardians/match/terrain-types';

/** Centimetres and degrees of one tap. */
export const steps = { nudge: 1, farNudge: 5, turn: 15 } as const;
const table = { width: 180, depth: 120 };
const longest = 80;

const tenth = (value: number) => Math.round(value * 10) / 10;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Placement moved by centimetres, upwards positive; its centre stays on the table. */
export const pushed = (at: Placement, dx: number, dy: number): Placement => ({
  ...at,
  x: within(tenth(at.x + dx), 0, table.width),
  y: within(tenth(at.y + dy), 0, table.depth),
});

/** Placement turned clockwise by one step. */
export const turned = (at: Placement): Placement => ({ ...at, rotation: (at.rotation - steps.turn) % 360 });

/** Placement larger or smaller by one step: 2 cm, or 0.5 cm where it is thin. */
export function resized(at: Placement, extent: 'width' | 'depth', grows: boolean): Placement {
  const now = at[extent];
  const step = now > 6 || (now === 6 && grows) ? 2 : 0.5;
  return {
    ...at,
    [extent]: within(now + (grows ? step : -step), 0.5 + (extent === 'width' ? 0.5 : 0), longest),
  };
}

/** Piece of another type at the same place, in that type's usual size. */
export const retyped = <Piece extends PlacedPiece>(piece: Piece, type: TerrainType): Piece => ({
  ...piece,
  type,
  at: { ...piece.at, ...sheetOf(type).size },
});

/**
 * New held piece at the spot nearest to the table centre that keeps the distances; at the centre itself without such a
 * spot.
 */
export function takeNew(
  type: TerrainType,
  by: TerrainPiece['by'],
  id: string,
  others: readonly TerrainPiece[],
): PlacedPiece {
  const over = (x: number, y: number): PlacedPiece => ({
    id,
    type,
    by,
    at: { x, y, ...sheetOf(type).size, rotation: 0 },
  });
  const middle = { x: table.width / 2, y: table.depth / 2 };
  const grid: { x: number; y: number }[] = [];
  for (let x = 10; x < table.width; x += 10) for (let y = 10; y < table.depth; y += 10) grid.push({ x, y });
  const from = (spot: { x: number; y: number }) => Math.hypot(spot.x - middle.x, spot.y - middle.y);
  const free = grid
    .sort((one, other) => from(one) - from(other))
    .find(({ x, y }) => checkPlacement(over(x, y), others).isFine);
  return free ? over(free.x, free.y) : over(middle.x, middle.y);
}
