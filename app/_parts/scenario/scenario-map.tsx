import { useLocale } from 'next-intl';
import { useId } from 'react';
import { flipY } from '@/app/_ui/map/map-geometry';
import { BendyPattern, type Control, MapMarker, MapZone } from '@/app/_ui/map/map-marker';
import { MapSheet } from '@/app/_ui/map/map-sheet';
import type { ScenarioMap as ScenarioMapData, ScenarioStart } from '@/lib/formats/scenario';
import { languageOf } from '@/lib/languages';
import { say } from '@/lib/text';

/** Markers are 3 cm on the table, too small to read at scale. On a small map zones are enlarged as well. */
const markerScale = { small: 2, regular: 1.22 };
const zoneScale = { small: 1.6, regular: 1 };

/** Map of a scenario's table with markers, zones and bands. The starting player sits at the bottom edge. */
export function ScenarioMap({
  map,
  label,
  schematic,
  size = 'regular',
  control = {},
  className,
}: {
  map: ScenarioMapData;
  /** name and description, for screen readers */
  label: string;
  /** caption of a reconstructed map, e.g. "Karte schematisch" */
  schematic?: string;
  /** `small` up to about 200 px of width: text and markers are enlarged */
  size?: 'small' | 'regular';
  /** by id of objective or zone; uncontrolled where missing */
  control?: Readonly<Record<string, Control>>;
  className?: string;
}) {
  const bendy = useId();
  const sheet = (
    <MapSheet
      label={label}
      width={map.width}
      depth={map.depth}
      deploymentDepth={map.deploymentDepth}
      className={schematic ? undefined : className}
    >
      {map.zones.length > 0 && (
        <defs>
          <BendyPattern id={bendy} />
        </defs>
      )}
      {map.bands.map((band) => {
        const top = flipY(band.y1, map.depth);
        return (
          <g key={`${band.label}-${band.y0}`}>
            <rect
              className="fill-map-tone opacity-70"
              x="0"
              y={top}
              width={map.width}
              height={band.y1 - band.y0}
            />
            <path
              className="m-striplines"
              d={`M0 ${top}h${map.width}M0 ${flipY(band.y0, map.depth)}h${map.width}`}
            />
            <g transform={`translate(3 ${top + 6.6 * zoneScale[size]}) scale(${zoneScale[size]})`}>
              <text className="m-note">{band.label}</text>
            </g>
          </g>
        );
      })}
      {map.starts?.map((start) => (
        <Start key={start.side} start={start} depth={map.depth} />
      ))}
      {map.zones.map((zone) => (
        <MapZone
          key={zone.id}
          x={zone.x}
          y={flipY(zone.y, map.depth)}
          radius={zone.diameter / 2}
          scale={zoneScale[size]}
          control={control[zone.id] ?? 'free'}
          label={zone.label}
          bendy={bendy}
        />
      ))}
      {map.objectives.map((objective) => (
        <MapMarker
          key={objective.id}
          x={objective.x}
          y={flipY(objective.y, map.depth)}
          scale={markerScale[size]}
          control={control[objective.id] ?? 'free'}
          label={objective.label}
        />
      ))}
    </MapSheet>
  );
  if (!schematic) return sheet;
  return (
    <figure className={className}>
      {sheet}
      <figcaption className="caption pt-1.5 text-right">{schematic}</figcaption>
    </figure>
  );
}

/** Average glyph width in cm, and the maximum scale. */
const letterWidth = 2.9;
const largestStart = 1.9;

/** Deployment area of a side, with its label along the longer edge. */
function Start({ start: { side, label, x0, y0, x1, y1 }, depth }: { start: ScenarioStart; depth: number }) {
  const name = say(label, languageOf(useLocale()));
  const [width, height] = [x1 - x0, y1 - y0];
  const upright = height > width;
  const scale = Math.min(largestStart, (Math.max(width, height) - 6) / (name.length * letterWidth));
  const middle = `translate(${(x0 + x1) / 2} ${flipY((y0 + y1) / 2, depth)})`;
  return (
    <g className={`m-start m-start--${side}`}>
      <rect x={x0} y={flipY(y1, depth)} width={width} height={height} />
      <g transform={`${middle}${upright ? ' rotate(-90)' : ''} scale(${scale})`}>
        <text className="m-note" textAnchor="middle" dominantBaseline="central">
          {name}
        </text>
      </g>
    </g>
  );
}
