import 'server-only';
import { refuse } from '@/lib/refusal';
import type { Ruling } from '@/lib/results/ruling';
import { publicRounds } from '@/lib/tournament/rounds';
import { meetingsOf } from '@/lib/tournament/teams';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { ruleMatch } from '../results/results';

/** How an unplayed meeting counts: a team was absent, or both agreed to a draw. */
export const meetingRulings = ['home-absent', 'guest-absent', 'draw'] as const;
export type MeetingRuling = (typeof meetingRulings)[number];

/**
 * Rules all games of a meeting without a result, including boards without an opponent; results stay. Returns the number
 * of open games; refused if there are none.
 */
export async function ruleMeeting(
  work: Work,
  round: number,
  number: number,
  how: MeetingRuling,
  reason: string,
): Promise<number> {
  const view = await viewOf(work);
  const shown = publicRounds(view).find((one) => one.round.number === round) ?? refuse('stale');
  const meeting = meetingsOf(view, shown).find((one) => one.number === number);
  if (!meeting || meeting.guest === null) refuse('stale');
  const open = meeting.games.filter(({ match }) => match.b && match.state !== 'confirmed');
  if (open.length === 0) refuse('meeting-over');
  for (const { match, homeSide } of open) {
    const absent = how === 'home-absent' ? homeSide : homeSide === 'a' ? 'b' : 'a';
    const ruling: Ruling = how === 'draw' ? 'draw' : `forfeit-${absent}`;
    await ruleMatch(
      { ...work, note: async () => {} },
      match.pairing.id,
      ruling,
      reason,
      undefined,
      'meeting',
    );
  }
  const absent = { draw: 'draw', 'home-absent': 'home', 'guest-absent': 'guest' }[how];
  await work.note('meeting-ruled', {
    home: meeting.home,
    guest: meeting.guest,
    how: absent,
    count: open.length,
    number: round,
    reason: reason || 'none',
  });
  return open.length;
}
