'use client';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useLocale } from 'next-intl';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { HeadCell, Ledger, MoreRow } from '@/app/_ui/ledger';
import { useKept } from '@/app/_ui/use-kept';
import type { Language } from '@/lib/languages';
import {
  firstChoice,
  makeTableChoice,
  readTableChoice,
  type SortValue,
  shownColumns,
  sortBy,
  sortRows,
  switchColumn,
  type TableChoice,
  type TableColumn,
} from '@/lib/tables/table-choice';

export interface DataColumn extends TableColumn {
  readonly label: string;
  readonly num?: boolean;
  /** hidden below 700 px */
  readonly wide?: boolean;
  /** full form of an abbreviation */
  readonly title?: string;
  /** smaller words after the label, e.g. "up to 20" */
  readonly note?: string;
}

export interface DataRow {
  readonly id: string;
  /** the cell of each column, a `td` or `th` */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** by what it is sorted in each column */
  readonly sort: Readonly<Record<string, SortValue>>;
  readonly status?: string;
  /** figures of hidden columns, on a phone */
  readonly more?: readonly { term: string; value: ReactNode }[];
}

/** How a table is shown on this device, kept under `key`, and the ways to change it. */
export function useTableChoice<T extends DataColumn>(key: string, columns: readonly T[]) {
  const language = useLocale() as Language;
  const [kept, keep] = useKept(`heerschau-table:${key}`);
  const choice = readTableChoice(kept, columns);
  const change = (next: TableChoice) => keep(makeTableChoice(next));
  return {
    choice,
    shown: shownColumns(columns, choice),
    order: <R,>(rows: readonly R[], sortValue: (row: R, column: string) => SortValue) =>
      sortRows(rows, choice.sorting, sortValue, language),
    sort: (id: string) => change(sortBy(choice, id)),
    switchColumn: (id: string) => change(switchColumn(choice, id)),
    reset: () => change({ ...firstChoice, sorting: choice.sorting }),
  };
}
export type ChosenTable = ReturnType<typeof useTableChoice<DataColumn>>;

/** Ledger whose heads sort it. `lead` is a column of controls before the others. */
export function DataTable({
  caption,
  className,
  table,
  rows,
  lead,
}: {
  caption: string;
  className?: string;
  table: ChosenTable;
  rows: readonly DataRow[];
  lead?: { readonly head: ReactNode; readonly cell: (id: string) => ReactNode };
}) {
  const { shown } = table;
  const sorted = table.order(rows, (row, column) => row.sort[column] ?? null);
  return (
    <Ledger
      caption={caption}
      className={className}
      scroll={shown.some((column) => column.shown === 'chosen')}
    >
      <thead>
        <tr>
          {lead?.head}
          {shown.map((column) => (
            <SortHead key={column.id} column={column} table={table} />
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ id, cells, status, more = [] }) => (
          <Fragment key={id}>
            <tr data-status={status} className={more.length > 0 ? 'has-more' : undefined}>
              {lead?.cell(id)}
              {shown.map((column) => (
                <Fragment key={column.id}>{cells[column.id] ?? <td />}</Fragment>
              ))}
            </tr>
            {more.length > 0 && (
              <MoreRow columns={shown.filter(({ wide }) => !wide).length + (lead ? 1 : 0)} items={more} />
            )}
          </Fragment>
        ))}
      </tbody>
    </Ledger>
  );
}

/** Column head that sorts by its column: upwards, downwards, not at all. */
export function SortHead({ column, table }: { column: DataColumn; table: ChosenTable }) {
  const { id, label, note, ...head } = column;
  const { sorting } = table.choice;
  const order = sorting?.column === id ? (sorting.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <HeadCell num={head.num} wide={head.wide} title={head.title} sort={order}>
      <button type="button" className="ledger-sort" onClick={() => table.sort(id)}>
        {label}
        {note && <span className="soft">{note}</span>}
        {order === 'ascending' && <ArrowUp aria-hidden="true" />}
        {order === 'descending' && <ArrowDown aria-hidden="true" />}
      </button>
    </HeadCell>
  );
}

/** A table whose rows come from the server, in the order that this device has chosen. */
export function SortedTable({
  keptAs,
  columns,
  ...table
}: {
  /** under which name the order is kept */
  keptAs: string;
  columns: readonly DataColumn[];
  caption: string;
  className?: string;
  rows: readonly DataRow[];
}) {
  return <DataTable {...table} table={useTableChoice(keptAs, columns)} />;
}

/** Button that opens a list of the columns, to show and hide them. */
export function ColumnChooser({
  columns,
  table,
  label,
  reset,
}: {
  columns: readonly DataColumn[];
  table: ChosenTable;
  label: string;
  /** text of the button that goes back to the columns of the beginning */
  reset: string;
}) {
  const [open, setOpen] = useState(false);
  const offered = columns.filter(({ shown }) => shown !== 'always');
  if (offered.length === 0) return null;
  const isShown = (id: string) => table.shown.some((column) => column.id === id);
  return (
    <>
      <Button
        small
        icon={<Columns3 aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <fieldset className="column-chooser">
          <legend className="vh">{label}</legend>
          {offered.map(({ id, label: name }) => (
            <label key={id} className={clsx('check', 'column-choice')}>
              <input type="checkbox" checked={isShown(id)} onChange={() => table.switchColumn(id)} />
              <span>{name}</span>
            </label>
          ))}
          {table.choice.switched.length > 0 && (
            <Button small variant="quiet" onClick={table.reset}>
              {reset}
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}
