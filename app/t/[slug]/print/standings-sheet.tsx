import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { frozenText } from '@/app/_parts/ending/frozen-note';
import { figureText } from '@/app/_parts/standings/figures';
import { schemeSummary, tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { figureColumns, figureOf, type ShownStandings } from '@/app/_parts/standings/shown-standings';
import type { TournamentView } from '@/app/_server/read-tournament';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { Sheet } from './print-page';

/** What a paper with these standings is called. */
export async function standingsTitle({ phase, round }: ShownStandings): Promise<string> {
  const t = await getTranslations('print.standings');
  return phase === 'final' ? t('final') : t('after', { round });
}

/** The standings with every round and every tie-break. */
export async function StandingsSheet({ view, shown }: { view: TournamentView; shown: ShownStandings }) {
  const t = await getTranslations('print.standings');
  const head = await getTranslations('standings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { standings, phase, confirmed, matches } = shown;
  const columns = await tiebreakTexts(view.format, figureColumns(view));
  const title = await standingsTitle(shown);
  return (
    <Sheet view={view} title={title} detail={await schemeSummary(view)}>
      {phase === 'frozen' && <p className="sheet-note">{await frozenText(view)}</p>}
      {phase === 'partial' && <p className="sheet-note">{t('open', { count: matches - confirmed })}</p>}
      <Ledger dense scroll caption={title} className="paper-standings">
        <thead>
          <tr>
            <HeadCell num>{head('column.rankShort')}</HeadCell>
            <HeadCell>{head('column.entry')}</HeadCell>
            {standings.rounds.map((number) => (
              <HeadCell key={number} num>
                {head('column.roundShort', { round: number })}
              </HeadCell>
            ))}
            <HeadCell num>{head('column.recordShort')}</HeadCell>
            {columns.map(({ id, short }) => (
              <HeadCell key={id} num>
                {short}
              </HeadCell>
            ))}
            <HeadCell num>{word('tournamentPointsShort')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {standings.rows.map((row) => {
            const entry = view.entryById.get(row.entry);
            const detail = [entry?.faction, entry?.status === 'dropped' ? t('dropped') : null];
            return (
              <tr key={row.entry}>
                <td className="cell-rank py-0.75">{row.rank}</td>
                <th scope="row" className="cell-name cell-name--stack py-0.75">
                  <b>{entry?.name}</b>
                  <span className="detail">{detail.filter(Boolean).join(' · ')}</span>
                </th>
                {row.perRound.map((line) => (
                  <td key={line.round} className="num py-0.75">
                    {line.points ?? '–'}
                  </td>
                ))}
                <td className="num py-0.75">
                  {head('record', { wins: row.wins, draws: row.draws, losses: row.losses })}
                </td>
                {columns.map(({ id }) => (
                  <td key={id} className="num py-0.75">
                    {figureText(figureOf(row, id), language)}
                  </td>
                ))}
                <td className="cell-points py-0.75">{row.points}</td>
              </tr>
            );
          })}
        </tbody>
      </Ledger>
    </Sheet>
  );
}
