'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { flipY } from '@/app/_ui/map/map-geometry';
import { BendyPattern, type Control, MapMarker, MapZone } from '@/app/_ui/map/map-marker';
import { MapSheet } from '@/app/_ui/map/map-sheet';
import type { Holder } from '@/lib/formats/guardians/match/match-terms';
import { playersMap } from '@/lib/formats/guardians/match/scenario-layout';
import { type ScenarioId, scenarioOf } from '@/lib/formats/guardians/scenarios';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { TerrainShapes } from './terrain-shapes';
import { turnInView } from './turn-outlook';
import { type Spot, spotsAt, useSpotWords } from './use-spots';

const markerScale = 1.22;
/** radius of the ring around the hot marker */
const hotRadius = 12.4;
/** width of MapSheet's frame outside the table, in centimetres */
const frame = 3.4;

const controlOf = (holder: Holder): Control => (holder === 'none' ? 'free' : holder);

/** Map of the table with terrain and owners. Players tap a marker or zone; spectators only look. */
export function ControlMap({
  scenario,
  onPick,
}: {
  scenario: ScenarioId;
  onPick: ((spot: string) => void) | null;
}) {
  const t = useTranslations('matchField');
  const word = useTranslations('common.word');
  const bendy = useId();
  const { state, seat, language } = useMatch();
  const words = useSpotWords();
  const { name } = scenarioOf(state.setup, scenario);
  const map = playersMap(state, scenario);
  const { width, depth } = map;
  const spots = spotsAt(state, turnInView(state));
  // Each player sees the table from their own edge; all others from the starting player's.
  const turned =
    (seat === 'a' || seat === 'b') && state.startingPlayer !== null && seat !== state.startingPlayer;
  const xOf = (x: number) => (turned ? width - x : x);
  const yOf = (y: number) => (turned ? y : flipY(y, depth));
  const spoken = (spot: Spot) => {
    const held = t('spotIs', { spot: words.nameOf(spot), holder: words.holderOf(spot.found) });
    return spot.isHot ? `${held}, ${t('hot')}` : held;
  };
  const label = t(onPick ? 'map' : 'mapOnly', { scenario: say(name, language) });
  return (
    <div className="relative">
      <MapSheet
        label={onPick ? label : [label, ...spots.map(spoken)].join('. ')}
        width={width}
        depth={depth}
        deploymentDepth={map.deploymentDepth}
      >
        <defs>
          <BendyPattern id={bendy} />
        </defs>
        {map.bands.map((band) => {
          const top = yOf(turned ? band.y0 : band.y1);
          return (
            <g key={band.label}>
              <rect
                className="fill-map-tone opacity-70"
                x="0"
                y={top}
                width={width}
                height={band.y1 - band.y0}
              />
              <text className="m-note" x="3" y={top + 6.6}>
                {band.label}
              </text>
            </g>
          );
        })}
        <TerrainShapes
          pieces={state.terrain.pieces}
          table={map}
          turned={turned !== (state.tableSide === 'opposite')}
        />
        <text className="m-note" x="3" y={depth - 3}>
          {word('schematicMap')}
        </text>
        {spots.map((spot) => {
          const place = {
            x: xOf(spot.x),
            y: yOf(spot.y),
            control: controlOf(spot.found.holder),
            label: spot.label,
          };
          if (spot.radius !== null)
            return <MapZone key={spot.id} {...place} radius={spot.radius} scale={1} bendy={bendy} />;
          return (
            <g key={spot.id}>
              {spot.isHot && (
                <>
                  <circle className="om-hot" cx={place.x} cy={place.y} r={hotRadius} />
                  <text className="m-note hot-note" x={place.x} y={place.y + hotRadius + 5.4}>
                    {t('hot')}
                  </text>
                </>
              )}
              <MapMarker {...place} scale={markerScale} />
            </g>
          );
        })}
      </MapSheet>
      {onPick &&
        spots.map((spot) => (
          <button
            key={spot.id}
            type="button"
            className={spot.radius === null ? 'spot-tap' : 'spot-tap size-14'}
            style={{
              left: `${((xOf(spot.x) + frame) / (width + 2 * frame)) * 100}%`,
              top: `${((yOf(spot.y) + frame) / (depth + 2 * frame)) * 100}%`,
            }}
            aria-label={spoken(spot)}
            aria-haspopup="dialog"
            onClick={() => onPick(spot.id)}
          />
        ))}
    </div>
  );
}
