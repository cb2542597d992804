'use client';
import { Hourglass, ListChecks, LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PaidButton } from '@/app/_parts/entries/paid-button';
import { RoundsDialog } from '@/app/_parts/entries/rounds-form';
import type { RoundsShown } from '@/app/_parts/entries/rounds-of';
import { ColumnChooser, DataTable, useTableChoice } from '@/app/_parts/tables/data-table';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { ChoiceField } from '@/app/_ui/fields';
import { HeadCell, NameCell } from '@/app/_ui/ledger';
import { SearchField } from '@/app/_ui/search-field';
import { useRowLimit } from '@/app/_ui/use-row-limit';
import type { Camps } from '@/lib/entries/camps';
import { textMatches } from '@/lib/letters';
import { answerColumn, type EntryFacts, entryColumns, entryDetail, entrySort } from './entry-columns';
import { type ManyChange, ManyEntries } from './many-entries';

export interface EntryRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly faction: string | null;
  readonly club: string | null;
  readonly team: string | null;
  readonly town: string | null;
  /** null for none, and for readers who may not see it */
  readonly email: string | null;
  /** time of the entry, and as text */
  readonly enteredAt: number;
  readonly entered: string;
  /** by question; null for none */
  readonly answers: Readonly<Record<string, string | null>>;
  readonly status: 'registered' | 'waiting' | 'dropped' | 'withdrawn';
  /** has still to pay; has still to check in */
  readonly unpaid: boolean;
  readonly absent: boolean;
  /** e.g. "Springer" */
  readonly extra: readonly string[];
  /** whether the fee is paid; null for those who pay nothing */
  readonly paid: boolean | null;
  /** "15 €", or a word where the fee is no single amount */
  readonly amount: string;
  /** "setzt in Runde 4 aus", "alle Runden"; null where that is no question */
  readonly plays: string | null;
  /** whether that is less than all of them */
  readonly part: boolean;
  /** null where there is nothing to choose */
  readonly rounds: RoundsShown | null;
}

const matches = ({ name, faction, club, team, town, email, answers, extra }: EntryRow, typed: string) =>
  textMatches([name, faction, club, team, town, email, ...Object.values(answers), ...extra].join(' '), typed);

/** More than these do not fit beside each other on a phone. */
const mostSideBySide = 4;

const isShown = (row: EntryRow, which: string, settled: ReadonlySet<string>) =>
  which === 'all' ||
  (which === 'unpaid'
    ? row.unpaid || settled.has(row.id)
    : which === 'absent'
      ? row.absent
      : row.status === which);

