import { getTranslations } from 'next-intl/server';
import { MeetingLines } from '@/app/_parts/teams/meeting-lines';
import { MeetingScoreLine } from '@/app/_parts/teams/meeting-score-line';
import { type OwnMeeting as Own, ownSide } from '@/app/_parts/teams/meeting-side';
import type { Entry } from '@/lib/tournament/records';
import { currentRound } from '@/lib/tournament/rounds';
import { meetingIn, meetingWith } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The meeting of the player's team in this round, their own side first; null without one. */
export function ownMeeting(view: TournamentView, entry: Entry): Own | null {
  const round = currentRound(view);
  if (!round) return null;
  const played = meetingWith(view, round, entry.id);
  const team = played?.team ?? entry.team;
  const meeting = played?.meeting ?? (team ? meetingIn(view, round, team) : undefined);
  return (team && meeting && ownSide(meeting, team)) || null;
}

/** How the player's team stands in this round, game by game, one's own side first; also for who sits at no board of it. */
export async function OwnMeeting({
  view,
  entry,
  clocks,
}: {
  view: TournamentView;
  entry: Entry;
  clocks?: boolean;
}) {
  const own = ownMeeting(view, entry);
  if (!own) return null;
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
