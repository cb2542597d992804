import { signUpAt } from '@/lib/entries/sign-up-settings';
import { queueOf, seatsTaken } from '@/lib/teams/roster';
import { publicRounds } from '@/lib/tournament/rounds';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/**
 * Seats taken and waiting, and whether the sign-up page takes entries now, with a code or without (`when`). `capacity`
 * null: no limit; `joinable`: whether teams can be joined by their links, which stay valid after the deadline.
 */
export function seatsOf(view: AnyTournamentView) {
  const { capacity, signUpOpen } = view.settings;
  const { teams } = view.settings;
  const taken = seatsTaken(view.entries, capacity === null ? null : teams);
  const waiting = queueOf(view.entries, teams).length;
  // A free seat belongs to the waiting list, not to the next sign-up.
  const fullFor = (seats: number) => capacity !== null && (taken + seats > capacity || waiting > 0);
  const joinable = signUpOpen && view.tournament.status === 'open' && publicRounds(view).length === 0;
  const when = signUpAt(view.settings.signUp, Date.now());
  return {
    taken,
    waiting,
    capacity,
    full: fullFor(teams?.size ?? 1),
    fullForOne: fullFor(1),
    signUpOpen: joinable && (when === 'open' || when === 'code'),
    when,
    joinable,
  };
}
