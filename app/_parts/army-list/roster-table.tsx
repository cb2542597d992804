import { getFormatter, getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import type { RosterView } from '@/lib/formats/roster';
import './army-list.css';
import { say } from '@/lib/text';

/** Army list for reading: units, then characters, with their equipment and costs. */
export async function RosterTable({
  roster,
  points = roster.totals.points,
  under,
}: {
  roster: RosterView;
  /** total to show; differs from the computed one where the desk has set it */
  points?: number;
  /** renders content below a line, such as its problems */
  under?: (line: string) => ReactNode;
}) {
  const t = await getTranslations('armyLists.table');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const language = await getLanguage();
  const headed = roster.rows.map((row) => ({
    ...row,
    heading: say(row.group, language) ?? t(row.character ? 'characters' : 'units'),
  }));
  const groups = [...new Set(headed.map(({ heading }) => heading))].map((title) => ({
    title,
    rows: headed.filter(({ heading }) => heading === title),
  }));
  // Groups that are played separately get separate sums.
  const apart = roster.rows.some(({ group }) => group);
  return (
    <table className="ledger roster">
      <caption className="vh">{word('armyList')}</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            <span className="vh">{t('count')}</span>
          </th>
          <th scope="col">{t('unit')}</th>
          <th scope="col" className="num">
            {word('points')}
          </th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="roster-group">
            <th scope="rowgroup" colSpan={3}>
              {apart
                ? t('groupSum', { group: title, points: rows.reduce((sum, row) => sum + row.points, 0) })
                : title}
            </th>
          </tr>
          {rows.map((row) => {
            const below = under?.(row.line);
            return (
              <Fragment key={row.line}>
                <tr className={below ? 'roster-noted' : undefined}>
                  <td className="cell-rank">{row.count}</td>
                  <th scope="row" className="cell-name cell-name--stack">
                    <b>{say(row.title, language) ?? row.name}</b>
                    {row.details.length > 0 && <span className="detail">{row.details.join(' · ')}</span>}
                  </th>
                  <td className="num">{format.number(row.points)}</td>
                </tr>
                {below && (
                  <tr>
                    <td className="roster-under" colSpan={3}>
                      {below}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
      {!apart && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('sum')}
            </th>
            <td className="num">{format.number(points)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
