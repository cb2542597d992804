import type { Work } from '@/app/_server/work';
import { type Entry, listSeats } from '@/db/entries';
import { listRounds } from '@/db/rounds';
import { ownEdit } from '@/lib/entries/own-edit';
import { placeInQueue } from '@/lib/teams/roster';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { ConfirmationOf } from './confirmation';

/** The confirmation of a sign-up, from its own transaction: hundreds may come in a minute, and none loads all the others. */
export async function confirmationIn({ tx, tournament, now }: Work, entry: Entry) {
  const settings = tournamentSettingsSchema.parse(tournament.settings);
  const published = (await listRounds(tx, tournament.id)).some((round) => round.status !== 'draft');
  const { status, slug } = tournament;
  const own = { status, published, signUp: settings.signUp, entryStatus: entry.status };
  const waits = entry.status === 'waiting';
  const seats = waits ? await listSeats(tx, tournament.id) : [];
  return (
    <ConfirmationOf
      slug={slug}
      settings={settings}
      entry={entry}
      place={waits ? placeInQueue(seats, settings.teams, entry.id) : 0}
      isOpen={ownEdit(own, now) === 'open'}
    />
  );
}
