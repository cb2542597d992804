import { isThere } from '../entries/who-plays';
import { type CutLine, type CutMade, cutLine, cutMade } from '../pairing/pools/cut';
import { poolsOf } from '../pairing/pools/pools';
import type { StandingsRow } from '../standings/compute-standings';
import { earlierRounds, publicRounds } from './rounds';
import { standingsOf } from './standings-of';
import type { TournamentView } from './tournament-view';

/** A row of a table that is cut. */
interface CutRow {
  readonly id: StandingsRow['entry'];
  readonly rank: number;
  readonly row: StandingsRow;
}
export type CutOfRows = CutLine<CutRow>;

/** The cut in these rows of a table, as far as it may be told: where figures are kept back nothing but who went on. */
export function cutIn(
  view: TournamentView,
  rows: readonly StandingsRow[],
  seats: number,
  made: CutMade | null,
): CutOfRows {
  const next = publicRounds(view).length + 1;
  const wasThere = (id: StandingsRow['entry']) => {
    const entry = view.entryById.get(id);
    return made?.entries.has(id) || (entry !== undefined && isThere(entry, made?.round ?? next));
  };
  const ranked = rows
    .filter(({ entry }) => wasThere(entry))
    .map((row): CutRow => ({ id: row.entry, rank: row.rank, row }));
  const line = cutLine(ranked, seats, view.settings.pairing, made);
  const counted = view.countedUntil ?? Number.POSITIVE_INFINITY;
  return made && counted < made.round - 1 ? { ...line, tie: null, told: null, between: null } : line;
}

/**
 * The cut after the rounds before a bracket, `after` the last of them; null where there is none to come or to have
 * been, where pools were played, and where everybody goes on.
 */
export function cutOf(view: TournamentView): { after: number; seats: number; line: CutOfRows } | null {
  const earlier = earlierRounds(view);
  if (poolsOf(earlier).size > 0) return null;
  const made = cutMade(earlier);
  const { methods, cut } = view.settings.pairing;
  const planned = methods.findIndex((method, at) => method === 'elimination' && at >= earlier.length);
  const after = made ? made.round - 1 : planned;
  const seats = made?.entries.size ?? cut;
  if (after < 1 || after >= view.settings.rounds || seats === null) return null;
  const { rows } = standingsOf(view, after);
  const line = cutIn(view, rows, seats, made);
  return rows.length > seats && line.through.size < rows.length ? { after, seats, line } : null;
}
