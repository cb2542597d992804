import type { EntryId } from '../ids';
import { cutMade } from '../pairing/pools/cut';
import { poolsOf } from '../pairing/pools/pools';
import { computeStandings, type Standings } from '../standings/compute-standings';
import type { Game } from '../standings/tally';
import { type CutOfRows, cutIn } from './cut';
import { earlierRounds, publicRounds } from './rounds';
import { standingsInput } from './standings-of';
import type { TournamentView } from './tournament-view';

/** The table of a pool: what was played within it, in the rounds of the pools alone. */
export interface PoolTable {
  readonly pool: number;
  readonly standings: Standings;
  readonly cut: CutOfRows;
}

/** The tables of the pools before round `before`, by pool; none where no pools were played. */
function tablesBefore(view: TournamentView, before: number): { pool: number; standings: Standings }[] {
  const pools = poolsOf(earlierRounds(view, before));
  if (pools.size === 0) return [];
  const ofPools = new Set(
    publicRounds(view).flatMap(({ round }) => (round.method === 'pools' ? [round.number] : [])),
  );
  const input = standingsInput(view, before - 1);
  return Array.from({ length: Math.max(...pools.values()) }, (_, at) => {
    const isIn = (id: EntryId) => pools.get(id) === at + 1;
    const own = (game: Game) => ('entry' in game ? isIn(game.entry) : isIn(game.a) && isIn(game.b));
    const rounds = input.rounds
      .filter(({ number }) => ofPools.has(number))
      .map((round) => ({ ...round, games: round.games.filter(own) }))
      // A smaller pool is through earlier: nobody misses anything by it.
      .filter(({ games }) => games.length > 0);
    const standings = computeStandings({
      ...input,
      entries: input.entries.filter(({ id }) => isIn(id)),
      adjustments: (input.adjustments ?? []).filter(({ entry }) => isIn(entry)),
      rounds,
      bracket: [],
    });
    return { pool: at + 1, standings };
  });
}

/** Everybody's place in their pool before that round. */
export const placesInPools = (view: TournamentView, before: number): ReadonlyMap<EntryId, number> =>
  new Map(
    tablesBefore(view, before).flatMap(({ standings }) =>
      standings.rows.map(({ entry, rank }) => [entry, rank] as const),
    ),
  );

/** The tables as they stand, with who goes on. */
export function poolTables(view: TournamentView): PoolTable[] {
  const made = cutMade(earlierRounds(view));
  const { through } = view.settings.pairing.pools;
  return tablesBefore(view, publicRounds(view).length + 1).map(({ pool, standings }) => {
    const cut = cutIn(view, standings.rows, through, made);
    const begun = made !== null || standings.rounds.length > 0;
    return { pool, standings, cut: begun ? cut : { ...cut, through: new Set(), tie: null, between: null } };
  });
}

/** Somebody's place in the table of their pool; null where no pools were played. */
export function placeInPool(view: TournamentView, id: EntryId) {
  for (const { pool, standings, cut } of poolTables(view)) {
    const row = standings.rows.find(({ entry }) => entry === id);
    if (row)
      return { pool, row, count: standings.rows.length, through: cut.through.has(id), settled: cut.settled };
  }
  return null;
}
