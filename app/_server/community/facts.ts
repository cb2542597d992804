import 'server-only';
import type { z } from 'zod';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { dayNumber } from '@/lib/calendar-day';
import { findDuel } from '@/lib/formats/registry';
import type { EntryId } from '@/lib/ids';
import type { storedEffectSchema, storedRatingSchema } from '@/lib/ratings/stored-ratings';
import type { PerSide, Side } from '@/lib/sides';
import type { Text } from '@/lib/text';
import type { Tournament } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsInSteps } from '@/lib/tournament/standings-of';
import { loadArmyOf } from '../load/army-players';
import { loadTournament } from '../load/tournament';
import { inSlices } from '../platform/slices';

/** A game of a finished tournament, as used by ratings and statistics. */
export interface FactGame {
  readonly a: EntryId;
  readonly b: EntryId;
  readonly winner: Side | null;
  readonly scenario: Text | null;
  readonly scenarioId: string | null;
  /** side that had the first turn, if reported */
  readonly first: Side | null;
  /** null where no army is recorded */
  readonly armies: PerSide<string | null>;
  /** its part in the stored ratings; null until they are computed */
  readonly effect: z.output<typeof storedEffectSchema>;
}

/** Data of a tournament that ratings, series and statistics use. */
export interface TournamentFacts {
  readonly tournament: Pick<Tournament, 'id' | 'slug' | 'name' | 'formatId' | 'startsOn' | 'endsOn'>;
  /** points per army */
  readonly size: number;
  readonly edition: string | null;
  readonly places: readonly { readonly entry: EntryId; readonly place: number }[];
  readonly entries: ReadonlyMap<
    EntryId,
    {
      readonly name: string;
      readonly town: string | null;
      readonly army: string | null;
      /** stored rating after its last game; null without a rated game */
      readonly rating: z.output<typeof storedRatingSchema>;
    }
  >;
  /** in playing order */
  readonly rounds: readonly (readonly FactGame[])[];
  /** its first day, in days since 1970 */
  readonly day: number;
}

/** Whether a tournament publishes its outcome: it is a finished duel and its standings are not frozen. */
export const isTold = ({ status, frozenAfter, formatId }: Tournament) =>
  status === 'finished' && frozenAfter === null && findDuel(formatId) !== undefined;

/** Facts of a tournament from its rows; null while its outcome is not public. */
export async function computeFacts(tx: Executor, tournament: Tournament): Promise<TournamentFacts | null> {
  if (!isTold(tournament)) return null;
  const view = await loadTournament(tx, tournament);
  const standings = await inSlices(standingsInSteps(view));
  const armyOf = await loadArmyOf(tx, tournament, await listEntries(tx, tournament.id));
  return {
    tournament,
    size: view.format.largestLead(view.setup),
    edition: view.format.edition(view.setup),
    places: standings.rows.map(({ entry, rank }) => ({ entry, place: rank })),
    entries: new Map(
      view.entries.map(({ id, name, town }) => [
        id,
        { name, town, army: armyOf(id, undefined) ?? null, rating: null },
      ]),
    ),
    rounds: publicRounds(view).map(({ matches }) =>
      matches.flatMap(({ a, b, score, scenario, result, playedLists }): FactGame[] =>
        b && score
          ? [
              {
                a: a.id,
                b: b.id,
                winner: score.winner,
                scenario: scenario?.name ?? null,
                scenarioId: scenario?.id ?? null,
                first: view.format.startingPlayer(result?.report),
                armies: {
                  a: armyOf(a.id, playedLists?.a.slot) ?? null,
                  b: armyOf(b.id, playedLists?.b.slot) ?? null,
                },
                effect: null,
              },
            ]
          : [],
      ),
    ),
    day: dayNumber(tournament.startsOn),
  };
}
