'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { flipY } from '@/app/_ui/map/map-geometry';
import { BendyPattern, MapMarker, MapZone } from '@/app/_ui/map/map-marker';
import { MapSheet } from '@/app/_ui/map/map-sheet';
import type { Placement } from '@/lib/formats/guardians/match/events';
import { tableMap } from '@/lib/formats/guardians/match/scenario-layout';
import type { TerrainPiece } from '@/lib/formats/guardians/match/state';
import { type Correction, placedPieces } from '@/lib/formats/guardians/match/terrain-map';
import { edgeDistance } from '@/lib/formats/guardians/rule-numbers';
import type { ScenarioId } from '@/lib/formats/guardians/scenarios';
import type { ScenarioMap } from '@/lib/formats/scenario';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { engraveOutline } from './engraving';
import './table.css';
import { Engraving } from './terrain-icon';

export const table = { width: 180, depth: 120 } as const;
/** width of MapSheet's frame outside the table, in centimetres */
export const frame = 3.4;

/** Position of a table point on its picture, in percent. */
export const onPicture = ({ x, y }: { x: number; y: number }) => ({
  left: `${((x + frame) / (table.width + 2 * frame)) * 100}%`,
  top: `${((flipY(y, table.depth) + frame) / (table.depth + 2 * frame)) * 100}%`,
});

/** SVG transform that puts a piece's drawing at its place. */
export const lying = ({ x, y, rotation }: Placement) =>
  `translate(${x} ${flipY(y, table.depth)}) rotate(${-rotation})`;

/** Map of the table from the edge with its number: terrain, and the scenario's markers and zones once known. */
export function TableMap({
  label,
  pieces,
  scenario = null,
  corrections = [],
  facing = null,
  showsEdge = false,
  contentId,
  children,
}: {
  label: string;
  pieces: readonly TerrainPiece[];
  scenario?: ScenarioId | null;
  /** pieces to move, with their new places */
  corrections?: readonly Correction[];
  /** side whose deployment zone to highlight */
  facing?: Side | null;
  /** the line 10 cm from the edge instead of the deployment zones */
  showsEdge?: boolean;
  /** id of the map's content, for a second rendering elsewhere */
  contentId?: string;
  /** drawn on top of the terrain, in centimetres, y downwards */
  children?: ReactNode;
}) {
  const t = useTranslations('matchSetUp.map');
  const { state } = useMatch();
  const inWay = new Set(corrections.map(({ pieceId }) => pieceId));
  const placed = placedPieces(pieces);
  return (
    <MapSheet
      label={label}
      width={table.width}
      depth={table.depth}
      {...(showsEdge ? { deploymentDepth: 0 } : {})}
    >
      <g id={contentId}>
        {facing && (
          <rect
            className={`deploy-${facing}`}
            x="0"
            y={(facing === state.startingPlayer) === (state.tableSide !== 'opposite') ? table.depth - 20 : 0}
            width={table.width}
            height="20"
          />
        )}
        {showsEdge && (
          <rect
            className="m-edge"
            x={edgeDistance}
            y={edgeDistance}
            width={table.width - 2 * edgeDistance}
            height={table.depth - 2 * edgeDistance}
          />
        )}
        {placed.map(({ id, type, at }) => (
          <g key={id} transform={lying(at)} className={inWay.has(id) ? 'opacity-45' : undefined}>
            <Engraving type={type} width={at.width} depth={at.depth} />
          </g>
        ))}
        {scenario && <ScenarioSpots map={tableMap(state, scenario)} />}
        {corrections.map(({ pieceId, shift }) => {
          const piece = placed.find(({ id }) => id === pieceId);
          if (!piece) return null;
          return (
            <g key={pieceId} className="correction">
              <path
                className="correction-from"
                transform={lying(piece.at)}
                d={engraveOutline(piece.type, piece.at.width, piece.at.depth)}
              />
              {shift && (
                <>
                  <path
                    className="correction-to"
                    transform={lying(shift.at)}
                    d={engraveOutline(piece.type, piece.at.width, piece.at.depth)}
                  />
                  <path
                    className="correction-way"
                    d={`M${piece.at.x} ${flipY(piece.at.y, table.depth)}L${shift.at.x} ${flipY(shift.at.y, table.depth)}`}
                  />
                </>
              )}
            </g>
          );
        })}
        {children}
      </g>
      <text className="m-note m-number" x={table.width / 2} y={table.depth - 2.4}>
        {t('numberEdge')}
      </text>
    </MapSheet>
  );
}

/** Markers and zones without owners. */
function ScenarioSpots({ map }: { map: ScenarioMap }) {
  const bendy = useId();
  const place = ({ x, y }: { x: number; y: number }) => ({ x, y: flipY(y, map.depth) });
  return (
    <>
      <defs>
        <BendyPattern id={bendy} />
      </defs>
      {map.zones.map((zone) => (
        <MapZone
          key={zone.id}
          {...place(zone)}
          radius={zone.diameter / 2}
          scale={1}
          control="free"
          label={zone.label}
          bendy={bendy}
        />
      ))}
      {map.objectives.map((marker) => (
        <MapMarker key={marker.id} {...place(marker)} scale={1} control="free" label={marker.label} />
      ))}
    </>
  );
}
