import type { TerrainType } from '@/lib/formats/guardians/match/terrain-types';
import { engrave } from './engraving';

/** Icon of a terrain type, as drawn on the map. */
export function TerrainIcon({ type }: { type: TerrainType }) {
  const width = type === 'building' ? 9 : type === 'wall' ? 16 : 18;
  const depth = type === 'wall' ? 2.4 : type === 'river' ? 5 : type === 'building' ? 7 : 12;
  return (
    <svg className="terrain-icon" viewBox="-10 -7 20 14" aria-hidden="true">
      <Engraving type={type} width={width} depth={depth} />
    </svg>
  );
}

/** Strokes of a piece around the origin. */
export function Engraving({ type, width, depth }: { type: TerrainType; width: number; depth: number }) {
  return engrave(type, width, depth).map(({ look, d }) => <path key={look + d} className={look} d={d} />);
}
