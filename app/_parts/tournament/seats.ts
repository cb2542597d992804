import { type AnyTournamentView, publicRounds } from '@/app/_server/read-tournament';
import { isPastDeadline } from '@/lib/entries/sign-up-settings';
import { isPlayer } from '@/lib/entries/who-plays';

/** Seats taken and waiting, and whether the sign-up page takes entries now. `capacity` null: no limit. */
export function seatsOf(view: AnyTournamentView) {
  const { capacity, signUpOpen } = view.settings;
  const taken = view.entries.filter(isPlayer).length;
  const waiting = view.entries.filter(({ status }) => status === 'waiting').length;
  return {
    taken,
    waiting,
    capacity,
    // A free seat belongs to whoever waits, not to the next one who comes along.
    full: capacity !== null && (taken >= capacity || waiting > 0),
    signUpOpen:
      signUpOpen &&
      !isPastDeadline(view.settings.signUp, Date.now()) &&
      view.tournament.status === 'open' &&
      publicRounds(view).length === 0,
  };
}
