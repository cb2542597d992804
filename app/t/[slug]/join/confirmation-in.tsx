import type { Work } from '@/app/_server/platform/work';
import { countWaitingUpTo, listSeats } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listRounds } from '@/db/rounds';
import { ownEdit } from '@/lib/entries/own-edit';
import { movesUpAlone } from '@/lib/entries/sign-up-settings';
import { placeInQueue } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { readSettings, type TournamentSettings } from '@/lib/tournament/settings';
import { ConfirmationOf } from './confirmation';

/** The confirmation of a sign-up, from its own transaction: hundreds may come in a minute, and none loads all the others. */
export async function confirmationIn({ tx, tournament, now }: Work, entry: Entry) {
  const settings = readSettings(tournament.settings);
  const published = (await listRounds(tx, tournament.id)).filter((round) => round.status !== 'draft').length;
  const { status, slug } = tournament;
  const own = { status, published: published > 0, signUp: settings.signUp, entryStatus: entry.status };
  const waits = entry.status === 'waiting';
  const place = waits ? await placeOf(tx, settings, entry) : 0;
  return (
    <ConfirmationOf
      slug={slug}
      settings={settings}
      entry={entry}
      place={place}
      movesUp={movesUpAlone(settings.signUp, published)}
      isOpen={ownEdit(own, now) === 'open'}
    />
  );
}

/** Place on the waiting list, from 1; of a team, that of the team. */
const placeOf = async (tx: Executor, { teams }: TournamentSettings, entry: Entry): Promise<number> =>
  teams
    ? placeInQueue(await listSeats(tx, entry.tournamentId), teams, entry.id)
    : countWaitingUpTo(tx, entry);
