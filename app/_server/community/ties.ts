import 'server-only';
import { z } from 'zod';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findPerson, listOwnersOf, putPersonEntry } from '@/db/persons';
import { findSeriesById, listSeriesOfTournament, putSeriesTournament } from '@/db/series';
import type { EntryId, PersonId, SeriesId, TournamentId } from '@/lib/ids';

/** Links of a tournament to the rest of the instance, kept while it is deleted or replaced; ids only. */
export const tiesSchema = z.object({
  persons: z.array(
    z.object({
      entryId: z.string().transform((id) => id as EntryId),
      personId: z.string().transform((id) => id as PersonId),
      by: z.enum(['player', 'organiser', 'nobody']),
    }),
  ),
  series: z.array(
    z.object({ id: z.string().transform((id) => id as SeriesId), state: z.enum(['asked', 'in']) }),
  ),
});
export type Ties = z.infer<typeof tiesSchema>;

export async function readTies(tx: Executor, tournamentId: TournamentId): Promise<Ties> {
  const entries = await listEntries(tx, tournamentId);
  const owners = await listOwnersOf(
    tx,
    entries.map(({ id }) => id),
  );
  const series = await listSeriesOfTournament(tx, tournamentId);
  return {
    persons: owners.map(({ entryId, personId, by }) => ({ entryId, personId, by })),
    series: series.map(({ series: { id }, state }) => ({ id, state })),
  };
}

/**
 * Restores a tournament's links to persons and series that still exist. A person forgotten in between stays forgotten.
 */
export async function putTies(
  tx: Executor,
  tournamentId: TournamentId,
  ties: Ties | undefined,
  now: number,
): Promise<void> {
  const entries = new Set((await listEntries(tx, tournamentId)).map(({ id }) => id));
  for (const { entryId, personId, by } of ties?.persons ?? []) {
    const person = entries.has(entryId) ? await findPerson(tx, personId) : undefined;
    if (person)
      await putPersonEntry(tx, { entryId, personId, by: person.name === '' ? 'nobody' : by, at: now });
  }
  for (const { id, state } of ties?.series ?? []) {
    if (await findSeriesById(tx, id))
      await putSeriesTournament(tx, { seriesId: id, tournamentId, state, at: now });
  }
}
