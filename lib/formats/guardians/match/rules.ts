import type { Decision, MatchRules } from '../../../match/match-rules';
import { otherSide, type Side } from '../../../sides';
import type { GuardiansReport } from '../report-schema';
import type { GuardiansSetup } from '../setup';
import { checkGuardiansMove, diceOf } from './check';
import { isInTurns, isRollOverdue } from './check-set-up';
import { concurrency } from './concurrency';
import { type GuardiansMove, guardiansMove, type PayloadOf } from './events';
import { listPointsOf } from './losses';
import { matchArmy } from './match-army';
import type { SkippableStep } from './match-terms';
import { guardiansPlay } from './play';
import type { GuardiansState } from './state';
import { rollOffWinner, startChooser } from './terrain-turns';

const timed: readonly GuardiansMove['kind'][] = ['clock', 'deploy', 'phase', 'turn-end', 'turn-set'];

/** A live match of Warmaster Guardians; whatever comes in is read by its schema. */
export const guardiansMatch: MatchRules<GuardiansSetup, GuardiansReport, GuardiansState, GuardiansMove> = {
  ...guardiansPlay({
    move: (move) => guardiansMove.safeParse(move).data,
    army: (army) => matchArmy.safeParse(army).data,
  }),
  check: checkGuardiansMove,
  concurrency: ({ kind }) => concurrency[kind],
  decides: decisionOf,
  subject: subjectOf,
  // Without the list units are known from the log alone, once they are touched.
  shownArmy(army, mayReadList) {
    const read = matchArmy.safeParse(army).data;
    return read && !mayReadList ? { ...read, units: [], points: listPointsOf(read.units) } : read;
  },
  isTimed: ({ kind }) => timed.includes(kind),
  diceFor: (ev) => (ev.kind === 'roll' ? { count: diceOf(ev.payload.what), faces: 6 } : null),
};

/** Whose own decision an entry is: giving up, what the rules leave to one side, and its own go of the set-up. */
function decisionOf(state: GuardiansState, ev: GuardiansMove): Decision | null {
  const choice = (seat: Side | null): Decision | null => seat && { seat, kind: 'choice' };
  const go = (seat: Side): Decision => ({ seat, kind: 'go' });
  const both: Decision = { kind: 'both' };
  switch (ev.kind) {
    case 'concede':
      return { seat: ev.payload.side, kind: 'word' };
    case 'terrain-place':
      return isInTurns(state) ? go(ev.payload.side) : null;
    case 'terrain-move': {
      const piece = state.terrain.pieces.find(({ id }) => id === ev.payload.id);
      return piece?.at && isInTurns(state) ? go(piece.by) : null;
    }
    case 'deploy':
      return go(ev.payload.side);
    case 'terrain-pass':
      return choice(ev.payload.side);
    case 'terrain-done': {
      const { method, passedBy } = state.terrain;
      if (method !== 'alternating') return null;
      // Before anyone has passed, both give up their further pieces; then the other a last one.
      return passedBy === null ? both : choice(otherSide(passedBy));
    }
    case 'terrain-method':
    case 'scenario':
    case 'special-rule':
      return both;
    case 'roll':
      return rollDecision(state, ev.payload);
    case 'starting-player':
      return choice(startChooser(state)) ?? both;
    case 'skip':
      return skipDecision(state, ev.payload.step);
    case 'turn-set':
      // Back is a correction; ahead leaves out turns of both.
      return ev.payload.playerTurn > state.playerTurn ? both : null;
    case 'table-side':
      return choice(state.startingPlayer);
    case 'general':
      return ev.payload.successor === undefined ? null : choice(ev.payload.side);
    default:
      return null;
  }
}

/**
 * Whose dice of the set-up are. Dice of the table that nobody owns are taken from one phone only where its player loses
 * by them (§3.2, §4.4); what the server rolls needs nobody's word.
 */
function rollDecision(state: GuardiansState, roll: PayloadOf<'roll'>): Decision | null {
  const isAtTable = roll.source === 'table';
  switch (roll.what) {
    case 'terrain-roll-off':
    case 'start-roll-off': {
      const [a, b] = roll.dice ?? [];
      if (!isAtTable || a === undefined || b === undefined) return null;
      const winner = rollOffWinner([{ a, b }]);
      return { kind: 'both', ...(winner && { against: otherSide(winner) }) };
    }
    case 'scenario':
    case 'special-rule': {
      const { startingPlayer } = state;
      if (startingPlayer !== null && (isAtTable || !isRollOverdue(state)))
        return { seat: startingPlayer, kind: 'choice' };
      return isAtTable ? { kind: 'both' } : null;
    }
    default:
      return null;
  }
}

/** Left out alone, these steps would take something from the other side, or from the one whose choice it is. */
function skipDecision(state: GuardiansState, step: SkippableStep): Decision | null {
  switch (step) {
    case 'terrain':
      return state.terrain.method === 'alternating' ? { kind: 'both' } : null;
    case 'table-side':
      return state.startingPlayer && { seat: state.startingPlayer, kind: 'choice' };
    case 'special-rule':
      return state.setup.specialRules && state.specialRule.id === null ? { kind: 'both' } : null;
    case 'hot-marker':
    case 'deploy':
      return { kind: 'both' };
    default:
      return null;
  }
}

/** What an entry speaks about; turn ends, presses, rolls and steps never say two things about one. */
function subjectOf(ev: GuardiansMove): ReturnType<(typeof guardiansMatch)['subject']> {
  const about = (...key: readonly unknown[]) => ({ key: key.join(' '), adds: false });
  switch (ev.kind) {
    case 'control':
      return about(ev.kind, ev.payload.playerTurn, ev.payload.spot);
    case 'unit-state':
    case 'unit-remove':
      return about('unit', ev.payload.side, ev.payload.id);
    case 'unit':
      return about('unit', ev.payload.side, ev.payload.unit.id);
    case 'general':
      return about(ev.kind, ev.payload.side, ev.payload.number);
    case 'break-point':
    case 'broken':
      return about(ev.kind, ev.payload.side);
    case 'casualties':
      return { ...about(ev.kind, ev.payload.side), adds: true };
    case 'award': {
      const { side, playerTurn, why, general } = ev.payload;
      return { ...about(ev.kind, side, playerTurn, why, general), adds: true };
    }
    case 'terrain-move':
    case 'terrain-remove':
      return about('piece', ev.payload.id);
    case 'scenario':
    case 'starting-player':
    case 'table-side':
    case 'special-rule':
    case 'terrain-method':
      return about(ev.kind);
    default:
      return null;
  }
}
