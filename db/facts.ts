import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ArmyFilterCount, ArmyFilterKey, ArmyTally, StoredGame } from '@/lib/facts/records';
import type { EntryId, PersonId, TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { armyFilters, armyTallies, entryFacts, gameFacts, ratingRuns, tournamentFacts } from './schema/facts';
import { personEntries } from './schema/persons';
import { entries, tournaments } from './schema/tournaments';

export type TournamentFactsRow = typeof tournamentFacts.$inferSelect;
export type EntryFactsRow = typeof entryFacts.$inferSelect;

/** Rows of a statement, well within the engines' limits of values. */
const atOnce = 400;

function batches<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < rows.length; i += atOnce) parts.push(rows.slice(i, i + atOnce));
  return parts;
}

export async function findFacts(tx: Executor, id: TournamentId): Promise<TournamentFactsRow | undefined> {
  return (await factsOf(tx).execute({ id }))[0];
}

const factsOf = putTogether((tx) =>
  tx
    .select()
    .from(tournamentFacts)
    .where(eq(tournamentFacts.tournamentId, sql.placeholder('id')))
    .prepare(),
);

/** Facts of these tournaments with what names them, in playing order. */
export async function listFacts(tx: Executor, ids: readonly TournamentId[]) {
  const { id, slug, name, startsOn, endsOn, formatId } = tournaments;
  const found = [];
  for (const part of batches(ids))
    found.push(
      ...(await tx
        .select({ facts: tournamentFacts, tournament: { id, slug, name, startsOn, endsOn, formatId } })
        .from(tournamentFacts)
        .innerJoin(tournaments, eq(tournamentFacts.tournamentId, id))
        .where(inArray(id, part))),
    );
  return found.sort((x, y) => (x.facts.position < y.facts.position ? -1 : 1));
}

/** Ids of all tournaments of a game system with facts, in playing order. */
export async function listFactsOfFormat(tx: Executor, formatId: string): Promise<TournamentId[]> {
  const rows = await tx
    .select({ id: tournamentFacts.tournamentId })
    .from(tournamentFacts)
    .where(eq(tournamentFacts.formatId, formatId))
    .orderBy(asc(tournamentFacts.position));
  return rows.map(({ id }) => id);
}

/** Entries of these tournaments with name and town, in the tournaments' own order. */
export async function listEntryFacts(tx: Executor, ids: readonly TournamentId[]) {
  const { entryId, tournamentId, place, army, rating } = entryFacts;
  const { name, town } = entries;
  const found = [];
  for (const part of batches(ids))
    found.push(
      ...(await tx
        .select({ entryId, tournamentId, place, army, rating, name, town })
        .from(entryFacts)
        .innerJoin(entries, eq(entryFacts.entryId, entries.id))
        .where(inArray(tournamentId, part))
        .orderBy(asc(tournamentId), asc(entryFacts.number))),
    );
  return found;
}

/** Games of these tournaments in playing order. */
export async function listGameFacts(tx: Executor, ids: readonly TournamentId[]): Promise<StoredGame[]> {
  const found: StoredGame[] = [];
  for (const part of batches(ids))
    found.push(
      ...(await tx
        .select()
        .from(gameFacts)
        .where(inArray(gameFacts.tournamentId, part))
        .orderBy(asc(gameFacts.tournamentId), asc(gameFacts.round), asc(gameFacts.number))),
    );
  return found;
}

export async function insertFacts(
  tx: Executor,
  facts: TournamentFactsRow,
  places: readonly EntryFactsRow[],
  games: readonly StoredGame[],
) {
  await tx.insert(tournamentFacts).values(facts);
  for (const part of batches(places)) await tx.insert(entryFacts).values(part);
  for (const part of batches(games)) await tx.insert(gameFacts).values(part);
}

export async function deleteFacts(tx: Executor, id: TournamentId) {
  await tx.delete(gameFacts).where(eq(gameFacts.tournamentId, id));
  await tx.delete(entryFacts).where(eq(entryFacts.tournamentId, id));
  await tx.delete(tournamentFacts).where(eq(tournamentFacts.tournamentId, id));
}

/** Deletes all facts and all sums over them. */
export async function deleteAllFacts(tx: Executor) {
  for (const table of [gameFacts, entryFacts, tournamentFacts, armyTallies, armyFilters, ratingRuns])
    await tx.delete(table);
}

/** Notes which program computed the facts of a tournament. */
export async function stampFacts(tx: Executor, id: TournamentId, version: string) {
  await tx.update(tournamentFacts).set({ version }).where(eq(tournamentFacts.tournamentId, id));
}

