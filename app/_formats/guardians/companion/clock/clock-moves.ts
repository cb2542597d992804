import { activeSide, turnOf } from '@/lib/formats/guardians/match/player-turns';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import { opponentOf } from '@/lib/formats/guardians/report';
import { winnerByClock } from '@/lib/match/clock';
import type { Step } from '@/lib/match/match-rules';
import type { PerSide, Side } from '@/lib/sides';

/**
 * What a tap on a side's face does: start its clock (with the first unit, or without a set-up), say that its
 * army is deployed, or pass the clock on. Null where a tap does nothing.
 */
export type FaceTap = 'begin' | 'start' | 'deployed' | 'pass';

export function faceTap(state: GuardiansState, step: Step | null, side: Side): FaceTap | null {
  const { clock } = state;
  if (clock === null || clock.stops.some((why) => why !== 'combat')) return null;
  if (step?.code === 'deploy' && step.who === side) return clock.side === side ? 'deployed' : 'begin';
  if (clock.side === null) return step?.code === 'deploy' ? null : 'start';
  return clock.side === side ? 'pass' : null;
}

/** The side whose clock was passed on while its turn still waits to be scored; null when none does. */
export function unscoredSide(state: GuardiansState, hasBegun: boolean): Side | null {
  const active = hasBegun ? activeSide(state.startingPlayer, state.playerTurn) : null;
  return active !== null && state.clock?.side === opponentOf(active) ? active : null;
}

/** The game turn `side` is playing by the clock, which may be ahead of the scoring. */
export const turnByClock = (state: GuardiansState, hasBegun: boolean): number =>
  turnOf(state.playerTurn + (unscoredSide(state, hasBegun) === null ? 0 : 1));

/** What a clock that has run out means: a win by the clock for one side, or a decision by points. */
export type ClockVerdict = { readonly out: PerSide<boolean>; readonly winner: Side | null };

/** The verdict of the clocks (§2); null while both have time left. */
export function clockVerdict({ clock, setup }: GuardiansState): ClockVerdict | null {
  if (clock === null || !(clock.timedOut.a || clock.timedOut.b)) return null;
  const winner = winnerByClock(clock, setup.clockGraceSeconds * 1000);
  return { out: clock.timedOut, winner: setup.clockResult === 'win' ? winner : null };
}
