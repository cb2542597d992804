import { getTranslations } from 'next-intl/server';
import { currentRound, type TournamentView } from '@/app/_server/read-tournament';
import { meetingsOf } from '@/app/_server/teams';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';
import type { Entry } from '@/db/entries';
import { otherSide } from '@/lib/results/settle';

/** How the player's team stands in this round, game by game, one's own side first. */
export async function OwnMeeting({ view, entry }: { view: TournamentView; entry: Entry }) {
  const round = currentRound(view);
  const meeting =
    round &&
    meetingsOf(view, round).find(({ games }) =>
      games.some(({ match }) => match.a.id === entry.id || match.b?.id === entry.id),
    );
  if (!meeting || meeting.guest === null) return null;
  const t = await getTranslations('teams.own');
  const word = await getTranslations('common.word');
  const mine = meeting.games.find(({ match }) => match.a.id === entry.id || match.b?.id === entry.id);
  // Whoever plays for the home team sits on its side of the pairing.
  const home = mine && (mine.match.a.id === entry.id ? 'a' : 'b') === mine.homeSide;
  const side = home ? 'a' : 'b';
  const { sum } = meeting.score;
  const played = meeting.games.length - meeting.open;
  return (
    <section className="own-games" aria-labelledby="own-meeting">
      <h2 id="own-meeting">{t('title', { team: home ? meeting.guest : meeting.home })}</h2>
      {meeting.hidden || played === 0 ? (
        <p className="small soft">{t(meeting.hidden ? 'hidden' : 'nothing')}</p>
      ) : (
        <p>
          <b className="text-[2rem]/[2.5rem] font-semibold font-display lining-nums">
            {sum[side]} : {sum[otherSide(side)]}
          </b>{' '}
          <span className="small soft">{t('played', { played, games: meeting.games.length })}</span>
        </p>
      )}
      <Ledger caption={t('caption')}>
        <thead>
          <tr>
            <HeadCell>{word('table')}</HeadCell>
            <HeadCell>{t('game')}</HeadCell>
            <HeadCell num>{word('tournamentPointsShort')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {meeting.games.map(({ match, homeSide }) => {
            const own = home ? homeSide : otherSide(homeSide);
            const names = { a: match.a.name, b: match.b?.name ?? null };
            const points = match.hidden ? null : match.points;
            return (
              <tr key={match.pairing.id}>
                <TableCell number={match.pairing.tableNumber ?? '–'} />
                <th scope="row" className="cell-name">
                  {names[own] ?? t('nobody')} – {names[otherSide(own)] ?? t('nobody')}
                </th>
                <td className="num">{points ? `${points[own]} : ${points[otherSide(own)]}` : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </Ledger>
    </section>
  );
}
