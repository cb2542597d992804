import { cache } from 'react';
import { myEntries } from '@/app/_server/account/browser-links';
import { database } from '@/app/_server/platform/db';
import { findTournamentById } from '@/db/tournaments';

/** Tournaments whose personal link was opened in this browser, the newest first. */
export const playedTournaments = cache(async () => {
  const { read } = database();
  const entries = await myEntries();
  const found = await Promise.all(
    entries.map(async (entry) => {
      const tournament = await findTournamentById(read, entry.tournamentId);
      return tournament ? [{ entry, tournament }] : [];
    }),
  );
  return found.flat().sort((x, y) => y.tournament.startsOn.localeCompare(x.tournament.startsOn));
});
