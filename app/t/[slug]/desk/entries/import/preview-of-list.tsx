'use client';
import { CornerLeftUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import type { ImportPreview } from './import-state';

/** What a list would bring: how many entries, the lines that need help, and a table of the others. */
export function PreviewOfList({
  preview,
  heading,
  changed,
  pending,
  chosen,
  chooseRow,
  goToLine,
}: {
  preview: ImportPreview;
  heading: React.Ref<HTMLHeadingElement>;
  /** the list is no longer the one shown here */
  changed: boolean;
  pending: boolean;
  /** which rows were ticked or unticked, maybe since the preview was made */
  chosen: Readonly<Record<string, 'in' | 'out'>>;
  chooseRow: (key: string, comesIn: boolean) => void;
  goToLine: (line: number) => void;
}) {
  const t = useTranslations('import');
  return (
    <section className="import-preview grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-5 border-t-[1.5px] border-t-ink">
      <h2 className="answer m-0" ref={heading} tabIndex={-1}>
        {preview.ready}
      </h2>
      <ul className="soft small">
        {preview.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {!changed && preview.overfull && <Note tone="warn">{preview.overfull}</Note>}
      {changed ? (
        <Note tone="info">{t('preview.stale')}</Note>
      ) : (
        preview.anything && (
          <div className="flex">
            <Button type="submit" name="intent" value="import" variant="move" fit pending={pending}>
              {preview.confirm}
            </Button>
          </div>
        )
      )}

      {preview.bad.length > 0 && (
        <div className="import-bad">
          <h3 className="grp">{preview.broken}</h3>
          <p className="soft pt-2 pb-1">{t('preview.brokenHint')}</p>
          <ul>
            {preview.bad.map((row) => (
              <li
                className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 py-2.5 border-b border-b-rule max-md:grid-cols-[minmax(0,1fr)]"
                key={row.line}
              >
                <b className="display text-[1.1875rem]">{row.title}</b>
                <div>
                  {row.source && <p className="font-narrow text-ink-3 wrap-anywhere">{row.source}</p>}
                  {row.problems.map(({ column, sentence }) => (
                    <p key={sentence}>
                      {column && <span className="soft">{column}: </span>}
                      {sentence}
                    </p>
                  ))}
                </div>
                {!changed && (
                  <Button
                    small
                    variant="quiet"
                    icon={<CornerLeftUp aria-hidden="true" />}
                    onClick={() => goToLine(row.line)}
                  >
                    {t('preview.goToLine')}
                    <span className="vh"> {row.title}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}

      {preview.rows.length > 0 && (
        <>
          <p className="soft">{t('preview.tableHint')}</p>
          <Ledger caption={t('preview.table')} scroll className="import-rows">
            <thead>
              <tr>
                <HeadCell hidden>{t('preview.takeIn')}</HeadCell>
                {preview.heads.map((head, i) => (
                  <HeadCell key={head} num={i === 0}>
                    {head}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row) => {
                const comesIn = chosen[row.key] === undefined ? row.comesIn : chosen[row.key] === 'in';
                return (
                  <tr key={row.key} className={comesIn ? undefined : 'is-out'}>
                    <td className="import-tick">
                      <label className="check">
                        <input
                          type="checkbox"
                          aria-label={t('preview.takeInRow', { name: row.name })}
                          checked={comesIn}
                          disabled={changed}
                          onChange={({ currentTarget }) => chooseRow(row.key, currentTarget.checked)}
                        />
                      </label>
                    </td>
                    <td className="num soft">{row.line}</td>
                    <th scope="row" className="cell-name">
                      <b>{row.name}</b>
                      {row.remarks.map((remark) => (
                        <span className="import-remark" key={remark}>
                          {remark}
                        </span>
                      ))}
                    </th>
                    {row.cells.map((cell, i) => (
                      <td key={preview.heads[i + 2]}>{cell}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </Ledger>
        </>
      )}
    </section>
  );
}
