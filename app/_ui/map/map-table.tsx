import { MapMarker } from './map-marker';
import { MapSheet } from './map-sheet';
import { terrain } from './map-terrain';

const stand = { width: 5.4, depth: 2.9, pitch: 5.75 };

/** Both armies of the illustration: centre in centimetres (y downwards), heading in degrees, stands in a row. */
const units = [
  { side: 'a', x: 31, y: 91, turn: 0, stands: 3 },
  { side: 'a', x: 53, y: 89, turn: -4, stands: 3 },
  { side: 'a', x: 75, y: 86, turn: 0, stands: 3 },
  { side: 'a', x: 97, y: 89, turn: 0, stands: 3 },
  { side: 'a', x: 119, y: 86, turn: 0, stands: 3 },
  { side: 'a', x: 141, y: 89, turn: 4, stands: 3 },
  { side: 'a', x: 64, y: 73, turn: -16, stands: 3 },
  { side: 'a', x: 43, y: 77, turn: -6, stands: 3 },
  { side: 'a', x: 88, y: 102, turn: 0, stands: 2 },
  { side: 'a', x: 152, y: 75, turn: 14, stands: 3 },
  { side: 'a', x: 106, y: 74, turn: 0, stands: 3 },
  { side: 'b', x: 38, y: 28, turn: 0, stands: 3 },
  { side: 'b', x: 60, y: 32, turn: -3, stands: 3 },
  { side: 'b', x: 83, y: 34, turn: 3, stands: 3 },
  { side: 'b', x: 106, y: 31, turn: 0, stands: 3 },
  { side: 'b', x: 129, y: 32, turn: -5, stands: 3 },
  { side: 'b', x: 148, y: 42, turn: 16, stands: 3 },
  { side: 'b', x: 94, y: 46, turn: 0, stands: 3 },
  { side: 'b', x: 26, y: 40, turn: -12, stands: 3 },
  { side: 'b', x: 84, y: 17, turn: 0, stands: 2 },
] as const;

/** Picture of the start page: a match in progress, two armies, three markers. */
export function MapTable({ label }: { label: string }) {
  return (
    <MapSheet label={label}>
      {terrain.map(({ look, d }) => (
        <path key={d.slice(0, 24) + look} className={look} d={d} />
      ))}
      <MapMarker x={45} y={60} scale={1.05} control="a" label="A" />
      <MapMarker x={90} y={60} scale={1.05} control="contested" label="B" />
      <MapMarker x={135} y={60} scale={1.05} control="b" label="C" />
      {units.map((unit) => (
        <g
          key={`${unit.x}-${unit.y}`}
          className={`u u-${unit.side}`}
          transform={`translate(${unit.x} ${unit.y}) rotate(${unit.turn})`}
        >
          {standOffsets(unit.stands).map((left) => (
            <Stand key={left} left={left} striped={unit.side === 'b'} />
          ))}
        </g>
      ))}
      <CommandFlag x={88} y={98} pole={15} />
    </MapSheet>
  );
}

/** Table of an instance without tournaments: bare, with the flag awaiting its first organiser. */
export function EmptyMapTable({ label }: { label: string }) {
  return (
    <MapSheet label={label}>
      <CommandFlag x={90} y={72} pole={26} move />
    </MapSheet>
  );
}

/** Left edges of a row of stands around its centre, in centimetres. */
function standOffsets(stands: number): readonly number[] {
  const first = (-stands * stand.width) / 2;
  return Array.from({ length: stands }, (_, index) => Math.round((first + index * stand.pitch) * 100) / 100);
}

function Stand({ left, striped }: { left: number; striped: boolean }) {
  const half = stand.depth / 2;
  return (
    <>
      <rect x={left} y={-half} width={stand.width} height={stand.depth} />
      {striped && <path d={`M${left + 0.6} ${half}l2.6 -2.9M${left + 2.6} ${half}l2.6 -2.9`} />}
    </>
  );
}

/** A flag on its pole, sized by the height of the pole in centimetres. */
function CommandFlag({ x, y, pole, move }: { x: number; y: number; pole: number; move?: boolean }) {
  const height = pole / 2;
  const length = pole * 0.75;
  const notch = length * 0.76;
  return (
    <g className={move ? 'gen gen--move' : 'gen'} transform={`translate(${x} ${y})`}>
      <path d={`M0 0V${-pole}`} />
      <path
        className="fl"
        d={`M0 ${-pole}H${length}L${notch} ${-pole + height / 2}L${length} ${-pole + height}H0z`}
      />
    </g>
  );
}
