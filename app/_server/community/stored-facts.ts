import 'server-only';
import { listEntryFacts, listFacts, listFactsOfFormat, listGameFacts } from '@/db/facts';
import type { Executor } from '@/db/open-database';
import { dayNumber } from '@/lib/calendar-day';
import type { StoredGame } from '@/lib/facts/records';
import { scenariosSchema } from '@/lib/facts/scenarios';
import { groupBy } from '@/lib/group-by';
import type { TournamentId } from '@/lib/ids';
import { storedEffectSchema, storedRatingSchema } from '@/lib/ratings/stored-ratings';
import type { Text } from '@/lib/text';
import type { FactGame, TournamentFacts } from './facts';

/** Facts without games: what the ranking of a series uses. */
export type Places = Omit<TournamentFacts, 'rounds'>;

/** Stored places and entries of these tournaments, in playing order; without tournaments that have no public outcome. */
export const storedPlaces = async (tx: Executor, ids: readonly TournamentId[]): Promise<Places[]> =>
  (await readPlaces(tx, ids)).map(({ places }) => places);

/** Stored facts of these tournaments, in playing order; without tournaments that have no public outcome. */
export async function storedFacts(tx: Executor, ids: readonly TournamentId[]): Promise<TournamentFacts[]> {
  const all = await readPlaces(tx, ids);
  const found = all.map(({ places }) => places.tournament.id);
  const games = groupBy(await listGameFacts(tx, found), ({ tournamentId }) => tournamentId);
  return all.map(({ places, scenarios }) => ({
    ...places,
    rounds: roundsOf(games.get(places.tournament.id) ?? [], scenarios),
  }));
}

async function readPlaces(tx: Executor, ids: readonly TournamentId[]) {
  const rows = await listFacts(tx, ids);
  const found = rows.map(({ facts }) => facts.tournamentId);
  const entries = groupBy(await listEntryFacts(tx, found), ({ tournamentId }) => tournamentId);
  return rows.map(({ facts: { tournamentId, size, edition, scenarios }, tournament }) => {
    const own = entries.get(tournamentId) ?? [];
    const places: Places = {
      ...{ tournament, size, edition },
      places: own.flatMap(({ entryId, place }) => (place === null ? [] : [{ entry: entryId, place }])),
      entries: new Map(
        own.map(({ entryId, name, town, army, rating }) => [
          entryId,
          { name, town, army, rating: storedRatingSchema.parse(rating) },
        ]),
      ),
      day: dayNumber(tournament.startsOn),
    };
    return { places, scenarios: new Map(scenariosSchema.parse(scenarios)) };
  });
}

/** Stored facts of all tournaments of a ruleset, in playing order; without practice tournaments. */
export const storedFactsOfFormat = async (tx: Executor, formatId: string): Promise<TournamentFacts[]> =>
  storedFacts(tx, await listFactsOfFormat(tx, formatId));

function roundsOf(games: readonly StoredGame[], names: ReadonlyMap<string, Text | null>): FactGame[][] {
  const rounds: FactGame[][] = [];
  for (const { round, a, b, winner, first, scenarioId, armyA, armyB, effect } of games) {
    while (rounds.length < round) rounds.push([]);
    rounds.at(-1)?.push({
      ...{ a, b, winner, first, scenarioId },
      scenario: scenarioId === null ? null : (names.get(scenarioId) ?? null),
      armies: { a: armyA, b: armyB },
      effect: storedEffectSchema.parse(effect),
    });
  }
  return rounds;
}
