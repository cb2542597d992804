import { checkedInOn, checkInDay, checkInDays } from '../check-in/check-in-days';
import { isThere } from '../entries/who-plays';
import type { Entry } from './records';
import { lastRound, publicRounds } from './rounds';
import type { AnyTournamentView, TournamentView } from './tournament-view';

/** Who has checked in on which day. */
interface Presence {
  /** YYYY-MM-DD, ascending; one where nobody checks in twice */
  readonly days: readonly string[];
  /** the one it is; the first before them, the last after them */
  readonly today: string;
  /** when an entry checked in on that day, today unless told, milliseconds UTC; null if it did not */
  readonly since: (entry: Entry, day?: string) => number | null;
}

export function presenceAt(
  { tournament, settings, zone }: Pick<AnyTournamentView, 'tournament' | 'settings' | 'zone'>,
  now: number,
): Presence {
  const days = checkInDays(tournament, settings.schedule, zone);
  const today = checkInDay(days, now);
  return { days: days.days, today, since: (entry, day = today) => checkedInOn(entry, days, day) };
}

/**
 * The players who are to play the next round and have not come today; none once a round of today is published, and none
 * while nobody has been checked in and check-in is neither open nor planned.
 */
export function missingAt(view: TournamentView, now: number): Entry[] {
  const { tournament, settings, entries, zone } = view;
  const published = publicRounds(view);
  const next = published.length + 1;
  if (tournament.status === 'finished' || next > lastRound(view)) return [];
  const { today, since } = presenceAt(view, now);
  if (settings.checkIn === null && !entries.some((entry) => since(entry) !== null)) return [];
  const days = checkInDays(tournament, settings.schedule, zone);
  const begun = published.some(
    ({ round }) => round.publishedAt !== null && checkInDay(days, round.publishedAt) === today,
  );
  return begun ? [] : entries.filter((entry) => isThere(entry, next) && since(entry) === null);
}
