'use client';
import { Hourglass, ListChecks, LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PaidButton } from '@/app/_parts/entries/paid-button';
import { RoundsDialog } from '@/app/_parts/entries/rounds-form';
import type { RoundsShown } from '@/app/_parts/entries/rounds-of';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { ChoiceField } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { SearchField } from '@/app/_ui/search-field';
import type { Camps } from '@/lib/entries/camps';
import { textMatches } from '@/lib/letters';
import { type ManyChange, ManyEntries } from './many-entries';

export interface EntryRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly faction: string | null;
  readonly club: string | null;
  readonly team: string | null;
  readonly town: string | null;
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

const matches = ({ name, faction, club, team, town, extra }: EntryRow, typed: string) =>
  textMatches([name, faction, club, team, town, ...extra].join(' '), typed);

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
  costs,
  worth,
  teams,
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
  /** whether taking part costs something */
  costs: boolean;
  /** what a round without a match is worth, in a sentence */
  worth: string;
  /** whether they play in teams */
  teams: boolean;
  /** what can be changed for several at once */
  offered: readonly ManyChange[];
  armies: readonly string[];
  camps: Camps | null;
}) {
  const t = useTranslations('entries');
  const word = useTranslations('common.word');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(first);
  // The chosen status may have vanished meanwhile: somebody moved up.
  const status = choices.some((choice) => choice.value === chosen) ? chosen : 'all';
  // Who has just paid stays in sight: a wrong tap is taken back where it was made.
  const [owing, setOwing] = useState<ReadonlySet<string>>(
    () => new Set(rows.flatMap(({ id, unpaid }) => (unpaid ? [id] : []))),
  );
  const shown = rows.filter((row) => isShown(row, status, owing) && matches(row, typed));
  const choose = (which: string) => {
    setOwing(new Set(rows.flatMap(({ id, unpaid }) => (unpaid ? [id] : []))));
    setChosen(which);
  };
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
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
  const part = rows.some((row) => row.rounds !== null || row.part);

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
        <Ledger caption={t('title')} className="entries-table">
          <thead>
            <tr>
              {many && <HeadCell hidden>{t('many.tick')}</HeadCell>}
              <HeadCell num>{t('column.number')}</HeadCell>
              <HeadCell>{t('column.entry')}</HeadCell>
              <HeadCell wide>{t(teams ? 'field.team' : 'column.club')}</HeadCell>
              <HeadCell>{t('column.status')}</HeadCell>
              {part && <HeadCell wide>{t('column.rounds')}</HeadCell>}
              {costs && <HeadCell num>{t('column.fee')}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} data-status={row.status}>
                {many && (
                  <td className="entries-tick">
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={many.has(row.id)}
                        aria-label={t('many.tickOf', { name: row.name })}
                        onClick={(event) => tick(row.id, event.shiftKey)}
                        onChange={() => {}}
                      />
                    </label>
                  </td>
                )}
                <td className="cell-rank pr-3.5">{row.number}</td>
                <NameCell
                  name={row.name}
                  detail={[row.faction, teams ? row.club : null, row.town].filter(Boolean).join(' · ')}
                  href={`${home}/${row.id}`}
                />
                <td className="wide">{teams ? row.team : row.club}</td>
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
                {part && (
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
                )}
                {costs && (
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
                )}
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
    </section>
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
