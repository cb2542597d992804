'use client';
import { Hourglass, LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { hasPaidAction } from '@/app/_parts/entries/actions';
import { ActionForm } from '@/app/_ui/action-form';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { ChoiceField, FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { SearchField } from '@/app/_ui/search-field';

export interface EntryRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly faction: string | null;
  readonly club: string | null;
  readonly town: string | null;
  readonly status: 'registered' | 'waiting' | 'dropped';
  /** has still to pay; has still to check in */
  readonly unpaid: boolean;
  readonly absent: boolean;
  /** e.g. "ab Runde 3", "Springer" */
  readonly extra: readonly string[];
}

const matches = (row: EntryRow, words: readonly string[]) => {
  const all = [row.name, row.faction, row.club, row.town].join(' ').toLocaleLowerCase();
  return words.every((word) => all.includes(word));
};

/** More than these do not fit beside each other on a phone. */
const mostSideBySide = 4;

const isShown = (row: EntryRow, which: string) =>
  which === 'all' ||
  (which === 'unpaid' ? row.unpaid : which === 'absent' ? row.absent : row.status === which);

/** The ledger of entries, narrowed by status and by what is typed; each row leads to its entry. */
export function EntriesTable({
  slug,
  home,
  rows,
  choices,
  first,
  mayEdit,
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
}) {
  const t = useTranslations('entries');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(first);
  // The chosen status may have vanished meanwhile: somebody moved up.
  const status = choices.some((choice) => choice.value === chosen) ? chosen : 'all';
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter((row) => isShown(row, status) && matches(row, words));

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
            onChange={setChosen}
          />
        )}
        {choices.length > mostSideBySide && (
          <select
            className="input entries-which"
            aria-label={t('filter.label')}
            value={status}
            onChange={(event) => setChosen(event.target.value)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2.5 py-4" role="status">
          <p>{t('filter.nothing')}</p>
          <Button
            small
            onClick={() => {
              setTyped('');
              setChosen('all');
            }}
          >
            {t('filter.reset')}
          </Button>
        </div>
      ) : (
        // At the door: one tap a player, and they are gone from the list of those who owe.
        <ActionForm action={hasPaidAction} label={t('hasPaid')}>
          <input type="hidden" name="slug" value={slug} />
          <FormAnswer />
          <Ledger caption={t('title')} className="entries-table">
            <thead>
              <tr>
                <HeadCell num>{t('column.number')}</HeadCell>
                <HeadCell>{t('column.entry')}</HeadCell>
                <HeadCell wide>{t('column.club')}</HeadCell>
                <HeadCell>{t('column.status')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} data-status={row.status}>
                  <td className="cell-rank pr-3.5">{row.number}</td>
                  <NameCell
                    name={row.name}
                    detail={[row.faction, row.town].filter(Boolean).join(' · ')}
                    href={`${home}/${row.id}`}
                  />
                  <td className="wide">{row.club}</td>
                  <td>
                    <span className="flex flex-wrap gap-1">
                      {mayEdit && status === 'unpaid' ? (
                        <SubmitButton
                          kind="plain"
                          small
                          name="entryId"
                          value={row.id}
                          label={t('hasPaidOf', { name: row.name })}
                        >
                          {t('hasPaid')}
                        </SubmitButton>
                      ) : (
                        <>
                          <StatusBadge status={row.status}>{t(`status.${row.status}`)}</StatusBadge>
                          {row.extra.map((words) => (
                            <Badge key={words} tone="line">
                              {words}
                            </Badge>
                          ))}
                        </>
                      )}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Ledger>
        </ActionForm>
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
      return (
        <Badge tone="line" icon={<LogOut aria-hidden="true" />}>
          {children}
        </Badge>
      );
  }
}
