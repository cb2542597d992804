import { getFormatter, getTranslations } from 'next-intl/server';
import { TeamName } from '@/app/_parts/teams/team-name';
import { HeadCell, Ledger, NumCell } from '@/app/_ui/ledger';
import type { Side } from '@/lib/sides';
import { contributions, endedFor, type TeamGame } from '@/lib/teams/contributions';
import { publicRounds } from '@/lib/tournament/rounds';
import { meetingsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** What the games of each team came to, and who brought it most; nothing where no teams play, or nothing is over. */
export async function TeamFigures({ view }: { view: TournamentView }) {
  const rows = contributions(gamesOf(view));
  if (rows.length === 0) return null;
  const t = await getTranslations('teams.statistics');
  const table = await getTranslations('teams.table');
  const columns = await getTranslations('standings');
  const format = await getFormatter();
  const nameOf = new Map<string, string>(view.entries.map(({ id, name }) => [id, name]));
  return (
    <section className="mb-12" aria-labelledby="team-figures">
      <h2 className="section-title" id="team-figures">
        {t('title')}
      </h2>
      <p className="soft">{t('hint')}</p>
      <Ledger caption={t('title')}>
        <thead>
          <tr>
            <HeadCell>{table('team')}</HeadCell>
            <HeadCell>{t('best')}</HeadCell>
            <HeadCell num wide title={columns('column.record')}>
              {columns('column.recordShort')}
            </HeadCell>
            <HeadCell num title={t('averageLong')}>
              {t('average')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, wins, draws, losses, averageTenths, best }) => (
            <tr key={team}>
              <th scope="row" className="cell-name min-w-[6.5rem]">
                <TeamName view={view} name={team} />
              </th>
              <td>
                {t('bestOf', {
                  names: format.list(best.map(({ player }) => nameOf.get(player) ?? '')),
                  points: best[0]?.points ?? 0,
                })}
              </td>
              <NumCell wide>{columns('record', { wins, draws, losses, byes: 0 })}</NumCell>
              <NumCell>{format.number(averageTenths / 10, { minimumFractionDigits: 1 })}</NumCell>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  );
}

/** Games that two played to a score; what is given without one says nothing about a team. */
function gamesOf(view: TournamentView): TeamGame[] {
  return publicRounds(view).flatMap((round) =>
    meetingsOf(view, round).flatMap(({ home, guest, games }) =>
      games.flatMap(({ match, homeSide, points }) => {
        const { a, b, score, hidden } = match;
        if (!b || !score || !points || hidden || guest === null) return [];
        const of = (team: string, side: Side, own: number): TeamGame => ({
          team,
          player: (side === 'a' ? a : b).id,
          points: own,
          won: endedFor(side, score.winner),
        });
        return [of(home, homeSide, points.a), of(guest, homeSide === 'a' ? 'b' : 'a', points.b)];
      }),
    ),
  );
}
