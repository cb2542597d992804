export interface FieldDot {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
  readonly points: number;
  readonly opponentsTenths: number;
}

const width = 640;
const height = 380;
const box = { left: 52, right: 24, top: 16, bottom: 52 };
/** So many of the first are called by their place. */
const numbered = 3;

/** Own points against those of the opponents, a dot each; drawn by the server. */
export function FieldPlot({
  dots,
  label,
  axes,
  decimal,
}: {
  dots: readonly FieldDot[];
  label: string;
  axes: { x: string; y: string };
  /** a number of tenths as shown */
  decimal: (tenths: number) => string;
}) {
  const xs = dots.map(({ points }) => points);
  const ys = dots.map(({ opponentsTenths }) => opponentsTenths);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const at = (value: number, from: number, to: number, start: number, end: number) =>
    Math.round(to === from ? (start + end) / 2 : start + ((end - start) * (value - from)) / (to - from));
  const x = (points: number) => at(points, left, right, box.left + 14, width - box.right - 14);
  const y = (tenths: number) => at(tenths, low, high, height - box.bottom - 14, box.top + 14);
  const base = height - box.bottom;
  return (
    <svg
      className="plot field-plot block mt-3 w-full overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <line className="plot-axis-line" x1={box.left} x2={width - box.right} y1={base} y2={base} />
      <line className="plot-axis-line" x1={box.left} x2={box.left} y1={box.top} y2={base} />
      <text x={x(left)} y={base + 20} className="is-middle">
        {left}
      </text>
      {right > left && (
        <text x={x(right)} y={base + 20} className="is-middle">
          {right}
        </text>
      )}
      <text x={box.left - 8} y={y(low) + 5} className="is-end">
        {decimal(low)}
      </text>
      {high > low && (
        <text x={box.left - 8} y={y(high) + 5} className="is-end">
          {decimal(high)}
        </text>
      )}
      <text x={(box.left + width - box.right) / 2} y={height - 8} className="is-middle font-medium fill-ink">
        {axes.x}
      </text>
      <text x={box.left + 10} y={box.top + 4} className="font-medium fill-ink">
        {axes.y}
      </text>
      {dots.toReversed().map(({ id, rank, points, opponentsTenths }) => (
        <g key={id} className={rank <= numbered ? 'is-lead' : undefined}>
          <circle cx={x(points)} cy={y(opponentsTenths)} r={rank <= numbered ? 13 : 6} />
          {rank <= numbered && (
            <text className="plot-rank" x={x(points)} y={y(opponentsTenths) + 5}>
              {rank}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
