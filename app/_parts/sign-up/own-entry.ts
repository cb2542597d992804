import { type OwnEdit, ownEdit } from '@/lib/entries/own-edit';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** Whether this player may still edit their sign-up. */
export const ownEditOf = (view: AnyTournamentView, entry: Entry, now: number): OwnEdit =>
  ownEdit(
    {
      status: view.tournament.status,
      published: publicRounds(view).length > 0,
      signUp: view.settings.signUp,
      entryStatus: entry.status,
    },
    now,
  );
