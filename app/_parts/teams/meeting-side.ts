import type { Side } from '@/lib/sides';
import type { MeetingView } from '@/lib/tournament/teams';

/** A meeting from one team's view. */
export interface OwnMeeting {
  readonly meeting: MeetingView;
  readonly team: string;
  readonly opponent: string;
  /** side of the meeting: `a` is the home team */
  readonly side: Side;
}

/** The meeting from that team's view; null without an opponent. */
export function ownSide(meeting: MeetingView, team: string): OwnMeeting | null {
  const { home, guest } = meeting;
  if (guest === null) return null;
  return home === team
    ? { meeting, team, opponent: guest, side: 'a' }
    : { meeting, team, opponent: home, side: 'b' };
}

/** Tables of a meeting, e.g. "7–9"; null without any. */
export function tablesOf({ games }: MeetingView): string | null {
  const tables = games.flatMap(({ match }) => match.pairing.tableNumber ?? []).sort((x, y) => x - y);
  const [first, last] = [tables[0], tables.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? String(first) : `${first}–${last}`;
}
