import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { numberText } from '@/app/_parts/standings/figures';
import type { ShownStandings } from '@/app/_parts/standings/shown-standings';
import type { TournamentView } from '@/app/_server/read-tournament';
import { teamAddress, teamStandingsOf } from '@/app/_server/teams';
import { Badge } from '@/app/_ui/badge';
import { HeadCell, Ledger, NameCell, NumCell, PointsCell, RankCell } from '@/app/_ui/ledger';
import { gamePoints, gamesWon } from '@/lib/teams/team-standings';

/** The table of teams after the round shown; nothing in a tournament of single players. */
export async function TeamTable({
  view,
  shown: { round },
  own,
}: {
  view: TournamentView;
  shown: Pick<ShownStandings, 'round'>;
  /** the visitor's team */
  own: string | null;
}) {
  const standings = teamStandingsOf(view, round);
  if (!standings) return null;
  const t = await getTranslations('teams.table');
  const word = await getTranslations('common.word');
  const columns = await getTranslations('standings');
  const language = await getLanguage();
  const { teams } = view.settings;
  const tie = await getTranslations('teams.tiebreak');
  const order = (teams?.tiebreaks ?? []).map((id) => tie(`${id}.short`));
  return (
    <section className="mb-8" aria-labelledby="team-table">
      <h2 id="team-table">{t('title')}</h2>
      <Ledger dense scroll caption={t('caption', { round })}>
        <thead>
          <tr>
            <HeadCell num title={columns('column.rank')}>
              {columns('column.rankShort')}
            </HeadCell>
            <HeadCell>{t('team')}</HeadCell>
            {standings.rounds.map((number) => (
              <HeadCell key={number} num wide title={word('roundNumber', { round: number })}>
                {columns('column.roundShort', { round: number })}
              </HeadCell>
            ))}
            <HeadCell num wide title={columns('column.record')}>
              {columns('column.recordShort')}
            </HeadCell>
            <HeadCell num wide title={t('gamesWon')}>
              {t('gamesWonShort')}
            </HeadCell>
            <HeadCell num title={t('gamePoints')}>
              {word('tournamentPointsShort')}
            </HeadCell>
            <HeadCell num title={t('teamPoints')}>
              {t('teamPointsShort')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {standings.rows.map(({ entry, rank, perRound, wins, draws, losses, metricsFor, points }) => (
            <tr key={entry} className={entry === own ? 'is-on' : undefined}>
              <RankCell rank={rank} />
              <NameCell name={entry} href={teamAddress(view, entry)}>
                {perRound.at(-1)?.outcome === 'out' && <Badge tone="line">{columns('outcome.out')}</Badge>}
              </NameCell>
              {perRound.map((line) => (
                <NumCell key={line.round} wide>
                  <span title={columns(`outcome.${line.outcome}`)}>{line.points ?? '–'}</span>
                </NumCell>
              ))}
              <NumCell wide>{columns('record', { wins, draws, losses })}</NumCell>
              <NumCell wide>{metricsFor[gamesWon] ?? 0}</NumCell>
              <NumCell>{numberText(metricsFor[gamePoints] ?? 0, language)}</NumCell>
              <PointsCell>{points}</PointsCell>
            </tr>
          ))}
        </tbody>
      </Ledger>
      {teams && (
        <p className="small soft mt-2">
          {t('worth', {
            result: teams.result,
            count: teams.count,
            win: teams.win,
            draw: teams.draw,
            loss: teams.loss,
            margin: teams.margin,
            bye: teams.bye,
          })}{' '}
          {order.length > 0 && t('order', { order: order.join(', ') })}
        </p>
      )}
    </section>
  );
}
