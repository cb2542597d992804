'use client';
import { ChevronDown, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReferenceTable } from '@/lib/formats/reference';
import { type Language, languages, type Text } from '@/lib/text';
import './reference-tables.css';

/** Not every browser lets the keyboard scroll a region that holds nothing to focus. */
const keyboardScroll = { tabIndex: 0 };

/**
 * Tables to look things up in, with the texts of `tournament.reference`. The search finds words of both languages:
 * rulebooks come in either.
 */
export function ReferenceTables({
  tables,
  language,
}: {
  tables: readonly ReferenceTable[];
  language: Language;
}) {
  const t = useTranslations('tournament.reference');
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = fold(typed.trim());
  const found = tables.flatMap((table) => {
    const rows =
      wanted === '' || matches(table.title, wanted)
        ? table.rows
        : table.rows.filter((cells) => cells.some((cell) => matches(cell, wanted)));
    return rows.length > 0 ? [{ ...table, rows }] : [];
  });
  return (
    <div className="reference">
      <div className="reference-search relative mb-2">
        <Search aria-hidden="true" />
        <label className="vh" htmlFor={id}>
          {t('search')}
        </label>
        <input
          id={id}
          type="search"
          className="input pl-10 w-full"
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className="vh" role="status">
        {found.length === 0 ? t('none') : ''}
      </p>
      {found.length === 0 && <p className="soft">{t('none')}</p>}
      {found.map((table, place) => (
        // A search opens what it finds; otherwise the first table is open and the others wait.
        <details key={`${table.id} ${wanted !== ''}`} className="why" open={wanted !== '' || place === 0}>
          <summary>
            <span>{table.title[language]}</span>
            <ChevronDown />
          </summary>
          <div className="why-body">
            <Table table={table} language={language} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Table({ table, language }: { table: ReferenceTable; language: Language }) {
  return (
    <>
      <section className="overflow-x-auto" aria-label={table.title[language]} {...keyboardScroll}>
        <table
          className={
            table.head.length === 2
              ? 'reference-table is-pair w-full text-sm'
              : 'reference-table w-full text-sm'
          }
        >
          <caption className="vh">{table.title[language]}</caption>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th
                  className="text-xs font-medium font-narrow normal-nums text-ink-3 border-t-0"
                  key={cell.de}
                  scope="col"
                >
                  {cell[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells]) => (
              <tr key={`${first?.de} ${cells[0]?.de}`}>
                <th className="min-w-[7rem] font-semibold" scope="row">
                  {first?.[language]}
                  {first && other(first, language)}
                </th>
                {cells.map((cell, column) => (
                  <td key={`${table.head[column + 1]?.de}`}>{cell[language]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.note && <p className="small soft">{table.note[language]}</p>}
    </>
  );
}

/** The word in the other language, for books that use it. */
function other(cell: Text, language: Language) {
  const foreign = languages.find((candidate) => candidate !== language);
  return foreign && cell[foreign] !== cell[language] ? <small lang={foreign}>{cell[foreign]}</small> : null;
}

const fold = (words: string): string =>
  words
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
const matches = (cell: Text, wanted: string): boolean =>
  languages.some((language) => fold(cell[language]).includes(wanted));