/** Finished tournaments of these game systems whose facts are missing or of another program, up to `limit`. */
export async function listWithoutFacts(
  tx: Executor,
  { formatIds, version, after, limit }: WithoutFacts,
): Promise<TournamentId[]> {
  const rows = await tx
    .select({ id: tournaments.id })
    .from(tournaments)
    .leftJoin(tournamentFacts, eq(tournamentFacts.tournamentId, tournaments.id))
    .where(
      and(
        eq(tournaments.status, 'finished'),
        isNull(tournaments.frozenAfter),
        eq(tournaments.demo, false),
        inArray(tournaments.formatId, [...formatIds]),
        gt(tournaments.id, after),
        or(isNull(tournamentFacts.version), ne(tournamentFacts.version, version)),
      ),
    )
    .orderBy(asc(tournaments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

interface WithoutFacts {
  readonly formatIds: readonly string[];
  readonly version: string;
  readonly after: TournamentId;
  readonly limit: number;
}

const sameFilter = (
  { formatId, size, year, scenarioId, edition }: typeof armyTallies | typeof armyFilters,
  key: ArmyFilterKey,
) => [
  eq(formatId, key.formatId),
  eq(size, key.size),
  eq(year, key.year),
  eq(scenarioId, key.scenarioId),
  eq(edition, key.edition),
];

/** Adds to the sums of army statistics; negative figures take away, and rows without a game go. */
export async function addToTallies(tx: Executor, rows: readonly ArmyTally[]) {
  const { formatId, size, year, scenarioId, edition, armyA, armyB, first, wins, draws, losses } = armyTallies;
  for (const part of batches(rows))
    await tx
      .insert(armyTallies)
      .values(part)
      .onConflictDoUpdate({
        target: [formatId, size, year, scenarioId, edition, armyA, armyB, first],
        set: {
          wins: sql`${wins} + excluded.wins`,
          draws: sql`${draws} + excluded.draws`,
          losses: sql`${losses} + excluded.losses`,
        },
      });
  for (const row of rows.filter((one) => Math.min(one.wins, one.draws, one.losses) < 0))
    await tx
      .delete(armyTallies)
      .where(
        and(
          ...sameFilter(armyTallies, row),
          ...[eq(armyA, row.armyA), eq(armyB, row.armyB), eq(first, row.first)],
          ...[eq(wins, 0), eq(draws, 0), eq(losses, 0)],
        ),
      );
}

/** Adds to the numbers of tournaments under each filter. */
export async function addToFilters(tx: Executor, rows: readonly ArmyFilterCount[]) {
  const table = armyFilters;
  for (const part of batches(rows))
    await tx
      .insert(table)
      .values(part)
      .onConflictDoUpdate({
        target: [table.formatId, table.size, table.year, table.scenarioId, table.edition, table.scenario],
        set: {
          tournaments: sql`${table.tournaments} + excluded.tournaments`,
          played: sql`${table.played} + excluded.played`,
        },
      });
  for (const row of rows.filter((one) => one.tournaments < 0))
    await tx
      .delete(table)
      .where(and(...sameFilter(table, row), eq(table.scenario, row.scenario), eq(table.tournaments, 0)));
}

/** Games of every two armies under a filter. */
export async function listTallies(tx: Executor, key: ArmyFilterKey): Promise<ArmyTally[]> {
  return tx
    .select()
    .from(armyTallies)
    .where(and(...sameFilter(armyTallies, key)));
}

/** Number of tournaments with a game under a filter. */
export async function countPlayed(tx: Executor, key: ArmyFilterKey): Promise<number> {
  const rows = await tx
    .select({ played: armyFilters.played })
    .from(armyFilters)
    .where(and(...sameFilter(armyFilters, key)));
  return rows.reduce((sum, { played }) => sum + played, 0);
}

/** Filters of one column alone, which are the choices there are. */
export async function listChoices(tx: Executor, formatId: string): Promise<ArmyFilterCount[]> {
  const { size, year, scenarioId, edition } = armyFilters;
  const [anySize, anyYear, anyScenario, anyEdition] = [
    eq(size, 0),
    eq(year, ''),
    eq(scenarioId, ''),
    eq(edition, ''),
  ];
  const alone: (SQL | undefined)[][] = [
    [ne(size, 0), anyYear, anyScenario, anyEdition],
    [anySize, ne(year, ''), anyScenario, anyEdition],
    [anySize, anyYear, ne(scenarioId, ''), anyEdition],
    [anySize, anyYear, anyScenario, ne(edition, '')],
  ];
  const found: ArmyFilterCount[] = [];
  for (const one of alone)
    found.push(
      ...(await tx
        .select()
        .from(armyFilters)
        .where(and(eq(armyFilters.formatId, formatId), ...one))
        .orderBy(asc(size), asc(year), asc(scenarioId), asc(edition), asc(armyFilters.scenario))),
    );
  return found;
}

/** Every sum there is, for comparing. */
export async function readSums(tx: Executor) {
  return { tallies: await tx.select().from(armyTallies), filters: await tx.select().from(armyFilters) };
}

/** Position from which the ratings of a game system have to be computed; null if all are. */
export async function findRatingRun(tx: Executor, formatId: string): Promise<string | null> {
  const [found] = await tx.select().from(ratingRuns).where(eq(ratingRuns.formatId, formatId));
  return found?.from ?? null;
}

/** Ratings of a game system have to be computed from this position on, or from an earlier one that was set before. */
export async function rateAgainFrom(tx: Executor, formatId: string, position: string) {
  const before = await findRatingRun(tx, formatId);
  if (before === null || position < before) await setRatingRun(tx, formatId, position);
}

export async function setRatingRun(tx: Executor, formatId: string, from: string | null) {
  await tx
    .insert(ratingRuns)
    .values({ formatId, from })
    .onConflictDoUpdate({ target: ratingRuns.formatId, set: { from } });
}

/** The ratings of everybody who met this entry, and of those whom they met later, have to be computed again. */
export async function rateEntryAgain(tx: Executor, entryId: EntryId) {
  const [found] = await tx
    .select({ formatId: tournamentFacts.formatId, position: tournamentFacts.position })
    .from(entryFacts)
    .innerJoin(tournamentFacts, eq(entryFacts.tournamentId, tournamentFacts.tournamentId))
    .where(eq(entryFacts.entryId, entryId));
  if (found) await rateAgainFrom(tx, found.formatId, found.position);
}

/** The first tournament of a game system at or after a position. */
export async function firstFactsFrom(tx: Executor, formatId: string, position: string, isAfter = false) {
  const [found] = await tx
    .select()
    .from(tournamentFacts)
    .where(
      and(
        eq(tournamentFacts.formatId, formatId),
        isAfter ? gt(tournamentFacts.position, position) : gte(tournamentFacts.position, position),
      ),
    )
    .orderBy(asc(tournamentFacts.position))
    .limit(1);
  return found;
}

/** Stored ratings of these persons in earlier tournaments of a game system, in playing order. */
export async function listEarlierRatings(
  tx: Executor,
  persons: readonly PersonId[],
  formatId: string,
  position: string,
) {
  const found: { personId: PersonId; position: string; rating: unknown }[] = [];
  for (const part of batches(persons))
    found.push(
      ...(await tx
        .select({
          personId: personEntries.personId,
          position: tournamentFacts.position,
          rating: entryFacts.rating,
        })
        .from(personEntries)
        .innerJoin(entryFacts, eq(entryFacts.entryId, personEntries.entryId))
        .innerJoin(tournamentFacts, eq(tournamentFacts.tournamentId, entryFacts.tournamentId))
        .where(
          and(
            inArray(personEntries.personId, part),
            eq(tournamentFacts.formatId, formatId),
            lt(tournamentFacts.position, position),
          ),
        )),
    );
  return found.sort((x, y) => (x.position < y.position ? -1 : x.position > y.position ? 1 : 0));
}

export async function setEntryRating(tx: Executor, entryId: EntryId, rating: unknown) {
  await tx.update(entryFacts).set({ rating }).where(eq(entryFacts.entryId, entryId));
}

export async function setGameEffect(
  tx: Executor,
  { tournamentId, round, number }: Pick<StoredGame, 'tournamentId' | 'round' | 'number'>,
  effect: unknown,
) {
  await tx
    .update(gameFacts)
    .set({ effect })
    .where(
      and(eq(gameFacts.tournamentId, tournamentId), eq(gameFacts.round, round), eq(gameFacts.number, number)),
    );
}

/** Tournaments with facts in which a person plays, in playing order. */
export async function listFactsOfPerson(tx: Executor, personId: PersonId): Promise<TournamentId[]> {
  const rows = await tx
    .selectDistinct({ id: tournamentFacts.tournamentId, position: tournamentFacts.position })
    .from(personEntries)
    .innerJoin(entryFacts, eq(entryFacts.entryId, personEntries.entryId))
    .innerJoin(tournamentFacts, eq(tournamentFacts.tournamentId, entryFacts.tournamentId))
    .where(eq(personEntries.personId, personId))
    .orderBy(asc(tournamentFacts.position));
  return rows.map(({ id }) => id);
}

/** Entries of these persons in tournaments of a game system with facts. */
export async function listEntriesWithFacts(tx: Executor, persons: readonly PersonId[], formatId: string) {
  const found = [];
  for (const part of batches(persons))
    found.push(
      ...(await tx
        .select({ personId: personEntries.personId, entryId: personEntries.entryId, by: personEntries.by })
        .from(personEntries)
        .innerJoin(entryFacts, eq(entryFacts.entryId, personEntries.entryId))
        .innerJoin(tournamentFacts, eq(tournamentFacts.tournamentId, entryFacts.tournamentId))
        .where(and(inArray(personEntries.personId, part), eq(tournamentFacts.formatId, formatId)))),
    );
  return found;
}
