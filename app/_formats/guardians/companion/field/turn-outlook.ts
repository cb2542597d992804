import { applyGuardiansMove } from '@/lib/formats/guardians/match/apply';
import {
  activeSide,
  closesTurn,
  firstEpPlayerTurn,
  isChecked,
} from '@/lib/formats/guardians/match/player-turns';
import { standingOf } from '@/lib/formats/guardians/match/standing';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import { endingOf } from '@/lib/formats/guardians/match/steps';
import type { PerSide, Side } from '@/lib/sides';
import type { Text } from '@/lib/text';

/** Player turn the screens show: the current one, or the last one of an ended game. */
export function turnInView(state: GuardiansState): number {
  const { ended, last } = standingOf(state);
  return ended ? last : state.playerTurn;
}

/** Effect of ending the turn now. */
export interface TurnOutlook {
  /** EP from markers and zones; null when this turn is not checked */
  readonly ep: PerSide<number> | null;
  /** side whose turn the next check closes; null while the starting player is unknown */
  readonly checkedAfter: Side | null;
  /** whether the turn is before the first that can give EP, rather than inside a game turn */
  readonly tooEarly: boolean;
  /** how the game would end with it */
  readonly ending: Text | null;
}

/** Simulates the end of the current turn. */
export function outlookOf(state: GuardiansState): TurnOutlook {
  const { playerTurn, startingPlayer, setup } = state;
  // Only the figures matter, so the simulation has no clock.
  const after = applyGuardiansMove(
    { ...state, clock: null },
    { kind: 'turn-end', payload: { playerTurn } },
    { seq: 0, by: 'server', at: 0 },
  );
  const turn = standingOf(after).turns.find((candidate) => candidate.playerTurn === playerTurn);
  const tooEarly = playerTurn < firstEpPlayerTurn;
  const closing = closesTurn(playerTurn) ? playerTurn : playerTurn + 1;
  return {
    ep: isChecked(setup, playerTurn) ? (turn?.control ?? null) : null,
    checkedAfter: activeSide(startingPlayer, tooEarly ? firstEpPlayerTurn : closing),
    tooEarly,
    ending: endingOf(after)?.reason ?? null,
  };
}
