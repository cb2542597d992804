import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from './link';
import { RankMove } from './rank-move';

/** Some browsers do not let the keyboard scroll a region without focusable content. */
const keyboardScroll = { tabIndex: 0 };

/**
 * Table in the ledger style. Cells with `wide` are hidden below 700 px; repeat their content in a `MoreRow`. `scroll`
 * is for tables that need all columns: they scroll sideways instead.
 */
export function Ledger({
  caption,
  showCaption,
  dense,
  figures,
  stack,
  scroll,
  className,
  children,
}: {
  caption: string;
  showCaption?: boolean;
  /** standings: low rows on a wide screen, high ones on a phone */
  dense?: boolean;
  /** a cell without a class is a `NumCell` that is `wide` */
  figures?: boolean;
  /** puts the detail of names on a line of its own at every width */
  stack?: boolean;
  scroll?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const table = (
    <table
      className={clsx(
        'ledger',
        dense && 'ledger--dense',
        figures && 'ledger--figures',
        stack && 'ledger--stack',
        className,
      )}
    >
      <caption className={showCaption ? 'caption text-left' : 'vh'}>{caption}</caption>
      {children}
    </table>
  );
  if (!scroll) return table;
  return (
    <section className="ledger-scroll" aria-label={caption} {...keyboardScroll}>
      {table}
    </section>
  );
}

/** Column head; `hidden` heads are for screen readers only. */
export function HeadCell({
  num,
  wide,
  hidden,
  title,
  sort,
  children,
}: {
  num?: boolean;
  wide?: boolean;
  hidden?: boolean;
  /** the table is sorted by this column */
  sort?: 'ascending' | 'descending';
  /** full form of an abbreviation */
  title?: string;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={clsx(num && 'num', wide && 'wide') || undefined}
      abbr={title}
      title={title}
      aria-sort={sort}
    >
      {hidden ? <span className="vh">{children}</span> : children}
    </th>
  );
}

export function NumCell({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <td className={clsx('num', wide && 'wide')}>{children}</td>;
}

/** Row head: the row's name. `stack` puts the detail on a line of its own at every width. */
export function NameCell({
  name,
  detail,
  href,
  stack,
  children,
}: {
  name: string;
  detail?: ReactNode;
  href?: string;
  stack?: boolean;
  /** badges after the name */
  children?: ReactNode;
}) {
  const text = (
    <>
      <b>{name}</b>
      {detail && <span className="detail">{detail}</span>}
    </>
  );
  return (
    <th scope="row" className={clsx('cell-name', stack && 'cell-name--stack')}>
      {/* not fetched ahead: a long table would ask for a page a row */}
      {href ? <Link href={href}>{text}</Link> : text}
      {children}
    </th>
  );
}

/** Rank; brass for the first three. Null: nothing separates players yet. */
export function RankCell({ rank, top = true }: { rank: number | null; top?: boolean }) {
  return <td className={clsx('cell-rank', top && rank !== null && rank <= 3 && 'is-top')}>{rank ?? '–'}</td>;
}

export function RankMoveCell({ places, label }: { places: number; label: string }) {
  return (
    <td className="cell-move">
      <RankMove places={places} label={label} />
    </td>
  );
}

/** Number the table is sorted by. */
export function PointsCell({ children }: { children: ReactNode }) {
  return <td className="cell-points">{children}</td>;
}

export function TableCell({ number }: { number: number | string }) {
  return <td className="cell-table">{number}</td>;
}

/** On a phone: the `wide` figures of the row above, which carries the class `has-more`. */
export function MoreRow({
  columns,
  items,
  className,
}: {
  columns: number;
  items: readonly { term: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <tr className={clsx('more', className)}>
      <td colSpan={columns}>
        <dl>
          {items.map((item) => (
            <div key={item.term}>
              <dt className="text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                {item.term}
              </dt>
              <dd className="font-medium">{item.value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
