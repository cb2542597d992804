import type { Side } from '@/lib/sides';

/** Owner of a marker or zone. */
export type Control = Side | 'contested' | 'free';

/** Objective at (x, y), y downwards: the outline shows the owner as well as the colour. */
export function MapMarker({
  x,
  y,
  scale,
  control,
  label,
}: {
  x: number;
  y: number;
  scale: number;
  control: Control;
  label: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {control === 'free' && (
        <>
          <circle className="om-n" r="7" />
          <text className="om-t" y="2.5">
            {label}
          </text>
        </>
      )}
      {control === 'a' && (
        <>
          <path className="om-a" d="M-6.4 -7.2h12.8v6.4c0 4.4-3.2 7-6.4 8.6c-3.2-1.6-6.4-4.2-6.4-8.6z" />
          <text className="om-t fill-on-side-a" y="2.1">
            {label}
          </text>
        </>
      )}
      {control === 'b' && (
        <>
          <path className="om-b" d="M0 -9.2 8.2 0 0 9.2 -8.2 0Z" />
          <path className="om-b-edge" d="M0 -7 6.2 0 0 7 -6.2 0Z" />
          <text className="om-t fill-on-side-b" y="2.5">
            {label}
          </text>
        </>
      )}
      {control === 'contested' && (
        <>
          <circle className="om-c" r="7" />
          <text className="om-t" y="2.5">
            {label}
          </text>
          <Crossed x={5} y={-5} />
        </>
      )}
    </g>
  );
}

/** Small cross of a contested objective, beside its letter. */
function Crossed({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="om-cross" r="2.9" />
      <path className="om-x" d="M-1.2 -1.2 1.2 1.2M1.2 -1.2 -1.2 1.2" />
    </g>
  );
}

/** Round zone at (x, y), y downwards: tint for side a, stripes (`bendy` is their pattern's id) for side b. */
export function MapZone({
  x,
  y,
  radius,
  scale,
  control,
  label,
  bendy,
}: {
  x: number;
  y: number;
  radius: number;
  scale: number;
  control: Control;
  label: string;
  bendy: string;
}) {
  const look = { free: 'z-n', contested: 'z-c', a: 'z-a', b: 'z-b' }[control];
  const plate = 2 + 2.6 * Math.max(label.length, 1);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle className={look} r={radius} fill={control === 'b' ? `url(#${bendy})` : undefined} />
      {control === 'contested' && <Crossed x={0} y={-8} />}
      {control === 'b' && (
        <rect className="fill-map-paper" x={-plate / 2} y="-4.5" width={plate} height="9" />
      )}
      <text className="om-t" y="2.5">
        {label}
      </text>
    </g>
  );
}

/** The diagonal stripes of side b, once per SVG. */
export function BendyPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="fill-side-b-wash" width="3.2" height="3.2" />
      <rect className="fill-side-b-2" width="1.1" height="3.2" />
    </pattern>
  );
}
