import { readClock } from '@/lib/match/clock';
import type { MatchSummary } from '@/lib/match/match-rules';
import { playedShare, type RoundTime } from '@/lib/rounds/round-time';
import type { PerSide, Side } from '@/lib/sides';

/** Used up more by this than the opponent, a player counts as the slower one. */
const noticeableMs = 5 * 60_000;

/**
 * Whole turns a match is behind, were its turns spread evenly over the time of the round; 0 while it is in
 * time, has ended, or no time runs.
 */
export function turnsBehind(
  live: Pick<MatchSummary, 'turn' | 'turns' | 'ended'>,
  round: RoundTime,
  now: number,
): number {
  if (round.startedAt === null || live.turns === null || live.ended) return 0;
  return Math.max(0, Math.floor(playedShare(round, now) * live.turns) - live.turn);
}

/**
 * When a match is likely to be over, milliseconds UTC: as if its remaining turns took as long as those so far,
 * the one at hand counted half. Null before its second turn, after its end, or while no time runs.
 */
export function likelyEnd(
  live: Pick<MatchSummary, 'turn' | 'turns' | 'ended'>,
  round: RoundTime,
  now: number,
): number | null {
  if (round.startedAt === null || live.turns === null || live.ended || live.turn < 2) return null;
  const played = playedShare(round, now) * round.minutes * 60_000;
  const left = Math.max(live.turns - live.turn + 0.5, 0);
  return now + Math.round((played / (live.turn - 0.5)) * left);
}

/** Who has used up noticeably more of the clock, and by how many whole minutes; null when nobody, or without one. */
export function slowerSide(
  { clock }: Pick<MatchSummary, 'clock'>,
  now: number,
): { readonly side: Side; readonly minutes: number } | null {
  if (clock === null) return null;
  const { left }: { left: PerSide<number> } = readClock(clock, now);
  const lead = Math.abs(left.a - left.b);
  if (lead < noticeableMs) return null;
  return { side: left.a < left.b ? 'a' : 'b', minutes: Math.floor(lead / 60_000) };
}
