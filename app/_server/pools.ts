import 'server-only';
import { whoPlays } from '@/lib/entries/who-plays';
import type { EntryId } from '@/lib/ids';
import { type CutTie, settleCut } from '@/lib/pairing/cut';
import { poolsOf } from '@/lib/pairing/pools';
import { computeStandings, type Standings, type StandingsRow } from '@/lib/standings/compute-standings';
import type { Game } from '@/lib/standings/tally';
import { earlierRounds, publicRounds, standingsInput, type TournamentView } from './read-tournament';

/** The table of a pool: what was played within it, in the rounds of the pools alone. */
export interface PoolTable {
  readonly pool: number;
  readonly standings: Standings;
  /** who goes on to the bracket, or would as things stand; of those level at the cut nobody before it is settled */
  readonly through: ReadonlySet<EntryId>;
  /** whether the bracket has begun, so that `through` can change no more */
  readonly settled: boolean;
  /** level at the cut; null once the bracket has begun */
  readonly tie: CutTie | null;
  /** the first who does not go on, where something set them apart from the last who does */
  readonly cutAt: StandingsRow | null;
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
    const own = (game: Game) => (game.kind === 'bye' ? isIn(game.entry) : isIn(game.a) && isIn(game.b));
    const rounds = input.rounds
      .filter(({ number }) => ofPools.has(number))
      .map(({ number, games }) => ({ number, games: games.filter(own) }))
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
  const next = publicRounds(view).length + 1;
  const there = new Set(whoPlays(view.entries, next).map(({ id }) => id));
  const gone = wentOn(view);
  const { pairing } = view.settings;
  return tablesBefore(view, next).map(({ pool, standings }) => {
    const ranked = standings.rows
      .filter(({ entry }) => there.has(entry))
      .map((row) => ({ id: row.entry, rank: row.rank, row }));
    const { through: most } = pairing.pools;
    const { qualified, tie } = settleCut(ranked, most, pairing);
    if (gone) return { pool, standings, through: gone, settled: true, tie: null, cutAt: null };
    const open = new Set(tie?.settledBy === 'desk' ? [] : tie?.entries);
    const through = qualified.flatMap(({ one }) => (open.has(one.id) ? [] : [one.id]));
    const first = ranked[most]?.row ?? null;
    return {
      pool,
      standings,
      through: new Set(standings.rounds.length > 0 ? through : []),
      settled: false,
      tie: standings.rounds.length > 0 ? tie : null,
      cutAt: tie ? null : first,
    };
  });
}

/** Somebody's place in the table of their pool; null where no pools were played. */
export function placeInPool(view: TournamentView, id: EntryId) {
  for (const { pool, standings, through, settled } of poolTables(view)) {
    const row = standings.rows.find(({ entry }) => entry === id);
    if (row) return { pool, row, count: standings.rows.length, through: through.has(id), settled };
  }
  return null;
}

/** Those whom the published bracket has taken from the pools; null before it. */
function wentOn(view: TournamentView): ReadonlySet<EntryId> | null {
  const ids = earlierRounds(view).flatMap(({ pairings }) =>
    pairings.flatMap(({ a, b, reasons }) =>
      reasons.flatMap((reason) => (reason.code === 'from-pool' ? ((reason.side === 'a' ? a : b) ?? []) : [])),
    ),
  );
  return ids.length > 0 ? new Set(ids) : null;
}
