import 'server-only';
import type { Executor } from '@/db/open-database';
import { listMeetingChoices } from '@/db/rounds';
import type { EntryId } from '@/lib/ids';
import { askOf } from '@/lib/teams/procedure';
import type { CaptainsMeeting } from '@/lib/tournament/captains';
import { choosable, partLed, readMeeting } from '@/lib/tournament/captains';
import { draftRound } from '@/lib/tournament/rounds';
import { teamsDrawn } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** The meetings of a draft that captains make up; none while they are not asked. */
export async function captainsMeetings(
  tx: Executor,
  view: TournamentView,
  draft: RoundView,
): Promise<CaptainsMeeting[]> {
  if (draft.round.captainsAt === null) return [];
  const choices = await listMeetingChoices(tx, draft.round.id);
  return choosable(view, draft).flatMap((meeting) => {
    const own = choices.filter((choice) => choice.meeting === meeting.number);
    return readMeeting(view, draft, meeting, own) ?? [];
  });
}

/** The meeting of the draft that waits for what this captain chooses; undefined without one. */
export async function meetingDue(
  tx: Executor,
  view: TournamentView,
  id: EntryId,
): Promise<CaptainsMeeting | undefined> {
  const draft = draftRound(view);
  if (!draft || draft.round.captainsAt === null) return undefined;
  // Asked for everybody who is called, and most lead nobody.
  if (!teamsDrawn(view).some(({ captain }) => captain?.id === id)) return undefined;
  return (await captainsMeetings(tx, view, draft)).find((own) => {
    const part = partLed(own, id);
    return !own.stale && part !== null && askOf(own.procedure, own.state, part) !== null;
  });
}
