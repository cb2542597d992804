import 'server-only';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { dayNumber } from '@/lib/calendar-day';
import { estimateBytes } from '@/lib/estimate-bytes';
import { findDuel } from '@/lib/formats/registry';
import type { EntryId } from '@/lib/ids';
import type { PerSide, Side } from '@/lib/sides';
import type { Text } from '@/lib/text';
import type { Tournament } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsInSteps } from '@/lib/tournament/standings-of';
import { loadArmyOf } from '../load/army-players';
import { KeptViews } from '../load/kept-views';
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
}

/** Data of a tournament that ratings, series and statistics use. */
export interface TournamentFacts {
  readonly tournament: Tournament;
  /** points per army */
  readonly size: number;
  readonly edition: string | null;
  readonly places: readonly { readonly entry: EntryId; readonly place: number }[];
  readonly entries: ReadonlyMap<
    EntryId,
    { readonly name: string; readonly town: string | null; readonly army: string | null }
  >;
  /** in playing order */
  readonly rounds: readonly (readonly FactGame[])[];
  /** its first day, in days since 1970 */
  readonly day: number;
}

/** A tournament of 120 players and five rounds takes about 70 kB. */
const kept = new KeptViews<TournamentFacts>({ bytes: 64_000_000, sizeOf: estimateBytes });

/** Whether a tournament publishes its outcome: it is a finished duel and its standings are not frozen. */
export const isTold = ({ status, frozenAfter, formatId }: Tournament) =>
  status === 'finished' && frozenAfter === null && findDuel(formatId) !== undefined;

/** Facts of a tournament; null while its outcome is not public. Cached per revision. */
export async function factsOf(tx: Executor, tournament: Tournament): Promise<TournamentFacts | null> {
  return isTold(tournament) ? kept.load(tournament, () => loadFacts(tx, tournament)) : null;
}

async function loadFacts(tx: Executor, tournament: Tournament): Promise<TournamentFacts> {
  const view = await loadTournament(tx, tournament);
  const standings = await inSlices(standingsInSteps(view));
  const armyOf = await loadArmyOf(tx, tournament, await listEntries(tx, tournament.id));
  return {
    tournament,
    size: view.format.largestLead(view.setup),
    edition: view.format.edition(view.setup),
    places: standings.rows.map(({ entry, rank }) => ({ entry, place: rank })),
    entries: new Map(
      view.entries.map(({ id, name, town }) => [id, { name, town, army: armyOf(id, undefined) ?? null }]),
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
              },
            ]
          : [],
      ),
    ),
    day: dayNumber(tournament.startsOn),
  };
}