/** The ledger of entries, narrowed by status and by what is typed; each row leads to its entry. */
export function EntriesTable({
  slug,
  home,
  rows,
  choices,
  first,
  mayEdit,
  facts,
  worth,
  offered,
  armies,
  camps,
}: {
  slug: string;
  /** address of the list; an entry's page is below it */
  home: string;
  rows: readonly EntryRow[];
  /** what is shown at first */
  first: string;
  /** `all`, the statuses that occur, and who is `unpaid` or `absent` */
  choices: readonly { value: string; label: string }[];
  mayEdit: boolean;
  facts: Omit<EntryFacts, 'hasRounds'>;
  /** what a round without a match is worth, in a sentence */
  worth: string;
  /** what can be changed for several at once */
  offered: readonly ManyChange[];
  armies: readonly string[];
  camps: Camps | null;
}) {
  const t = useTranslations('entries');
  const columnsText = useTranslations('common.columns');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(first);
  // The chosen status may have vanished meanwhile: somebody moved up.
  const status = choices.some((choice) => choice.value === chosen) ? chosen : 'all';
  // Who has just paid stays in sight: a wrong tap is taken back where it was made.
  const [owing, setOwing] = useState<ReadonlySet<string>>(
    () => new Set(rows.flatMap(({ id, unpaid }) => (unpaid ? [id] : []))),
  );
  const hasRounds = rows.some((row) => row.rounds !== null || row.part);
  const columns = entryColumns({ ...facts, hasRounds }).map((column) => ({
    ...column,
    label: column.question === undefined ? t(`column.${column.id}`) : column.question,
  }));
  const table = useTableChoice(`entries:${slug}`, columns);
  // In the order on the screen: Shift ticks what lies between.
  const shown = table.order(
    rows.filter((row) => isShown(row, status, owing) && matches(row, typed)),
    (row, column) => entrySort(row)[column] ?? null,
  );
  const limit = useRowLimit(shown.length);
  const choose = (which: string) => {
    setOwing(new Set(rows.flatMap(({ id, unpaid }) => (unpaid ? [id] : []))));
    setChosen(which);
  };
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  // Whoever was ticked and has gone meanwhile is left out.
  const many = ticked && new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])));
  const lastTick = useRef<string | null>(null);
  /** With Shift all from the last tick to this one. */
  const tick = (id: string, range: boolean) => {
    const next = new Set(many);
    const [from, to] = [lastTick.current, id].map((one) => shown.findIndex((row) => row.id === one));
    const span =
      range && from !== undefined && to !== undefined && from >= 0
        ? shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
        : [id];
    for (const one of span)
      if (many?.has(id)) next.delete(one);
      else next.add(one);
    lastTick.current = id;
    setTicked(next);
  };

  return (
    <section aria-label={t('title')}>
      <div className="entries-filter flex flex-wrap items-center gap-x-4 gap-y-2.5 pt-1 pb-3">
        <SearchField
          label={t('filter.search')}
          hint={t('filter.searchHint')}
          value={typed}
          onChange={setTyped}
        />
        {choices.length > 2 && choices.length <= mostSideBySide && (
          <ChoiceField
            fit
            label={t('filter.label')}
            hideLabel
            name="status"
            options={choices}
            value={status}
            onChange={choose}
          />
        )}
        {choices.length > mostSideBySide && (
          <select
            className="input entries-which"
            aria-label={t('filter.label')}
            value={status}
            onChange={(event) => choose(event.target.value)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <ColumnChooser
          columns={columns}
          table={table}
          label={columnsText('choose')}
          reset={columnsText('reset')}
        />
        {mayEdit && !many && rows.length > 1 && (
          <Button small icon={<ListChecks aria-hidden="true" />} onClick={() => setTicked(new Set())}>
            {t('many.open')}
          </Button>
        )}
      </div>
      {many && (
        <ManyEntries
          slug={slug}
          chosen={many}
          shown={shown.map(({ id }) => id)}
          nameOf={nameOf}
          offered={offered}
          armies={armies}
          camps={camps}
          choose={(ids) => setTicked(new Set(ids))}
          leave={() => setTicked(null)}
        />
      )}
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2.5 py-4" role="status">
          <p>{t('filter.nothing')}</p>
          <Button
            small
            onClick={() => {
              setTyped('');
              choose('all');
            }}
          >
            {t('filter.reset')}
          </Button>
        </div>
      ) : (
        <DataTable
          caption={t('title')}
          className="entries-table"
          table={table}
          lead={
            many
              ? {
                  head: <HeadCell hidden>{t('many.tick')}</HeadCell>,
                  cell: (id) => (
                    <td className="entries-tick">
                      <label className="check">
                        <input
                          type="checkbox"
                          checked={many.has(id)}
                          aria-label={t('many.tickOf', { name: nameOf.get(id) ?? '' })}
                          onClick={(event) => tick(id, event.shiftKey)}
                          onChange={() => {}}
                        />
                      </label>
                    </td>
                  ),
                }
              : undefined
          }
          rows={shown.slice(0, limit).map((row) => ({
            id: row.id,
            status: row.status,
            sort: entrySort(row),
            cells: {
              number: <td className="cell-rank pr-3.5">{row.number}</td>,
              entry: (
                <NameCell name={row.name} detail={entryDetail(row, table.shown)} href={`${home}/${row.id}`} />
              ),
              team: <td className="wide">{row.team}</td>,
              club: <td className="wide">{row.club}</td>,
              army: <td className="wide">{row.faction}</td>,
              town: <td className="wide">{row.town}</td>,
              email: <td className="wide">{row.email}</td>,
              enteredAt: <td className="wide">{row.entered}</td>,
              status: <StatusCell row={row} />,
              rounds: (
                <td className="wide">
                  {mayEdit && row.rounds ? (
                    <RoundsDialog
                      slug={slug}
                      entryId={row.id}
                      name={row.name}
                      shown={row.rounds}
                      worth={worth}
                      label={row.plays ?? ''}
                      strong={row.part}
                    />
                  ) : (
                    row.part && <Badge tone="line">{row.plays ?? ''}</Badge>
                  )}
                </td>
              ),
              fee: (
                <td className="num">
                  {row.paid !== null &&
                    (mayEdit ? (
                      <PaidButton
                        slug={slug}
                        entryId={row.id}
                        name={row.name}
                        amount={row.amount}
                        paid={row.paid}
                      />
                    ) : (
                      t(row.paid ? 'paid' : 'unpaid')
                    ))}
                </td>
              ),
              ...Object.fromEntries(
                Object.entries(row.answers).map(([id, answer]) => [
                  answerColumn(id),
                  <td key={id} className="wide italic">
                    {answer}
                  </td>,
                ]),
              ),
            },
          }))}
        />
      )}
    </section>
  );
}

function StatusCell({ row }: { row: EntryRow }) {
  const t = useTranslations('entries');
  const word = useTranslations('common.word');
  return (
    <td>
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={row.status}>
          {row.status === 'withdrawn' ? word('withdrawn') : t(`status.${row.status}`)}
        </StatusBadge>
        {row.extra.map((words) => (
          <Badge key={words} tone="line">
            {words}
          </Badge>
        ))}
        {row.part && (
          <span className="entries-part">
            <Badge tone="line">{row.plays ?? ''}</Badge>
          </span>
        )}
      </span>
    </td>
  );
}

function StatusBadge({ status, children }: { status: EntryRow['status']; children: string }) {
  switch (status) {
    case 'registered':
      return <Badge>{children}</Badge>;
    case 'waiting':
      return (
        <Badge tone="warn" icon={<Hourglass aria-hidden="true" />}>
          {children}
        </Badge>
      );
    case 'dropped':
    case 'withdrawn':
      return (
        <Badge tone="line" icon={<LogOut aria-hidden="true" />}>
          {children}
        </Badge>
      );
  }
}
