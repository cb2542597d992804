import { expiryOf } from '../../../match/clock';
import type { Concurrency, MatchRules, MatchSummary } from '../../../match/match-rules';
import type { GuardiansReport } from '../report';
import type { GuardiansSetup } from '../setup';
import { applyGuardiansMove } from './apply';
import { checkGuardiansMove, diceOf } from './check';
import { type GuardiansMove, guardiansMove } from './events';
import { guardiansMatchReport } from './match-report';
import { activeSide, lastPlayerTurnOf, turnOf } from './player-turns';
import { hasBegun, longestGame, standingOf } from './standing';
import { type GuardiansState, startGuardiansMatch } from './state';
import { endingOf, nextGuardiansStep } from './steps';
import { tellGuardiansMove } from './story';

/** Tallies and clock presses name their subject, so they may arrive late; ending a turn must have seen the rest. */
const concurrency: Readonly<Record<GuardiansMove['kind'], Concurrency>> = {
  clock: 'free',
  casualties: 'free',
  unit: 'free',
  'unit-remove': 'free',
  'unit-state': 'free',
  'break-point': 'free',
  broken: 'free',
  general: 'free',
  award: 'free',
  'terrain-move': 'free',
  skip: 'free',
  phase: 'free',
  roll: 'noted',
  control: 'noted',
  'terrain-method': 'noted',
  'terrain-remove': 'noted',
  'terrain-done': 'noted',
  scenario: 'noted',
  'scenario-set-up': 'noted',
  'starting-player': 'noted',
  'table-side': 'noted',
  'special-rule': 'noted',
  deploy: 'noted',
  concede: 'noted',
  'time-called': 'noted',
  'terrain-place': 'guarded',
  'terrain-pass': 'guarded',
  'turn-end': 'guarded',
  'turn-set': 'guarded',
};

const timed: readonly GuardiansMove['kind'][] = ['clock', 'deploy', 'phase', 'turn-end', 'turn-set'];

/** A live match of Warmaster Guardians. */
export const guardiansMatch: MatchRules<GuardiansSetup, GuardiansReport, GuardiansState, GuardiansMove> = {
  event: guardiansMove,
  start: startGuardiansMatch,
  check: checkGuardiansMove,
  apply: applyGuardiansMove,
  concurrency: ({ kind }) => concurrency[kind],
  isTimed: ({ kind }) => timed.includes(kind),
  isUndoable: (ev) => ev.kind !== 'clock' || ev.payload.action !== 'timeout',
  diceFor: (ev) => (ev.kind === 'roll' ? diceOf(ev.payload.what) : 0),
  deadline(state) {
    const expiry = state.clock && expiryOf(state.clock);
    if (!expiry) return null;
    return { at: expiry.at, event: { kind: 'clock', payload: { action: 'timeout', side: expiry.side } } };
  },
  nextStep: nextGuardiansStep,
  report: guardiansMatchReport,
  summary: summaryOf,
  tell: tellGuardiansMove,
};

function summaryOf(state: GuardiansState): MatchSummary {
  const standing = standingOf(state);
  const ended = endingOf(state);
  const step = nextGuardiansStep(state);
  return {
    turn: hasBegun(state) ? turnOf(Math.min(standing.last, lastPlayerTurnOf(longestGame(state)))) : 0,
    turns: longestGame(state),
    active: hasBegun(state) && !ended ? activeSide(state.startingPlayer, state.playerTurn) : null,
    score: standing.ep,
    clock: state.clock,
    waitingFor: step.who,
    step: step.title,
    ended,
  };
}
