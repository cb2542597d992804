'use client';
import { ChevronDown, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReferenceTable } from '@/lib/formats/reference';
import type { Language } from '@/lib/languages';
import { textMatches } from '@/lib/letters';
import { say, type Text, writtenLanguages } from '@/lib/text';
import { ReferenceTableView } from './reference-table-view';
import './reference-tables.css';

/** Up to this many rows, all tables are open from the start. */
const openRows = 60;

/**
 * Reference tables, with the texts of `tournament.reference`. The search covers the reader's language and both
 * languages of the rules, since rulebooks come in either.
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
  const wanted = typed.trim();
  const isShort = tables.reduce((sum, { rows }) => sum + rows.length, 0) <= openRows;
  const found = tables.flatMap((table) => {
    if (wanted === '' || matches(table.title, wanted, language)) return [table];
    const places = table.rows.flatMap((cells, place) => {
      const note = table.rowNotes?.[place];
      return (note ? [...cells, note] : cells).some((cell) => matches(cell, wanted, language)) ? [place] : [];
    });
    const rows = places.flatMap((place) => table.rows.slice(place, place + 1));
    const rowNotes = places.map((place) => table.rowNotes?.[place] ?? null);
    return rows.length > 0 ? [{ ...table, rows, rowNotes }] : [];
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
        // A search opens its hits; a short sheet is open; of a long one the first table is.
        <details
          key={`${table.id} ${wanted !== ''}`}
          className="why"
          open={wanted !== '' || isShort || place === 0}
        >
          <summary>
            <span>{say(table.title, language)}</span>
            <ChevronDown />
          </summary>
          <div className="why-body">
            <ReferenceTableView table={table} language={language} bilingual />
          </div>
        </details>
      ))}
    </div>
  );
}

const matches = (cell: Text, wanted: string, language: Language): boolean =>
  [say(cell, language), ...writtenLanguages.map((written) => cell[written])].some((words) =>
    textMatches(words, wanted),
  );
