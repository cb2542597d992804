import { activeSide } from '@/lib/formats/guardians/match/player-turns';
import { hasBegun } from '@/lib/formats/guardians/match/standing';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import { winnerByClock } from '@/lib/match/clock';
import type { Step } from '@/lib/match/match-rules';
import type { PerSide, Side } from '@/lib/sides';

/**
 * Effect of a tap on a side's face: start its clock (with the first unit, or without a set-up), finish its deployment,
 * end its turn, or only pass the clock to the other side while the active side is unknown or is the other one. Null
 * where a tap has no effect.
 */
export type FaceTap = 'begin' | 'start' | 'deployed' | 'end-turn' | 'pass';

export function faceTap(state: GuardiansState, step: Step | null, side: Side): FaceTap | null {
  const { clock } = state;
  if (clock === null || clock.stops.some((why) => why !== 'combat')) return null;
  if (step?.code === 'deploy' && step.who === side) return clock.side === side ? 'deployed' : 'begin';
  if (clock.side === null) return step?.code === 'deploy' ? null : 'start';
  if (clock.side !== side) return null;
  if (activeSide(state.startingPlayer, state.playerTurn) !== side) return 'pass';
  return stepBeforeTurnEnd(state, step) ? null : 'end-turn';
}

/** Step that the running game requires before a turn can end; null where the turn itself is next. */
export const stepBeforeTurnEnd = (state: GuardiansState, step: Step | null): Step | null =>
  hasBegun(state) && step?.code !== 'play-turn' ? step : null;

/** Effect of an expired clock: a win for one side, or a decision by points. */
export type ClockVerdict = { readonly out: PerSide<boolean>; readonly winner: Side | null };

/**
 * Verdict of the clocks (§2); null while both have time left, and where a player out of time only loses their actions.
 */
export function clockVerdict({ clock, setup }: GuardiansState): ClockVerdict | null {
  if (clock === null || setup.clockResult === 'no-actions' || !(clock.timedOut.a || clock.timedOut.b))
    return null;
  const winner = winnerByClock(clock, setup.clockGraceSeconds * 1000);
  return { out: clock.timedOut, winner: setup.clockResult === 'win' ? winner : null };
}
