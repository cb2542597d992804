/** One entry's way through the tournament. */
export interface RankLine {
  readonly id: string;
  readonly name: string;
  /** its place after each round, in the order of the rounds; null before it had one */
  readonly ranks: readonly (number | null)[];
}

const width = 640;
const nameWidth = 246;
const named = 5;
const top = 16;
const bottom = 34;
const left = 30;

/** Places after each round as lines from left to right, first place at the top; drawn by the server. */
export function RankPlot({
  lines,
  heads,
  label,
}: {
  /** in order of their last place */
  lines: readonly RankLine[];
  /** one for each round */
  heads: readonly string[];
  label: string;
}) {
  const lowest = Math.max(lines.length, 2);
  const height = Math.min(Math.max(lowest * 16, 220), 460) + top + bottom;
  const x = (round: number) =>
    heads.length === 1
      ? left + 20
      : left + 20 + ((width - nameWidth - left - 20) * round) / (heads.length - 1);
  const y = (rank: number) => top + ((height - top - bottom) * (rank - 1)) / (lowest - 1);
  const drawn = lines.map((line, place) => ({
    ...line,
    lead: place < named,
    points: line.ranks.flatMap((rank, round) => (rank === null ? [] : [{ x: x(round), y: y(rank) }])),
  }));
  return (
    <svg
      className="plot rank-plot block mt-3 w-full overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {heads.map((head, round) => (
        <g key={head}>
          <line className="plot-grid" x1={x(round)} x2={x(round)} y1={top} y2={height - bottom} />
          <text x={x(round)} y={height - 8} className="is-middle">
            {head}
          </text>
        </g>
      ))}
      <text x={left - 8} y={y(1) + 5} className="is-end">
        1
      </text>
      <text x={left - 8} y={y(lines.length) + 5} className="is-end">
        {lines.length}
      </text>
      {/* the named ones are drawn last, over the others */}
      {drawn.toReversed().map(({ id, points, lead }) => (
        <g key={id} className={lead ? 'is-lead' : undefined}>
          <polyline
            points={points.map((point) => `${Math.round(point.x)},${Math.round(point.y)}`).join(' ')}
          />
          {points.map((point) => (
            <circle key={point.x} cx={Math.round(point.x)} cy={Math.round(point.y)} r={lead ? 4.5 : 2.5} />
          ))}
        </g>
      ))}
      {drawn.slice(0, named).map(({ id, name }, place) => (
        // Names stand below one another even where the places are closer than a line of text.
        <text
          key={id}
          className="font-medium fill-ink"
          x={x(heads.length - 1) + 14}
          y={Math.max(y(place + 1) + 5, y(1) + 5 + place * 26)}
        >
          {place + 1} {name.length > 18 ? `${name.slice(0, 16)}…` : name}
        </text>
      ))}
    </svg>
  );
}
