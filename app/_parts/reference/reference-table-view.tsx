import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { ReferenceTable } from '@/lib/formats/reference';
import type { Language } from '@/lib/languages';
import { say, type Text } from '@/lib/text';
import './reference-tables.css';

/** Some browsers do not let the keyboard scroll a region without focusable content. */
const keyboardScroll = { tabIndex: 0 };

/** Most characters of a row, in four columns or more, that a phone shows side by side. */
const widestRow = 60;

/** One table, on the screen and on paper. `bilingual` adds the other language's term to the first cell. */
export function ReferenceTableView({
  table,
  language,
  bilingual = false,
}: {
  table: ReferenceTable;
  language: Language;
  bilingual?: boolean;
}) {
  const isLong =
    table.head.length > 3 &&
    table.rows.some((row) => row.reduce((sum, cell) => sum + say(cell, language).length, 0) > widestRow);
  return (
    <>
      <section className="reference-box" aria-label={say(table.title, language)} {...keyboardScroll}>
        <table
          className={clsx(
            'reference-table w-full',
            table.head.length === 2 && 'is-pair',
            isLong && 'is-long',
          )}
        >
          <caption className="vh">{say(table.title, language)}</caption>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th
                  className="font-medium font-narrow normal-nums text-ink-3 border-t-0"
                  key={cell.de}
                  scope="col"
                >
                  {say(cell, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells], place) => {
              const note = table.rowNotes?.[place];
              return (
                <Fragment key={`${first?.de} ${cells[0]?.de}`}>
                  <tr>
                    <th className="font-semibold" scope="row">
                      {say(first, language)}
                      {first && bilingual && other(first, language)}
                    </th>
                    {cells.map((cell, column) => (
                      <td
                        key={`${table.head[column + 1]?.de}`}
                        data-head={say(table.head[column + 1], language)}
                      >
                        {say(cell, language)}
                      </td>
                    ))}
                  </tr>
                  {note && (
                    <tr className="is-note">
                      <td colSpan={table.head.length}>{say(note, language)}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      {table.note && <p className="small soft">{say(table.note, language)}</p>}
    </>
  );
}

/** The term in the other language, for rulebooks that use it. */
function other(cell: Text, language: Language) {
  const foreign = language === 'en' ? 'de' : 'en';
  return cell[foreign] === say(cell, language) ? null : <small lang={foreign}>{cell[foreign]}</small>;
}
