import { type OwnMeeting, ownSide } from '@/app/_parts/teams/meeting-side';
import type { Entry } from '@/lib/tournament/records';
import { currentRound } from '@/lib/tournament/rounds';
import { meetingIn, meetingWith } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The meeting of the player's team in this round, their own side first; null without one. */
export function findMeeting(view: TournamentView, entry: Entry): OwnMeeting | null {
  const round = currentRound(view);
  if (!round) return null;
  const played = meetingWith(view, round, entry.id);
  const team = played?.team ?? entry.team;
  const meeting = played?.meeting ?? (team ? meetingIn(view, round, team) : undefined);
  return (team && meeting && ownSide(meeting, team)) || null;
}
