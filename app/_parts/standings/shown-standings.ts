import type { EntryId } from '@/lib/ids';
import {
  movement,
  type Standings,
  type StandingsRow,
  type TiebreakFigure,
} from '@/lib/standings/compute-standings';
import { parseTiebreakId, type TiebreakId } from '@/lib/standings/tiebreaks';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** How far the public standings count. */
interface ShownRound {
  /** the latest round with a confirmed result */
  readonly round: number;
  /**
   * `partial`: results of that round are missing; `final`: the tournament is over; `frozen`: later rounds are hidden
   */
  readonly phase: 'partial' | 'complete' | 'final' | 'frozen';
  readonly confirmed: number;
  readonly matches: number;
}

export interface ShownStandings extends ShownRound {
  readonly standings: Standings;
  /** places gained since the round before; null in the first round */
  readonly moves: ReadonlyMap<EntryId, number | null> | null;
}

/** A round counts from its first confirmed result on; null before there is one. */
export function shownRound(view: TournamentView): ShownRound | null {
  const { countedUntil } = view;
  const last = publicRounds(view).findLast(
    ({ round, matches }) => round.number <= (countedUntil ?? round.number) && matches.some(isConfirmed),
  );
  if (!last) return null;
  const matches = last.matches.filter((match) => match.b).length;
  const confirmed = last.matches.filter(isConfirmed).length;
  return {
    round: last.round.number,
    phase:
      countedUntil !== null
        ? 'frozen'
        : view.tournament.status === 'finished'
          ? 'final'
          : confirmed < matches
            ? 'partial'
            : 'complete',
    confirmed,
    matches,
  };
}

/** Public standings; null before the first confirmed result. */
export function shownStandings(view: TournamentView): ShownStandings | null {
  const shown = shownRound(view);
  if (!shown) return null;
  const { round } = shown;
  const standings = standingsOf(view, round);
  return {
    ...shown,
    standings,
    moves: round > 1 ? movement(standingsOf(view, round - 1), standings) : null,
  };
}

/** Whether there is a result to rank or plot yet. */
export const hasResults = (view: TournamentView): boolean =>
  publicRounds(view).some(({ matches }) => matches.some(isConfirmed));

const isConfirmed = (match: { state: string }) => match.state === 'confirmed';

/** Metrics worth a column: the deciding one, then the first other one. Formats list their metrics by weight. */
export function leadingMetrics({ format, setup }: TournamentView): string[] {
  const margin = format.marginMetric(setup);
  return [margin, ...format.metrics.flatMap(({ id }) => (id === margin ? [] : [id])).slice(0, 1)];
}

/** Columns of figures: leading metrics that are no tie-breaks, then the tie-breaks in their order. */
export function figureColumns(view: TournamentView): TiebreakId[] {
  const [margin = '', ...others] = leadingMetrics(view);
  const leading: TiebreakId[] = [`diff:${margin}`, ...others.map((metric): TiebreakId => `for:${metric}`)];
  const { tiebreaks } = view.settings;
  return [...leading.filter((id) => !tiebreaks.includes(id)), ...tiebreaks];
}

/** A row's figure for a column, a tie-break or a mere metric. */
export function figureOf(row: StandingsRow, id: TiebreakId): TiebreakFigure {
  const chosen = row.tiebreaks.find((figure) => figure.id === id);
  if (chosen) return chosen;
  const parts = parseTiebreakId(id);
  if (!parts?.metric) return { id, value: null, decimals: 0 };
  const own = row.metricsFor[parts.metric] ?? 0;
  const theirs = row.metricsAgainst[parts.metric] ?? 0;
  return { id, value: parts.kind === 'diff' ? own - theirs : own, decimals: 0 };
}
