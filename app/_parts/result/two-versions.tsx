import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Note } from '@/app/_ui/note';
import { SideMark } from '@/app/_ui/side-mark';
import type { PerSide, Side } from '@/lib/sides';
import { schemeOf } from '@/lib/tournament/score-matches';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { pointsText } from './points-line';
import { reportBlocks } from './report-rows';
import { scoreOf } from './scored-result';
import { summarise } from './summary';

/** Both sides' reports side by side with their results; differing lines are marked. */
export async function TwoVersions({
  view,
  match,
  order,
  names,
  own,
}: {
  view: TournamentView;
  match: MatchView;
  order: readonly [Side, Side];
  /** e.g. "Du" and the opponent's first name */
  names: PerSide<string>;
  /** the reader's side; null at the desk */
  own: Side | null;
}) {
  const t = await getTranslations('results.versions');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const [first, second] = order;
  const figures = [match.reports[first]?.payload ?? null, match.reports[second]?.payload ?? null] as const;
  const blocks = reportBlocks(view.format, view.setup, figures, { order, names, own, language });
  const outcomes = figures.map((each) => {
    const score = scoreOf(view, each);
    return score && summarise(view.format, view.setup, schemeOf(view, match), score);
  });
  const number = new Intl.NumberFormat(language);
  const grand = outcomes.map((summary) => {
    const line = summary?.lines.find(({ role }) => role === 'grand');
    return line ? `${number.format(line[first])} : ${number.format(line[second])}` : '–';
  });

  return (
    <>
      <div className="sum-box">
        <table className="sum versions">
          <caption className="vh">{t('caption')}</caption>
          <thead>
            <tr>
              <td />
              {order.map((side) => (
                <th scope="col" key={side}>
                  {side === own ? t('accordingToYou') : t('accordingTo', { name: names[side] })}
                </th>
              ))}
            </tr>
          </thead>
          {blocks.map((block) => (
            <tbody key={block.part}>
              <tr className="version-part">
                <th scope="rowgroup" colSpan={3}>
                  {block.part === 'shared' ? (
                    t('shared')
                  ) : (
                    <>
                      <SideMark side={block.part} /> {names[block.part]}
                    </>
                  )}
                </th>
              </tr>
              {block.rows.map((row) => (
                <tr key={row.path} className={clsx(row.differs && 'is-different') || undefined}>
                  <th scope="row">
                    {row.differs && <TriangleAlert className="i i-s" aria-hidden="true" />} {row.label}
                    {row.differs && <span className="vh"> {t('differs')}</span>}
                  </th>
                  <td>{row.values[0]}</td>
                  <td>{row.values[1]}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              {order.map((side, i) => (
                <td key={side}>{grand[i]}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{word('tournamentPoints')}</th>
              {order.map((side, i) => {
                const summary = outcomes[i];
                return <td key={side}>{summary ? <b>{pointsText(summary, order)}</b> : '–'}</td>;
              })}
            </tr>
          </tfoot>
        </table>
      </div>
      {order.map((side) => {
        const note = match.reports[side]?.note;
        return (
          note && (
            <Note
              key={side}
              tone="info"
              title={side === own ? t('yourNote') : t('noteOf', { name: names[side] })}
            >
              {note}
            </Note>
          )
        );
      })}
    </>
  );
}
