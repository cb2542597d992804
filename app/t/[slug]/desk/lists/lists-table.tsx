'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ChoiceField } from '@/app/_ui/fields';
import { HeadCell, Ledger, MoreRow, NameCell, NumCell } from '@/app/_ui/ledger';
import { type Language, languageInfo } from '@/lib/languages';
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
}

/** All lists, those that need somebody first; a row leads to its list, a tap reminds its player. */
export function ListsTable({
  home,
  rows,
  choices,
  language: ownLanguage,
}: {
  /** address of the table; a list's page is below it */
  home: string;
  rows: readonly ListRow[];
  choices: readonly { value: string; label: string }[];
  language: Language;
}) {
  const t = useTranslations('armyLists.desk');
  const word = useTranslations('common.word');
  const [chosen, setChosen] = useState('all');
  const [language, setLanguage] = useState<keyof Text>(ownLanguage === 'de' ? 'de' : 'en');
  const filter = choices.some(({ value }) => value === chosen) ? chosen : 'all';
  const shown = rows.filter(
    (row) => filter === 'all' || (filter === 'late' ? row.late : row.group === filter),
  );
  const reminds = shown.some(({ reminder }) => reminder);
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
      </div>
      {shown.length === 0 ? (
        <p className="soft" role="status">
          {t('filter.nothing')}
        </p>
      ) : (
        <Ledger caption={t('title')} className="lists-table">
          <thead>
            <tr>
              <HeadCell>{word('player')}</HeadCell>
              <HeadCell>{t('column.state')}</HeadCell>
              <HeadCell num wide>
                {word('points')}
              </HeadCell>
              <HeadCell num wide>
                {t('column.breakPoint')}
              </HeadCell>
              <HeadCell wide>{t('column.handedIn')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.path} home={home} row={row} language={language} />
            ))}
          </tbody>
        </Ledger>
      )}
    </section>
  );
}

function Row({ home, row, language }: { home: string; row: ListRow; language: keyof Text }) {
  const t = useTranslations('armyLists.desk');
  const word = useTranslations('common.word');
  const more = [
    { term: word('points'), value: row.points },
    { term: t('column.breakPoint'), value: row.breakPoint },
    { term: t('column.handedIn'), value: row.handedIn },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <tr className={more.length > 0 ? 'has-more' : undefined}>
        <NameCell name={row.name} detail={row.army} href={`${home}/${row.path}`} />
        <td>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {row.badges}
            {row.reminder && (
              <ReminderButton key={language} message={row.reminder[language]} label={row.remind} />
            )}
          </span>
        </td>
        <NumCell wide>{row.points ?? '–'}</NumCell>
        <NumCell wide>{row.breakPoint ?? '–'}</NumCell>
        <td className="wide small">{row.handedIn ?? '–'}</td>
      </tr>
      {more.length > 0 && <MoreRow columns={2} items={more} />}
    </>
  );
}
