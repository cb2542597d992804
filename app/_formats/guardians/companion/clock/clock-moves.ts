import { activeSide } from '@/lib/formats/guardians/match/player-turns';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import { winnerByClock } from '@/lib/match/clock';
import type { Step } from '@/lib/match/match-rules';
import type { PerSide, Side } from '@/lib/sides';

/**
 * What a tap on a side's face does: start its clock (with the first unit, or without a set-up), say that its
 * army is deployed, end its turn, or hand the clock alone to the other side while nobody's turn is known or the other's
 * is being played. Null where a tap does nothing.
 */
export type FaceTap = 'begin' | 'start' | 'deployed' | 'end-turn' | 'pass';

export function faceTap(state: GuardiansState, step: Step | null, side: Side): FaceTap | null {
  const { clock } = state;
  if (clock === null || clock.stops.some((why) => why !== 'combat')) return null;
  if (step?.code === 'deploy' && step.who === side) return clock.side === side ? 'deployed' : 'begin';
  if (clock.side === null) return step?.code === 'deploy' ? null : 'start';
  if (clock.side !== side) return null;
  if (activeSide(state.startingPlayer, state.playerTurn) !== side) return 'pass';
  // Whether there is another turn at all is rolled before it is played.
  return step?.code === 'roll-length' ? null : 'end-turn';
}

/** What a clock that has run out means: a win by the clock for one side, or a decision by points. */
export type ClockVerdict = { readonly out: PerSide<boolean>; readonly winner: Side | null };

/** The verdict of the clocks (§2); null while both have time left, and where the game goes on without one's actions. */
export function clockVerdict({ clock, setup }: GuardiansState): ClockVerdict | null {
  if (clock === null || setup.clockResult === 'no-actions' || !(clock.timedOut.a || clock.timedOut.b))
    return null;
  const winner = winnerByClock(clock, setup.clockGraceSeconds * 1000);
  return { out: clock.timedOut, winner: setup.clockResult === 'win' ? winner : null };
}
