import 'server-only';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listOwnersOf } from '@/db/persons';
import { listTournamentsOfSeries } from '@/db/series';
import { groupBy } from '@/lib/group-by';
import type { EntryId, PersonId, SeriesId, TournamentId } from '@/lib/ids';
import { foldLetters } from '@/lib/letters';

/** An entry of a tournament in a series, as its leader sees it. */
export interface SeriesEntry {
  readonly id: EntryId;
  readonly name: string;
  readonly town: string | null;
  readonly tournamentId: TournamentId;
  readonly tournament: string;
  readonly owner: { readonly personId: PersonId; readonly by: 'player' | 'organiser' | 'nobody' } | null;
}

/** Entries of all tournaments of a series, earliest first; without drafts, ringers and forgotten entries. */
export async function entriesOfSeries(tx: Executor, id: SeriesId): Promise<SeriesEntry[]> {
  const all: SeriesEntry[] = [];
  for (const { tournament, state } of await listTournamentsOfSeries(tx, id)) {
    if (state !== 'in' || tournament.status === 'draft') continue;
    const entries = (await listEntries(tx, tournament.id)).filter(({ ringer }) => !ringer);
    const owners = new Map(
      (
        await listOwnersOf(
          tx,
          entries.map((entry) => entry.id),
        )
      ).map((owner) => [owner.entryId, owner]),
    );
    for (const { id: entryId, name, town } of entries) {
      const owner = owners.get(entryId) ?? null;
      if (owner?.by === 'nobody') continue;
      all.push({ id: entryId, name, town, tournamentId: tournament.id, tournament: tournament.name, owner });
    }
  }
  return all;
}

/**
 * Groups of entries with the same name in several tournaments that are not yet one person. Left out: names borne twice
 * in one tournament, entries claimed by two players, and aliases of forgotten people.
 */
export function sameNames(entries: readonly SeriesEntry[]): (readonly SeriesEntry[])[] {
  const named = entries.filter(({ name }) => !/^N\. N\. \d+$/.test(name));
  const groups = groupBy(named, ({ name }) => foldLetters(name));
  return [...groups.values()].filter((group) => {
    const claimed = new Set(group.flatMap(({ owner }) => (owner?.by === 'player' ? [owner.personId] : [])));
    const one = group[0]?.owner?.personId;
    return (
      group.length > 1 &&
      new Set(group.map(({ tournamentId }) => tournamentId)).size === group.length &&
      claimed.size <= 1 &&
      !(one && group.every(({ owner }) => owner?.personId === one))
    );
  });
}
