import 'server-only';
import type { Executor } from '@/db/open-database';
import { listMeetingChoices } from '@/db/rounds';
import type { EntryId } from '@/lib/ids';
import {
  type CaptainsMeeting,
  captainsMeetings,
  draftOfCaptain,
  meetingDue,
} from '@/lib/tournament/captains';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** Captains' meetings of a draft; empty if captains do not decide. */
export const loadCaptainsMeetings = async (
  tx: Executor,
  view: TournamentView,
  draft: RoundView,
): Promise<CaptainsMeeting[]> =>
  draft.round.captainsAt === null
    ? []
    : captainsMeetings(view, draft, await listMeetingChoices(tx, draft.round.id));

/** The draft's meeting that waits for this captain's choice; undefined if there is none. */
export async function loadMeetingDue(
  tx: Executor,
  view: TournamentView,
  id: EntryId,
): Promise<CaptainsMeeting | undefined> {
  const draft = draftOfCaptain(view, id);
  return draft && meetingDue(await loadCaptainsMeetings(tx, view, draft), id);
}
