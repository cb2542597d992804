import type { PerSide, Side } from '../sides';
import { sides } from '../sides';
import type { TeamSettings } from './team-settings';

/** What one game of a meeting gave both. */
export interface MeetingGame {
  readonly points: PerSide<number>;
  readonly winner: Side | null;
}

/** A meeting added up. */
export interface MeetingScore {
  /** points or games won, whichever count, within cap and floor */
  readonly sum: PerSide<number>;
  readonly gamesWon: PerSide<number>;
  readonly teamPoints: PerSide<number>;
  readonly winner: Side | null;
}

/**
 * The score of a meeting from its games. Both sides may get the same band without a draw, and nobody wins a meeting
 * by less than the margin; where the sum itself or its band counts, more is a win.
 */
export function scoreMeeting(settings: TeamSettings, games: readonly MeetingGame[]): MeetingScore {
  const per = <T>(value: (side: Side) => T): PerSide<T> => ({ a: value('a'), b: value('b') });
  const gamesWon = per((side) => games.filter(({ winner }) => winner === side).length);
  const within = (sum: number) =>
    Math.max(settings.floor ?? Number.NEGATIVE_INFINITY, Math.min(settings.cap ?? sum, sum));
  const sum =
    settings.count === 'games'
      ? gamesWon
      : per((side) => within(games.reduce((total, game) => total + game.points[side], 0)));
  const lead = sum.a - sum.b;
  const margin = settings.result === 'margin' ? settings.margin : 1;
  const [winner] = sides.filter((side) => (side === 'a' ? lead : -lead) >= margin);
  const teamPoints = per((side) => {
    if (settings.result === 'sum') return sum[side];
    if (settings.result === 'bands') return bandOf(settings, sum[side]);
    return winner === undefined ? settings.draw : winner === side ? settings.win : settings.loss;
  });
  return { sum, gamesWon, teamPoints, winner: winner ?? null };
}

/** Below the lowest band there is nothing. */
function bandOf({ bands }: TeamSettings, sum: number): number {
  const reached = bands.filter(({ from }) => from <= sum).sort((x, y) => y.from - x.from);
  return reached[0]?.points ?? 0;
}

/**
 * From which sum a side has won a meeting of which `open` points are still to be had: more than the other side can reach,
 * by the margin where one is set. Null where sums do not decide by themselves.
 */
export function winningSum(
  { count, result, margin, cap, floor }: TeamSettings,
  sum: PerSide<number>,
  open: number,
): number | null {
  if (count !== 'points' || result === 'bands' || cap !== null || floor !== null) return null;
  return Math.ceil((sum.a + sum.b + open + (result === 'margin' ? margin : 1)) / 2);
}
