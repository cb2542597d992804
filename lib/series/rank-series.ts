import { finish, type Steps } from '../steps';
import { mostPoints, pointsForPlace, type SeriesSettings } from './series-settings';

/** A tournament of a series; `results` are null until its final standings are public. */
export interface SeriesEvent<Player extends string = string> {
  readonly id: string;
  readonly results: readonly { readonly player: Player; readonly place: number }[] | null;
}

/** What one tournament gave to one player. */
export interface SeriesCell {
  readonly event: string;
  readonly place: number;
  readonly size: number;
  readonly points: number;
  /** whether it is among the best that count */
  readonly counts: boolean;
}

/** Points of the results that do not count: with the bonus, what parts the sum of all cells from the total. */
export const droppedPoints = (cells: readonly (SeriesCell | null)[]): number =>
  sum(cells.map((cell) => (cell && !cell.counts ? cell.points : 0)));

/** Points of the results that count, in the order of the events. */
export const countedPoints = (cells: readonly (SeriesCell | null)[]): readonly number[] =>
  cells.flatMap((cell) => (cell?.counts ? [cell.points] : []));

export interface SeriesRow<Player extends string = string> {
  readonly player: Player;
  /** shared by those whom nothing parts */
  readonly rank: number;
  readonly total: number;
  /** the bonus in `total` */
  readonly bonus: number;
  /** in the order of the events; null where they did not play */
  readonly cells: readonly (SeriesCell | null)[];
  /** qualified whatever the tournaments to come bring; false where there is no qualification */
  readonly sure: boolean;
}

/**
 * The ranking of a series: the best results that count, and the bonus. Level totals are parted by the best single result,
 * then the second best, and so on over those that count; who is level in all of them shares the rank. Whoever is in a
 * tournament twice has the better place counted, once.
 */
export const rankSeries = <Player extends string>(
  events: readonly SeriesEvent<Player>[],
  settings: SeriesSettings,
): readonly SeriesRow<Player>[] => finish(rankSeriesInSteps(events, settings));

/** `rankSeries` as a generator that yields after every player. */
export function* rankSeriesInSteps<Player extends string>(
  events: readonly SeriesEvent<Player>[],
  settings: SeriesSettings,
): Steps<readonly SeriesRow<Player>[]> {
  const players = new Set(events.flatMap(({ results }) => results?.map(({ player }) => player) ?? []));
  const placesOf = events.map(({ results }) => {
    const places = new Map<Player, number>();
    for (const { player, place } of results ?? [])
      places.set(player, Math.min(place, places.get(player) ?? place));
    return places;
  });
  const lines: (Line<Player> & Pick<SeriesRow<Player>, 'cells'>)[] = [];
  for (const player of players) {
    yield;
    const played = events.map(({ id, results }, at): Omit<SeriesCell, 'counts'> | null => {
      const place = placesOf[at]?.get(player);
      if (!results || place === undefined) return null;
      const size = results.length;
      return { event: id, place, size, points: pointsForPlace(settings.points, place, size) };
    });
    const best = played
      .flatMap((cell, at) => (cell ? [{ at, points: cell.points }] : []))
      // The earlier of two as good ones counts, so that nothing moves when a later one comes.
      .sort((x, y) => y.points - x.points || x.at - y.at)
      .slice(0, settings.counted ?? events.length);
    const counting = new Set(best.map(({ at }) => at));
    const bonus = settings.bonus * played.filter((cell) => cell !== null).length;
    lines.push({
      player,
      bonus,
      total: bonus + sum(best.map(({ points }) => points)),
      best: best.map(({ points }) => points),
      cells: played.map((cell, at) => cell && { ...cell, counts: counting.has(at) }),
    });
  }
  lines.sort((x, y) => compare(x, y) || (x.player < y.player ? -1 : 1));
  const sure = surelyIn(lines, events, settings);
  let rank = 0;
  const rows: SeriesRow<Player>[] = [];
  for (const [at, own] of lines.entries()) {
    yield;
    const above = lines[at - 1];
    if (!above || compare(above, own) !== 0) rank = at + 1;
    const { best: _, ...line } = own;
    rows.push({ ...line, rank, sure: sure(own) });
  }
  return rows;
}

interface Line<Player extends string = string> {
  readonly player: Player;
  readonly total: number;
  readonly bonus: number;
  /** the points that count, the best first */
  readonly best: readonly number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function compare(x: Line, y: Line): number {
  if (x.total !== y.total) return y.total - x.total;
  for (let i = 0; i < Math.max(x.best.length, y.best.length); i++) {
    const difference = (y.best[i] ?? 0) - (x.best[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Who cannot be pushed below the line any more, even if everybody else won whatever is to come. */
function surelyIn<Player extends string>(
  lines: readonly Line<Player>[],
  events: readonly SeriesEvent<Player>[],
  { counted, points, bonus, qualify }: SeriesSettings,
): (line: Line<Player>) => boolean {
  const toCome = events.filter(({ results }) => results === null).length;
  const most = mostPoints(points);
  if (qualify === null || (most === null && toCome > 0)) return () => false;
  const count = counted ?? events.length;
  const couldReach = ({ best, bonus: had }: Pick<Line, 'best' | 'bonus'>) =>
    had +
    bonus * toCome +
    sum([...best, ...Array<number>(toCome).fill(most ?? 0)].sort((x, y) => y - x).slice(0, count));
  const newcomer = toCome === 0 ? -1 : couldReach({ best: [], bonus: 0 });
  const reaches = lines.map(couldReach).sort((x, y) => y - x);
  return (line) => {
    if (newcomer >= line.total) return false;
    // Of those who could reach this total, the line itself is one: at most `qualify` with it are above the cut.
    const next = reaches[qualify];
    return next === undefined || next < line.total;
  };
}

/** What one's next result has to be worth at least to pass `rival`'s total, as things stand; null where none can. */
export function pointsToPass(
  own: SeriesRow,
  rivalTotal: number,
  { counted, points, bonus }: Pick<SeriesSettings, 'counted' | 'points' | 'bonus'>,
): { readonly points: number; readonly replaces: number | null } | null {
  const counting = countedPoints(own.cells);
  const full = counted !== null && counting.length >= counted;
  const replaces = full ? Math.min(...counting) : null;
  const needed = Math.max(0, rivalTotal - own.total - bonus + (replaces ?? 0) + 1);
  const most = mostPoints(points);
  return most !== null && needed > most ? null : { points: needed, replaces };
}
