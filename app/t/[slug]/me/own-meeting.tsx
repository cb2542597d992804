import { getTranslations } from 'next-intl/server';
import { MeetingLines } from '@/app/_parts/teams/meeting-lines';
import { MeetingScoreLine } from '@/app/_parts/teams/meeting-score-line';
import type { OwnMeeting as Own } from '@/app/_parts/teams/meeting-side';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Score of the player's team in this round, game by game, its own side first; also for a player at no board of it. */
export async function OwnMeeting({
  view,
  own,
  clocks,
}: {
  view: TournamentView;
  own: Own;
  clocks?: boolean;
}) {
  const t = await getTranslations('teams.own');
  const page = await getTranslations('teamPage');
  return (
    <section className="own-games" aria-labelledby="own-meeting">
      <h2 id="own-meeting">{t('title', { team: own.opponent })}</h2>
      <MeetingScoreLine view={view} own={own} name={page('us')} />
      <MeetingLines view={view} own={own} caption={t('caption')} clocks={clocks} />
    </section>
  );
}
