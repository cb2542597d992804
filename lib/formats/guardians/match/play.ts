import type { Move } from '../../../match/match-event';
import type { FoldRules, MatchSummary } from '../../../match/match-rules';
import { clockDeadline, isUndoablePress } from '../../../match/press';
import type { GuardiansReport } from '../report-schema';
import type { GuardiansSetup } from '../setup';
import { applyGuardiansMove } from './apply';
import { concurrency } from './concurrency';
import type { GuardiansMove } from './events';
import type { MatchArmy } from './match-army';
import { draftReport, guardiansMatchReport, reportWithOpenRolls } from './match-report';
import { activeSide, lastPlayerTurnOf, turnOf } from './player-turns';
import { hasBegun, longestGame, standingOf } from './standing';
import { type GuardiansState, startGuardiansMatch } from './state';
import { endingOf, nextGuardiansStep } from './steps';

/** How what comes from outside becomes typed; undefined for what these rules do not know. */
export interface Reading {
  move(move: Move): GuardiansMove | undefined;
  army(army: unknown): MatchArmy | undefined;
}

const isKnown = (move: Move): move is GuardiansMove => move.kind in concurrency;

/** The reading of what the server has parsed before: on trust, so that no phone has to load the schemas. */
export const trustedReading: Reading = {
  move: (move) => (isKnown(move) ? move : undefined),
  army: (army) => (army as MatchArmy | null) ?? undefined,
};

/** How a match of Warmaster Guardians is played from its log, which is all that phones need. */
export const guardiansPlay = (
  reading: Reading,
): FoldRules<GuardiansSetup, GuardiansReport, GuardiansState, GuardiansMove> => ({
  read: reading.move,
  start: (context) => startGuardiansMatch(context, reading.army),
  apply: applyGuardiansMove,
  reveals: (ev) =>
    ev.kind === 'roll' &&
    ev.payload.source === 'server' &&
    (ev.payload.what === 'scenario' || ev.payload.what === 'special-rule'),
  isUndoable: (ev) => ev.kind !== 'clock' || isUndoablePress(ev.payload),
  deadline: ({ clock }) => clockDeadline(clock),
  nextStep: nextGuardiansStep,
  draft: draftReport,
  report: guardiansMatchReport,
  confirmedBefore: reportWithOpenRolls,
  summary: summaryOf,
});

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
