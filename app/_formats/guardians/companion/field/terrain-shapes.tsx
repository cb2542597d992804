'use client';
import type { TerrainPiece } from '@/lib/formats/guardians/match/state';
import { placedPieces } from '@/lib/formats/guardians/match/terrain-map';
import { Engraving } from '../set-up/terrain-icon';

/** Terrain pieces on the map, below the markers. `turned` shows the table from the other edge. */
export function TerrainShapes({
  pieces,
  table,
  turned,
}: {
  pieces: readonly TerrainPiece[];
  table: { readonly width: number; readonly depth: number };
  turned: boolean;
}) {
  return placedPieces(pieces).map(({ id, type, at }) => {
    const x = turned ? table.width - at.x : at.x;
    const y = turned ? at.y : table.depth - at.y;
    return (
      <g key={id} transform={`translate(${x} ${y}) rotate(${(turned ? 180 : 0) - at.rotation})`}>
        <Engraving type={type} width={at.width} depth={at.depth} />
      </g>
    );
  });
}
