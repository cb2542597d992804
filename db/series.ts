import { and, asc, count, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { SeriesId, TournamentId } from '@/lib/ids';
import type { Series } from '@/lib/series/records';
import { raiseInstanceRevision } from './instance-revision';
import type { Executor } from './open-database';
import { tournamentFacts } from './schema/facts';
import { series, seriesTournaments } from './schema/series';
import { tournaments } from './schema/tournaments';

export type SeriesTournament = typeof seriesTournaments.$inferSelect;

export async function insertSeries(tx: Executor, row: Series) {
  await tx.insert(series).values(row);
  await raiseInstanceRevision(tx);
}

export async function findSeries(tx: Executor, slug: string): Promise<Series | undefined> {
  const [found] = await tx.select().from(series).where(eq(series.slug, slug)).limit(1);
  return found;
}

export async function findSeriesBySubmission(tx: Executor, key: string): Promise<Series | undefined> {
  const [found] = await tx.select().from(series).where(eq(series.submissionKey, key)).limit(1);
  return found;
}

export async function findSeriesById(tx: Executor, id: SeriesId): Promise<Series | undefined> {
  const [found] = await tx.select().from(series).where(eq(series.id, id)).limit(1);
  return found;
}

/** Series by name; with `after` those behind that name and id. */
export async function listSeries(
  tx: Executor,
  {
    after,
    offset = 0,
    limit = 50,
  }: { after?: readonly [name: string, id: string] | undefined; offset?: number; limit?: number } = {},
): Promise<Series[]> {
  const { name, id } = series;
  return tx
    .select()
    .from(series)
    .where(after && or(gt(name, after[0]), and(eq(name, after[0]), gt(id, after[1] as SeriesId))))
    .orderBy(asc(name), asc(id))
    .offset(offset)
    .limit(limit);
}

/** Number of tournaments of each of these series, drafts left out, and of those with a public outcome. */
export async function countTournamentsOfSeries(tx: Executor, ids: readonly SeriesId[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      seriesId: seriesTournaments.seriesId,
      tournaments: count(),
      played: count(tournamentFacts.tournamentId),
    })
    .from(seriesTournaments)
    .innerJoin(tournaments, eq(seriesTournaments.tournamentId, tournaments.id))
    .leftJoin(tournamentFacts, eq(tournamentFacts.tournamentId, tournaments.id))
    .where(
      and(
        inArray(seriesTournaments.seriesId, [...ids]),
        eq(seriesTournaments.state, 'in'),
        ne(tournaments.status, 'draft'),
      ),
    )
    .groupBy(seriesTournaments.seriesId);
}

export async function updateSeries(
  tx: Executor,
  id: SeriesId,
  change: Partial<Omit<Series, 'id' | 'submissionKey' | 'createdAt'>>,
) {
  await tx.update(series).set(change).where(eq(series.id, id));
  await raiseInstanceRevision(tx);
}

export async function deleteSeries(tx: Executor, id: SeriesId) {
  await tx.delete(series).where(eq(series.id, id));
  await raiseInstanceRevision(tx);
}

/** Tournaments of a series and requested ones, earliest first. */
export async function listTournamentsOfSeries(tx: Executor, id: SeriesId) {
  return tx
    .select({ tournament: tournaments, state: seriesTournaments.state })
    .from(seriesTournaments)
    .innerJoin(tournaments, eq(seriesTournaments.tournamentId, tournaments.id))
    .where(eq(seriesTournaments.seriesId, id))
    .orderBy(asc(tournaments.startsOn), asc(tournaments.endsOn), asc(tournaments.id));
}

/** Series that a tournament is in or was requested for. */
export async function listSeriesOfTournament(tx: Executor, id: TournamentId) {
  return tx
    .select({ series, state: seriesTournaments.state, at: seriesTournaments.at })
    .from(seriesTournaments)
    .innerJoin(series, eq(seriesTournaments.seriesId, series.id))
    .where(eq(seriesTournaments.tournamentId, id))
    .orderBy(asc(seriesTournaments.at), asc(series.id));
}

/** Series that include a tournament. */
export const listCountingSeries = async (tx: Executor, id: TournamentId): Promise<Series[]> =>
  (await listSeriesOfTournament(tx, id)).flatMap(({ series, state }) => (state === 'in' ? [series] : []));

export async function putSeriesTournament(tx: Executor, row: SeriesTournament) {
  await tx
    .insert(seriesTournaments)
    .values(row)
    .onConflictDoUpdate({
      target: [seriesTournaments.seriesId, seriesTournaments.tournamentId],
      set: { state: row.state, at: row.at },
    });
  await raiseInstanceRevision(tx);
}

export async function deleteSeriesTournament(tx: Executor, seriesId: SeriesId, tournamentId: TournamentId) {
  await tx
    .delete(seriesTournaments)
    .where(and(eq(seriesTournaments.seriesId, seriesId), eq(seriesTournaments.tournamentId, tournamentId)));
  await raiseInstanceRevision(tx);
}
