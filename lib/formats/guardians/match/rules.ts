import { expiryOf } from '../../../match/clock';
import type { Concurrency, MatchRules, MatchSummary } from '../../../match/match-rules';
import type { GuardiansReport } from '../report';
import type { GuardiansSetup } from '../setup';
import { applyGuardiansMove } from './apply';
import { checkGuardiansMove, diceOf } from './check';
import { type GuardiansMove, guardiansMove } from './events';
import { draftReport, guardiansMatchReport } from './match-report';
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
  subject: subjectOf,
  isTimed: ({ kind }) => timed.includes(kind),
  isUndoable: (ev) => ev.kind !== 'clock' || ev.payload.action !== 'timeout',
  diceFor: (ev) => (ev.kind === 'roll' ? diceOf(ev.payload.what) : 0),
  deadline(state) {
    const expiry = state.clock && expiryOf(state.clock);
    if (!expiry) return null;
    return { at: expiry.at, event: { kind: 'clock', payload: { action: 'timeout', side: expiry.side } } };
  },
  nextStep: nextGuardiansStep,
  draft: draftReport,
  report: guardiansMatchReport,
  summary: summaryOf,
  tell: tellGuardiansMove,
};

/** What an entry speaks about; turn ends, presses, rolls and steps never say two things about one. */
function subjectOf(ev: GuardiansMove): ReturnType<typeof guardiansMatch.subject> {
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

function summaryOf(state: GuardiansState): MatchSummary {
  const standing = standingOf(state);
  const ended = endingOf(state);
  const step = nextGuardiansStep(state);
  return {
    scenarioId: state.scenario.id,
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
