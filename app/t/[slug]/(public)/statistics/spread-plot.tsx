import type { Spread } from '@/lib/statistics/spread';

export interface SpreadLine {
  readonly id: string;
  readonly name: string;
  readonly spread: Spread;
  readonly label: string;
  /** how the figures read, e.g. with a thousands separator */
  readonly texts: { readonly least: string; readonly median: string; readonly most: string };
}

const width = 640;
const inset = 10;

/** Spreads below one another, each on a scale of its own: line, middle half and middle. */
export function SpreadPlot({ lines }: { lines: readonly SpreadLine[] }) {
  return (
    <ul className="spreads grid gap-4.5 mt-3">
      {lines.map(({ id, name, spread, label, texts }) => {
        const { least, most } = spread;
        const share = (figure: number) => (most === least ? 0.5 : (figure - least) / (most - least));
        const x = (figure: number) => Math.round(inset + (width - 2 * inset) * share(figure));
        // The middle keeps clear of both ends.
        const middle = { left: `${Math.round(Math.min(Math.max(share(spread.median), 0.16), 0.84) * 100)}%` };
        return (
          <li key={id}>
            <b>{name}</b>
            <svg
              className="plot spread-plot mt-1 block w-full overflow-visible"
              viewBox={`0 0 ${width} 38`}
              role="img"
              aria-label={label}
            >
              <line x1={x(spread.least)} x2={x(spread.most)} y1={18} y2={18} />
              <line x1={x(spread.least)} x2={x(spread.least)} y1={10} y2={26} />
              <line x1={x(spread.most)} x2={x(spread.most)} y1={10} y2={26} />
              <rect
                className="fill-ink-3"
                x={x(spread.lowerQuartile)}
                y={5}
                width={Math.max(x(spread.upperQuartile) - x(spread.lowerQuartile), 2)}
                height={26}
              />
              <line className="plot-middle" x1={x(spread.median)} x2={x(spread.median)} y1={2} y2={34} />
            </svg>
            <p
              className="spread-figures flex relative justify-between text-[length:var(--text-sm)] lining-nums tabular-nums text-ink-2"
              aria-hidden="true"
            >
              <span>{texts.least}</span>
              <b style={middle}>{texts.median}</b>
              <span>{texts.most}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
