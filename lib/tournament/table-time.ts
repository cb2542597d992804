import { type RunningRoundTime, readRoundTime } from '../rounds/round-time';
import type { Pairing, Result, Round, Tournament } from './records';
import { readSettings } from './settings';

/** The clock of the round as it runs at one table; null before its start and once the round is closed and they are done. */
export function tableTime(
  {
    tournament,
    round,
    pairing,
    result,
  }: { tournament: Tournament; round: Round; pairing: Pairing; result: Result | undefined },
  now: number,
): RunningRoundTime | null {
  if (round.status === 'closed' && result) return null;
  const { extraMinutes } = pairing;
  const { lastTurnMinutes } = readSettings(tournament.settings);
  return readRoundTime(round, { extraMinutes, lastTurnMinutes }, now);
}
