'use client';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReferenceTable } from '@/lib/formats/format';
import type { Language } from '@/lib/text';

/** Tables to look things up in; typing keeps the rows that have all the words. */
export function ReferenceTables({
  tables,
  language,
  texts,
}: {
  tables: readonly ReferenceTable[];
  language: Language;
  texts: { readonly search: string; readonly nothing: string };
}) {
  const id = useId();
  const [words, setWords] = useState('');
  const wanted = words.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  const shown = tables.flatMap((table) => {
    const title = table.title[language];
    const rows = table.rows.filter((row) => {
      const text = [title, ...row.map((cell) => cell[language])].join(' ').toLocaleLowerCase(language);
      return wanted.every((word) => text.includes(word));
    });
    return rows.length > 0 ? [{ ...table, rows }] : [];
  });
  return (
    <div className="reference">
      <search className="field">
        <label className="field-label" htmlFor={id}>
          <Search className="i i-s" aria-hidden="true" /> {texts.search}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {shown.length === 0 && <p role="status">{texts.nothing}</p>}
      {shown.map(({ id: key, title, head, rows, note }) => (
        <section key={key} aria-labelledby={`${id}-${key}`}>
          <h2 id={`${id}-${key}`}>{title[language]}</h2>
          <ul className="campaign-list">
            {rows.map((row) => (
              <li key={row.map((cell) => cell[language]).join()}>
                <b>{row[0]?.[language]}</b>
                <dl className="defs--rows">
                  {row.slice(1).map((cell, place) => (
                    <div key={head[place + 1]?.[language]}>
                      <dt className="soft">{head[place + 1]?.[language]}</dt>
                      <dd>{cell[language]}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          {note && <p className="small soft">{note[language]}</p>}
        </section>
      ))}
    </div>
  );
}
