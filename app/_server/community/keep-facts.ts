import 'server-only';
import { setImmediate } from 'node:timers/promises';
import {
  addToFilters,
  addToTallies,
  deleteAllFacts,
  deleteFacts,
  type EntryFactsRow,
  findFacts,
  findRatingRun,
  firstFactsFrom,
  insertFacts,
  listEntryFacts,
  listGameFacts,
  listWithoutFacts,
  rateAgainFrom,
  stampFacts,
  type TournamentFactsRow,
} from '@/db/facts';
import { raiseInstanceRevision } from '@/db/instance-revision';
import type { Database, Executor } from '@/db/open-database';
import { deleteTournament, findTournamentById } from '@/db/tournaments';
import { armySums, changeOfSums } from '@/lib/facts/army-sums';
import type { FactsToSum, StoredGame } from '@/lib/facts/records';
import { scenariosSchema } from '@/lib/facts/scenarios';
import { duelList } from '@/lib/formats/registry';
import type { TournamentId } from '@/lib/ids';
import type { Text } from '@/lib/text';
import { version } from '../platform/version';
import { computeFacts, isTold, type TournamentFacts } from './facts';
import { rateNext } from './rate-on';

/** Rows of one tournament's facts. */
interface Rows {
  readonly facts: Omit<TournamentFactsRow, 'version'>;
  readonly entries: readonly EntryFactsRow[];
  readonly games: readonly StoredGame[];
}

/**
 * Stores the facts of a tournament as they are now, or deletes them while its outcome is not public. Part of every
 * transaction that changes a tournament, after the change.
 */
export async function keepFacts(tx: Executor, id: TournamentId): Promise<void> {
  const position = await storeFacts(tx, id);
  if (position === null) return;
  await raiseInstanceRevision(tx);
  // The latest tournament goes on from the stored ratings at once; an earlier one changes all those after it, which is
  // done in slices outside this transaction (watch-facts.ts).
  const { formatId, from } = position;
  if ((await findRatingRun(tx, formatId)) === from && !(await firstFactsFrom(tx, formatId, from, true)))
    await rateNext(tx, formatId);
}

/** Deletes a tournament with its facts, and takes its games out of the sums over all tournaments. */
export async function deleteWithFacts(tx: Executor, id: TournamentId): Promise<void> {
  const before = await readRows(tx, id);
  if (before) await replaceRows(tx, before, null);
  await deleteTournament(tx, id);
}

/** Stores facts without rating them. Returns from where ratings have to be computed; null if no fact changed. */
async function storeFacts(tx: Executor, id: TournamentId) {
  const tournament = await findTournamentById(tx, id);
  const isPublic = tournament !== undefined && isTold(tournament) && !tournament.demo;
  const stored = await findFacts(tx, id);
  if (!isPublic && !stored) return null;
  const computed = isPublic ? await computeFacts(tx, tournament) : null;
  const after = computed && rowsOf(computed);
  const before = stored ? await readRows(tx, id) : null;
  if (before && after && isSame(before, after)) {
    if (stored?.version !== version) await stampFacts(tx, id, version);
    return null;
  }
  return replaceRows(tx, before, after);
}

/** Replaces the rows of a tournament's facts, and changes the sums by the difference. */
async function replaceRows(tx: Executor, before: Rows | null, after: Rows | null) {
  const changed = after ?? before;
  if (!changed) return null;
  const { tournamentId, formatId } = changed.facts;
  const sums = changeOfSums(armySums(before && summed(before)), armySums(after && summed(after)));
  await addToTallies(tx, sums.tallies);
  await addToFilters(tx, sums.filters);
  // Also forgets its ratings: they are computed again.
  if (before) await deleteFacts(tx, tournamentId);
  if (after) await insertFacts(tx, { ...after.facts, version }, after.entries, after.games);
  const [first = ''] = [before, after].flatMap((rows) => rows?.facts.position ?? []).sort();
  if (before && before.facts.formatId !== formatId)
    await rateAgainFrom(tx, before.facts.formatId, before.facts.position);
  await rateAgainFrom(tx, formatId, first);
  return { formatId, from: first };
}

