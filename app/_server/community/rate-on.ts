import 'server-only';
import {
  findRatingRun,
  firstFactsFrom,
  listEarlierRatings,
  listEntryFacts,
  listGameFacts,
  setEntryRating,
  setGameEffect,
  setRatingRun,
} from '@/db/facts';
import type { Executor } from '@/db/open-database';
import { listOwnersOf } from '@/db/persons';
import { dayNumber } from '@/lib/calendar-day';
import type { StoredGame } from '@/lib/facts/records';
import type { EntryId, PersonId } from '@/lib/ids';
import { type RatedGame, type Rating, rateGames } from '@/lib/ratings/rate-games';
import { storedEffectSchema, storedRatingSchema } from '@/lib/ratings/stored-ratings';
import { type Contender, contenderOf } from './owners';

interface StoredRatedGame extends RatedGame<Contender> {
  readonly played: StoredGame;
}

/**
 * Rates the first tournament of a game system that is not rated, from everybody's ratings before it, and stores what
 * its games did to them. An entry without a person has no earlier games.
 */
export async function rateNext(tx: Executor, formatId: string): Promise<void> {
  const from = await findRatingRun(tx, formatId);
  const facts = from === null ? undefined : await firstFactsFrom(tx, formatId, from);
  if (!facts) return setRatingRun(tx, formatId, null);
  const { tournamentId, position } = facts;
  const games = await listGameFacts(tx, [tournamentId]);
  const entries = await listEntryFacts(tx, [tournamentId]);
  const owners = await listOwnersOf(
    tx,
    entries.map(({ entryId }) => entryId),
  );
  const ownerOf = new Map(owners.map(({ entryId, personId, by }) => [entryId, { personId, by }]));
  const day = dayNumber(position.slice(0, 10));
  const persons = [...new Set(owners.map(({ personId }) => personId))];
  const rounds = new Map<number, StoredRatedGame[]>();
  for (const played of games) {
    const [a, b] = [contenderOf({ ownerOf }, played.a), contenderOf({ ownerOf }, played.b)];
    const own = rounds.get(played.round) ?? [];
    own.push({ a, b, winner: played.winner, played });
    rounds.set(played.round, own);
  }
  const { steps } = rateGames<Contender, StoredRatedGame>(
    [...rounds.values()].map((own) => ({ day, games: own })),
    await ratingsBefore(tx, persons, formatId, position),
  );
  const after = new Map<EntryId, Rating & { day: number; round: number }>();
  const effects = new Map<StoredGame, Record<string, { expected: number; change: number }>>();
  for (const { game, side, expected, change, after: rating } of [...steps.values()].flat()) {
    const { played } = game;
    after.set(played[side], { ...rating, day, round: played.round });
    effects.set(played, { ...effects.get(played), [side]: { expected, change } });
  }
  for (const { entryId, rating } of entries) {
    const rated = after.get(entryId) ?? null;
    if (!isEqual(storedRatingSchema.parse(rating), rated)) await setEntryRating(tx, entryId, rated);
  }
  for (const played of games) {
    const effect = storedEffectSchema.parse(effects.get(played) ?? null);
    if (!isEqual(storedEffectSchema.parse(played.effect), effect)) await setGameEffect(tx, played, effect);
  }
  const next = await firstFactsFrom(tx, formatId, position, true);
  await setRatingRun(tx, formatId, next?.position ?? null);
}

/** Ratings of these persons after their last game before a position. */
async function ratingsBefore(tx: Executor, persons: readonly PersonId[], formatId: string, position: string) {
  const before = new Map<Contender, Rating & { day: number }>();
  const latest = new Map<PersonId, { position: string; round: number }>();
  for (const row of await listEarlierRatings(tx, persons, formatId, position)) {
    const rating = storedRatingSchema.parse(row.rating);
    const last = latest.get(row.personId);
    // Somebody with two entries in one tournament: the later round.
    if (!rating || (last?.position === row.position && last.round > rating.round)) continue;
    const { value, deviation, volatility, day, round } = rating;
    latest.set(row.personId, { position: row.position, round });
    before.set(row.personId, { value, deviation, volatility, day });
  }
  return before;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
