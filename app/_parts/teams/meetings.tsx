import { getTranslations } from 'next-intl/server';
import type { RoundView, TournamentView } from '@/app/_server/read-tournament';
import { type MeetingView, meetingsOf } from '@/app/_server/teams';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';

/** The meetings of a round with their scores so far; nothing in a tournament of single players. */
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
              <TableCell number={tablesText(meeting)} />
              <th scope="row" className="cell-name">
                <b>{meeting.home}</b>{' '}
                {meeting.guest === null ? (
                  <span className="soft">{t('bye')}</span>
                ) : (
                  <>
                    <span className="soft">–</span> <b>{meeting.guest}</b>
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

/** "7–9", the tables of a meeting; a dash without any. */
function tablesText({ games }: MeetingView): string {
  const tables = games.flatMap(({ match }) => match.pairing.tableNumber ?? []).sort((x, y) => x - y);
  const [first, last] = [tables[0], tables.at(-1)];
  if (first === undefined || last === undefined) return '–';
  return first === last ? String(first) : `${first}–${last}`;
}