/** Rows of facts, without ratings. */
export function rowsOf(facts: TournamentFacts): Rows {
  const { tournament, size, edition, places, entries, rounds } = facts;
  const tournamentId = tournament.id;
  const placeOf = new Map(places.map(({ entry, place }) => [entry, place]));
  const inOrder = [...new Set([...places.map(({ entry }) => entry), ...entries.keys()])];
  const scenarios = new Map<string, Text>();
  for (const { scenarioId, scenario } of rounds.flat())
    if (scenarioId !== null && scenario) scenarios.set(scenarioId, scenario);
  return {
    facts: {
      ...{ tournamentId, size, edition },
      formatId: tournament.formatId,
      position: `${tournament.startsOn} ${tournament.endsOn} ${tournamentId}`,
      scenarios: [...scenarios].map(([id, { de, en }]) => [id, { de, en }]),
    },
    entries: inOrder.map((entryId, number) => ({
      ...{ entryId, tournamentId, number },
      place: placeOf.get(entryId) ?? null,
      army: entries.get(entryId)?.army ?? null,
      rating: null,
    })),
    games: rounds.flatMap((games, at) =>
      games.map(({ a, b, winner, first, scenarioId, armies }, number) => ({
        ...{ tournamentId, round: at + 1, number, a, b, winner, first, scenarioId },
        ...{ armyA: armies.a, armyB: armies.b },
        effect: null,
      })),
    ),
  };
}

/** The stored rows; null if there are none. */
async function readRows(tx: Executor, id: TournamentId): Promise<Rows | null> {
  const facts = await findFacts(tx, id);
  if (!facts) return null;
  const { version: _, ...stored } = facts;
  const entries = await listEntryFacts(tx, [id]);
  return {
    facts: stored,
    entries: entries.map(({ entryId, tournamentId, place, army, rating }, number) => ({
      ...{ entryId, tournamentId, number, place, army, rating },
    })),
    games: await listGameFacts(tx, [id]),
  };
}

const isSame = (one: Rows, other: Rows) => plain(one) === plain(other);
const plain = ({ facts, entries, games }: Rows) => {
  const { tournamentId, formatId, position, size, edition, scenarios } = facts;
  return JSON.stringify([
    [tournamentId, formatId, position, size, edition, scenarios],
    entries.map(({ entryId, place, army }) => [entryId, place, army]),
    games.map(({ round, number, a, b, winner, first, scenarioId, armyA, armyB }) => [
      ...[round, number, a, b, winner, first, scenarioId, armyA, armyB],
    ]),
  ]);
};

/** Part of the rows in the sums over all tournaments. */
export const summed = ({ facts, games }: Rows): FactsToSum => ({
  formatId: facts.formatId,
  size: facts.size,
  year: facts.position.slice(0, 4),
  edition: facts.edition,
  scenarios: scenariosSchema.parse(facts.scenarios),
  games,
});

/** Tournaments that are asked for at once. */
const atOnce = 50;
/** Time after which a transaction takes no further tournament, in ms: others wait for it. */
const turnMs = 25;

/** Works off a queue in transactions of limited time; `work` says whether it was the last. */
async function inTurns(write: Database['write'], work: (tx: Executor) => Promise<boolean>): Promise<void> {
  for (let isDone = false; !isDone; ) {
    await setImmediate();
    isDone = await write(async (tx) => {
      const end = performance.now() + turnMs;
      let isLast = false;
      do isLast = await work(tx);
      while (!isLast && performance.now() < end);
      await raiseInstanceRevision(tx);
      return isLast;
    });
  }
}

/**
 * Stores what is missing or was computed by another version, and rates all games that are not rated, with turns for other
 * requests in between.
 */
export async function catchUpFacts({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
  const formatIds = duelList.map(({ id }) => id);
  let after = '' as TournamentId;
  for (;;) {
    const ids = await listWithoutFacts(read, { formatIds, version, after, limit: atOnce });
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    await inTurns(write, async (tx) => {
      const id = ids.shift();
      if (id) await storeFacts(tx, id);
      return ids.length === 0;
    });
  }
  await catchUpRatings({ read, write });
}

/** Rates all games that are not rated. */
export async function catchUpRatings({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
  for (const { id } of duelList) {
    if ((await findRatingRun(read, id)) === null) continue;
    await inTurns(write, async (tx) => {
      await rateNext(tx, id);
      return (await findRatingRun(tx, id)) === null;
    });
  }
}

/** Deletes all stored facts and stores them again. */
export async function rebuildFacts(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  await database.write(async (tx) => {
    await deleteAllFacts(tx);
    await raiseInstanceRevision(tx);
  });
  await catchUpFacts(database);
}
