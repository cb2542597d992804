import type { CareerTournament } from '@/app/_server/community/career';
import { dateOf } from '@/lib/calendar-day';
import { ratingRange } from '@/lib/ratings/rate-games';

const [width, height] = [780, 236];
const [left, right, top, bottom] = [52, 768, 12, 206];

/** Plot of the rating over the years with its uncertainty band; the table holds the same figures. */
export function RatingPlot({
  tournaments,
  label,
}: {
  /** the latest first */
  tournaments: readonly CareerTournament[];
  label: string;
}) {
  const points = tournaments
    .toReversed()
    .flatMap(({ facts, after }) => (after ? [{ facts, after, ...ratingRange(after) }] : []));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const years = {
    from: dateOf(first.facts.tournament.startsOn).getUTCFullYear(),
    to: dateOf(last.facts.tournament.startsOn).getUTCFullYear(),
  };
  const [begin, end] = [Date.UTC(years.from, 0, 1), Date.UTC(years.to + 1, 0, 1)];
  const x = (day: string) => left + ((right - left) * (dateOf(day).getTime() - begin)) / (end - begin);
  const low = Math.floor(Math.min(...points.map(({ from }) => from)) / 100) * 100;
  const high = Math.ceil(Math.max(...points.map(({ to }) => to)) / 100) * 100;
  const y = (value: number) => bottom - ((bottom - top) * (value - low)) / (high - low);
  const lines = Array.from({ length: (high - low) / 100 + 1 }, (_, at) => low + at * 100).filter(
    (value) => (high - low <= 500 || value % 200 === 100) && value > low,
  );
  const xs = points.map(({ facts }) => x(facts.tournament.startsOn));
  const stop = Math.min(right, (xs.at(-1) ?? left) + 18);
  const steps = (of: (point: (typeof points)[number]) => number) =>
    points.map((point, at) => `${y(of(point)).toFixed(1)}H${(xs[at + 1] ?? stop).toFixed(1)}`).join('V');
  const back = points
    .map((point, at) => `V${y(point.from).toFixed(1)}H${(xs[at] ?? left).toFixed(1)}`)
    .toReversed()
    .join('');
  const all = Array.from({ length: years.to - years.from + 1 }, (_, at) => years.from + at);
  const yearWidth = (right - left) / all.length;
  return (
    <svg className="rating-plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {lines.map((value) => (
        <g key={value}>
          <path className="rating-plot-grid" d={`M${left} ${y(value)}H${right}`} />
          <text className="rating-plot-text" x={left - 8} y={y(value) + 5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path className="rating-plot-band" d={`M${xs[0]} ${steps(({ to }) => to)}${back}Z`} />
      <path className="rating-plot-line" d={`M${xs[0]} ${steps(({ after }) => after.value)}`} />
      {points.map(({ facts, after }, at) => (
        <circle
          key={facts.tournament.id}
          className="rating-plot-point"
          data-last={at === points.length - 1 || undefined}
          cx={xs[at]}
          cy={y(after.value)}
          r={at === points.length - 1 ? 5.5 : 3.5}
        />
      ))}
      {all.map((year, at) => (
        <g key={year}>
          <rect
            className="rating-plot-year"
            data-on={at % 2 === 0 || undefined}
            x={left + at * yearWidth}
            y={bottom}
            width={yearWidth}
            height={7}
          />
          {(all.length < 13 || at % 2 === 0) && (
            <text
              className="rating-plot-text"
              x={left + (at + 0.5) * yearWidth}
              y={bottom + 27}
              textAnchor="middle"
            >
              {year}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
