import { getTranslations } from 'next-intl/server';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';
import { type MeetingView, meetingsOf } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { tablesOf } from './meeting-side';
import { TeamName } from './team-name';

/** Meetings of a round with their scores so far; nothing without teams. */
export async function Meetings({ view, round }: { view: TournamentView; round: RoundView }) {
  const meetings = meetingsOf(view, round);
  if (meetings.length === 0) return null;
  const t = await getTranslations('teams.meetings');
  return (
    <section className="mb-6" aria-labelledby="meetings">
      <h2 id="meetings">{t('title')}</h2>
      <Ledger caption={t('caption', { round: round.round.number })}>
        <thead>
          <tr>
            <HeadCell>{t('tables')}</HeadCell>
            <HeadCell>{t('meeting')}</HeadCell>
            <HeadCell num>{t('score')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {meetings.map((meeting) => (
            <tr key={meeting.number}>
              <TableCell number={tablesOf(meeting) ?? '–'} />
              <th scope="row" className="cell-name">
                <TeamName view={view} name={meeting.home} />{' '}
                {meeting.guest === null ? (
                  <span className="soft">{t('bye')}</span>
                ) : (
                  <>
                    <span className="soft">–</span> <TeamName view={view} name={meeting.guest} />
                  </>
                )}
              </th>
              <td className="num">{meeting.guest !== null && <Score meeting={meeting} />}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  );
}

async function Score({ meeting: { score, open, games, hidden } }: { meeting: MeetingView }) {
  const t = await getTranslations('teams.meetings');
  if (hidden) return <span className="small soft">{t('hidden')}</span>;
  return (
    <>
      {open < games.length && (
        <b className="text-[1.3125rem]/[1.5rem] font-semibold font-display lining-nums whitespace-nowrap">
          {score.sum.a} : {score.sum.b}
        </b>
      )}
      {open > 0 && <span className="detail">{t('open', { count: open })}</span>}
    </>
  );
}
