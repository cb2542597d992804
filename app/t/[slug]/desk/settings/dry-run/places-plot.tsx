/** One bar; `share` is between 0 and 1. */
export interface PlaceBar {
  readonly place: string;
  readonly share: number;
  /** the share as shown, e.g. "42 %" */
  readonly text: string;
}

const width = 640;
const height = 256;
const base = height - 56;
const top = 24;

/** How often each place was reached, as bars with their figures: drawn by the server, readable as one sentence. */
export function PlacesPlot({
  bars,
  label,
  axis,
}: {
  bars: readonly PlaceBar[];
  label: string;
  axis: string;
}) {
  const highest = Math.max(...bars.map(({ share }) => share), 0.01);
  const step = width / bars.length;
  return (
    <svg className="places-plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars.map(({ place, share, text }, i) => {
        const tall = Math.round(((base - top) * share) / highest);
        const middle = (i + 0.5) * step;
        return (
          <g key={place}>
            <rect
              className={i === 0 ? 'is-first' : undefined}
              x={middle - step * 0.34}
              y={base - tall}
              width={step * 0.68}
              height={tall}
            />
            <text x={middle} y={base - tall - 7} className="font-semibold max-[701px]:text-[22px]">
              {text}
            </text>
            <text className="max-[701px]:text-[22px]" x={middle} y={base + 22}>
              {place}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={width} y1={base} y2={base} />
      <text x={width / 2} y={height - 6} className="fill-ink-2 max-[701px]:text-[22px]">
        {axis}
      </text>
    </svg>
  );
}
