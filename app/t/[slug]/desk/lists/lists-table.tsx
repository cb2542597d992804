'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ColumnChooser, type DataColumn, DataTable, useTableChoice } from '@/app/_parts/tables/data-table';
import { ChoiceField } from '@/app/_ui/fields';
import { NameCell, NumCell } from '@/app/_ui/ledger';
import { type Language, languageInfo } from '@/lib/languages';
import type { SortValue } from '@/lib/tables/table-choice';
import { type Text, writtenLanguages } from '@/lib/text';
import { ReminderButton } from './reminder-button';

export interface ListRow {
  /** where its list is, below the table's address */
  readonly path: string;
  readonly name: string;
  readonly army: string | null;
  readonly group: 'open' | 'legal';
  readonly late: boolean;
  readonly badges: ReactNode;
  /** figures as shown; null where there is none */
  readonly points: string | null;
  readonly breakPoint: string | null;
  readonly handedIn: string | null;
  /** the message that asks for the list; null where nothing is to be asked for */
  readonly reminder: Text | null;
  readonly remind: string;
  /** by column */
  readonly sort: Readonly<Record<string, SortValue>>;
}

/** All lists, at first those that need somebody first; a row leads to its list, a tap reminds its player. */
export function ListsTable({
  slug,
  home,
  rows,
  choices,
  language: ownLanguage,
}: {
  slug: string;
  /** address of the table; a list's page is below it */
  home: string;
  rows: readonly ListRow[];
  choices: readonly { value: string; label: string }[];
  language: Language;
}) {
  const t = useTranslations('armyLists.desk');
  const word = useTranslations('common.word');
  const columnsText = useTranslations('common.columns');
  const [chosen, setChosen] = useState('all');
  const [language, setLanguage] = useState<keyof Text>(ownLanguage === 'de' ? 'de' : 'en');
  const filter = choices.some(({ value }) => value === chosen) ? chosen : 'all';
  const shown = rows.filter(
    (row) => filter === 'all' || (filter === 'late' ? row.late : row.group === filter),
  );
  const reminds = shown.some(({ reminder }) => reminder);
  const columns: readonly DataColumn[] = [
    { id: 'player', shown: 'always', label: word('player') },
    { id: 'army', shown: 'chosen', wide: true, label: word('army') },
    { id: 'state', shown: 'always', label: t('column.state') },
    { id: 'points', shown: 'first', num: true, wide: true, label: word('points') },
    { id: 'breakPoint', shown: 'first', num: true, wide: true, label: t('column.breakPoint') },
    { id: 'handedIn', shown: 'first', wide: true, label: t('column.handedIn') },
  ];
  const table = useTableChoice(`lists:${slug}`, columns);
  const hasArmy = table.shown.some(({ id }) => id === 'army');
  return (
    <section aria-label={t('title')}>
      <div className="lists-tools flex flex-wrap items-end gap-x-8 gap-y-3 pt-1 pb-3.5">
        {choices.length > 2 && (
          <ChoiceField
            fit
            label={t('filter.label')}
            hideLabel
            name="filter"
            options={choices}
            value={filter}
            onChange={setChosen}
          />
        )}
        {reminds && (
          <div className="lists-language">
            <ChoiceField
              fit
              label={t('reminder.language')}
              name="language"
              options={writtenLanguages.map((value) => ({
                value,
                label: <span lang={value}>{languageInfo[value].name}</span>,
              }))}
              value={language}
              onChange={(value) => setLanguage(value as keyof Text)}
            />
          </div>
        )}
        <ColumnChooser
          columns={columns}
          table={table}
          label={columnsText('choose')}
          reset={columnsText('reset')}
        />
      </div>
      {shown.length === 0 ? (
        <p className="soft" role="status">
          {t('filter.nothing')}
        </p>
      ) : (
        <DataTable
          caption={t('title')}
          className="lists-table"
          table={table}
          rows={shown.map((row) => ({
            id: row.path,
            sort: row.sort,
            cells: {
              player: (
                <NameCell name={row.name} detail={hasArmy ? null : row.army} href={`${home}/${row.path}`} />
              ),
              army: <td className="wide">{row.army}</td>,
              state: (
                <td>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                    {row.badges}
                    {row.reminder && (
                      <ReminderButton key={language} message={row.reminder[language]} label={row.remind} />
                    )}
                  </span>
                </td>
              ),
              points: <NumCell wide>{row.points ?? '–'}</NumCell>,
              breakPoint: <NumCell wide>{row.breakPoint ?? '–'}</NumCell>,
              handedIn: <td className="wide small">{row.handedIn ?? '–'}</td>,
            },
            more: [
              { term: word('points'), value: row.points },
              { term: t('column.breakPoint'), value: row.breakPoint },
              { term: t('column.handedIn'), value: row.handedIn },
            ].filter(({ value }) => value !== null),
          }))}
        />
      )}
    </section>
  );
}
