import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { inPortions } from '@/app/_server/platform/portions';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { detailSize, fitList, gap, headSize, shareOf } from '@/lib/paper/fit-list';
import { Sheet } from './print-page';
import './wall-list.css';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** A column of a list for the wall; cells are text, so that their size can be reckoned. */
export interface WallColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => string;
  /** smaller, on a line below */
  readonly detail?: (row: Row) => string;
  /** a name: it takes what the others leave, breaks between words and is set smaller before one is cut */
  readonly wraps?: boolean;
  /** what the eye looks for */
  readonly strong?: boolean;
  readonly end?: boolean;
  /** names the row */
  readonly isHead?: boolean;
}

/** Between the margins of A4, in millimetres; what the head of a sheet, the column heads and the foot take of it. */
const sheet = { width: 186, height: 273 };
const taken = 48;
const logoTakes = 10;
const noteTakes = 11;
const headTakes = 8;
/** Few rows drift apart no further than this. */
const tallestRow = 21;

/** A list that fills its sheets: letters as large as its rows and names allow, and as many sheets as it needs. */
export async function WallSheets<Row extends { readonly key: string }>({
  view,
  title,
  detail,
  notes = [],
  least = 12.5,
  columns,
  rows,
}: {
  view: Pick<TournamentView, 'tournament' | 'logo'>;
  title: string;
  detail?: string;
  /** a paragraph each, above the list */
  notes?: readonly string[];
  /** points: smaller letters than these are not set, another sheet is begun */
  least?: number;
  columns: readonly WallColumn<Row>[];
  rows: readonly Row[];
}) {
  const t = await getTranslations('board');
  const height = sheet.height - taken - (view.logo ? logoTakes : 0) - notes.length * noteTakes;
  const { pt, pages, widths } = fitList(
    columns.map(({ head, cell, detail, wraps }) => ({
      head,
      cells: rows.map(cell),
      details: detail && rows.map(detail),
      wraps,
    })),
    { width: sheet.width, height, least },
  );
  const titleOf = (index: number) =>
    pages.length > 1 ? `${title}, ${t('page', { page: index + 1, of: pages.length })}` : title;
  const sheets = pages.map((page, index) => ({ ...page, index }));
  const drawn = ({ from, to, index }: (typeof sheets)[number]) => (
    <Sheet key={from} view={view} title={titleOf(index)} detail={detail}>
      {index === 0 &&
        notes.map((note) => (
          <p key={note} className="sheet-note">
            {note}
          </p>
        ))}
      <div
        className="wall-list"
        style={
          {
            '--pt': `${pt}pt`,
            '--head': `${headSize * pt}pt`,
            '--gap': `${gap * pt}pt`,
            '--detail': `${detailSize}em`,
            '--height': `${headTakes + Math.min(height, (to - from) * tallestRow)}mm`,
          } as CSSProperties
        }
      >
        <Ledger caption={titleOf(index)} scroll>
          <colgroup>
            {widths.map((width, column) => (
              <col key={columns[column]?.head} style={{ width: `${width * pt}pt` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ head, end }) => (
                <HeadCell key={head} num={end}>
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, to).map((row) => (
              <tr key={row.key}>
                {columns.map((column, i) => (
                  <WallCell key={column.head} column={column} row={row} width={(widths[i] ?? 0) - gap} />
                ))}
              </tr>
            ))}
          </tbody>
        </Ledger>
      </div>
    </Sheet>
  );
  return inPortions(sheets, (portion) => portion.map(drawn), 1);
}

function WallCell<Row>({ column, row, width }: { column: WallColumn<Row>; row: Row; width: number }) {
  const text = column.cell(row);
  const detail = column.detail?.(row);
  const share = column.wraps ? shareOf(text, width) : 1;
  const inside = (
    <>
      <span style={share < 1 ? { fontSize: `${share}em` } : undefined}>{text}</span>
      {detail && <small>{detail}</small>}
    </>
  );
  const className = clsx(column.strong && 'wall-strong', column.end && 'wall-end') || undefined;
  return column.isHead ? (
    <th scope="row" className={className}>
      {inside}
    </th>
  ) : (
    <td className={className}>{inside}</td>
  );
}
