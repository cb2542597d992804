import type { Board } from '@/app/_parts/board/board-data';
import { type RoundPhase, type RunningRoundTime, readRoundTime, roundPhase } from '@/lib/rounds/round-time';

/** What the clock of the hall shows. `waiting`: published, not started; `between`: played to its end. */
export type ClockState = 'before' | 'waiting' | RoundPhase | 'between' | 'finished';

/** The round's clock as of `now`, epoch ms; `time` is null while there is nothing to count. */
export function clockOf(board: Board, now: number): { state: ClockState; time: RunningRoundTime | null } {
  const { round } = board;
  if (board.status === 'finished') return { state: 'finished', time: null };
  if (!round) return { state: 'before', time: null };
  const { played, games } = progress(board);
  if (round.closed || (games > 0 && played === games)) return { state: 'between', time: null };
  const time = readRoundTime(round, { lastTurnMinutes: round.lastTurnMinutes }, now);
  return time ? { state: roundPhase(time, now), time } : { state: 'waiting', time: null };
}

/** How many matches of the round have a confirmed result, byes left out. */
export function progress({ tables }: Board): { played: number; games: number } {
  const games = tables.filter(({ state }) => state !== 'bye');
  return { played: games.filter(({ state }) => state === 'confirmed').length, games: games.length };
}
