import { highest } from '@/lib/limits';
import 'server-only';
import { findPairing, setExtraMinutes, updateRound } from '@/db/rounds';
import type { PairingId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { currentRound } from '@/lib/tournament/rounds';
import type { RoundView } from '@/lib/tournament/tournament-view';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';

/** Pauses the round clock; does nothing if paused. */
export async function pauseRound(work: Work, number: number) {
  const { round } = await requireRunning(work, number);
  if (round.pausedAt !== null) return;
  // The system clock may have been set back: never pause before the start.
  await updateRound(work.tx, round.id, { pausedAt: Math.max(work.now, round.startedAt ?? 0) });
  await work.note('round-paused', { number });
}

/** Resumes the clock with its remaining time. */
export async function resumeRound(work: Work, number: number) {
  const { round } = await requireRunning(work, number);
  if (round.pausedAt === null) return;
  const stood = Math.max(work.now - round.pausedAt, 0);
  await updateRound(work.tx, round.id, { pausedAt: null, pausedMs: round.pausedMs + stood });
  await work.note('round-resumed', { number });
}

/** Lengthens the round for all tables, or shortens it with negative minutes. */
export async function lengthenRound(work: Work, number: number, byMinutes: number) {
  const { round } = await requireRunning(work, number);
  const minutes = round.minutes + byMinutes;
  if (minutes < 1 || minutes > highest.roundMinutes)
    refuse('round-length', { path: ['minutes'], values: { maximum: highest.roundMinutes } });
  await updateRound(work.tx, round.id, { minutes });
  await work.note(byMinutes < 0 ? 'round-shortened' : 'round-lengthened', {
    number,
    minutes: Math.abs(byMinutes),
  });
}

/** Sets the extra minutes of one table, replacing earlier ones; 0 removes them. */
export async function giveTableTime(work: Work, pairingId: PairingId, extraMinutes: number) {
  const key = { tournamentId: work.tournament.id, pairingId };
  const pairing = (await findPairing(work.tx, key)) ?? refuse('pairing-unknown');
  const current = currentRound(await viewOf(work));
  const match = current?.matches.find((one) => one.pairing.id === pairingId);
  if (!match?.b || match.result || current?.round.status !== 'published') refuse('stale');
  if (pairing.extraMinutes === extraMinutes) return;
  await setExtraMinutes(work.tx, key, extraMinutes);
  await work.note('table-time', { table: pairing.tableNumber, minutes: extraMinutes });
}

async function requireRunning(work: Work, number: number): Promise<RoundView> {
  const current = currentRound(await viewOf(work));
  if (!current || current.round.number !== number || current.round.status !== 'published') refuse('stale');
  if (current.round.startedAt === null) refuse('clock-not-started');
  return current;
}
