import type { Pairing, Round } from '@/db/rounds';
import type { Tournament } from '@/db/tournaments';
import { type RunningRoundTime, readRoundTime } from '@/lib/rounds/round-time';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';

/** The clock of the round as it runs at one table; null before its start and once the round is closed. */
export function tableTime(
  { tournament, round, pairing }: { tournament: Tournament; round: Round; pairing: Pairing },
  now: number,
): RunningRoundTime | null {
  if (round.status === 'closed') return null;
  const { extraMinutes } = pairing;
  const { lastTurnMinutes } = tournamentSettingsSchema.parse(tournament.settings);
  return readRoundTime(round, { extraMinutes, lastTurnMinutes }, now);
}
