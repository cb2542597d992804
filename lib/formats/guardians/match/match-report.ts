import { readClock } from '../../../match/clock';
import { otherSide, type PerSide, type Side, sides } from '../../../sides';
import { findReportProblem } from '../check-report';
import type { GuardiansReport, SideReport } from '../report-schema';
import { turnsPlayedValues } from '../report-terms';
import { isBroken, lossPoints, slainGenerals } from './losses';
import { openRoll } from './open-rolls';
import { perSide, turnOf } from './player-turns';
import { hasBegun, ruleInPlay, type Standing, standingOf } from './standing';
import type { GuardiansState } from './state';

/**
 * The result as the match stands, finished or not; always in the shape of the report, though its figures
 * may still contradict each other (a slain General without points, say).
 */
export function draftReport(state: GuardiansState): GuardiansReport {
  const standing = standingOf(state);
  return {
    shared: {
      specialRule: ruleInPlay(state),
      scenario: state.setup.scenarioMode === 'players' ? (state.scenario.id ?? 'unknown') : 'unknown',
      startingPlayer: state.startingPlayer ?? 'unknown',
      startingSide: state.tableSide ?? 'unknown',
      terrainMethod: state.terrain.method,
      turnsPlayed: turnsPlayed(state, standing),
      largestArmy: largestArmy(state),
    },
    ...perSide((side) => sideReport(state, standing, side)),
  };
}

/**
 * The result to confirm: undefined until the game has ended, all that it depends on was rolled, and nothing in it
 * contradicts itself.
 */
export const guardiansMatchReport = (state: GuardiansState): GuardiansReport | undefined =>
  openRoll(state, standingOf(state)) ? undefined : reportWithOpenRolls(state);

/** The same where a roll that was left open counts as none: what confirmations of older logs agreed with. */
export function reportWithOpenRolls(state: GuardiansState): GuardiansReport | undefined {
  const standing = standingOf(state);
  if (!standing.ended || heirlessSide(state, standing)) return undefined;
  const report = draftReport(state);
  return findReportProblem(state.setup, report) === undefined ? report : undefined;
}

/**
 * The side that has not said yet who followed its General (§10), or that nobody was left, which counts
 * otherwise; null while none has to.
 */
export function heirlessSide(state: GuardiansState, { last }: Standing): Side | null {
  if (ruleInPlay(state) !== 'long-live-the-king') return null;
  const isOpen = (side: Side) =>
    slainGenerals(state.losses[side]).some(
      ({ playerTurn, successor }) => successor === undefined && playerTurn <= last,
    );
  return sides.find(isOpen) ?? null;
}

/** Points of the larger army where a list was accepted above the game's size; else 0. */
function largestArmy(state: GuardiansState): number {
  const largest = Math.max(...sides.map((side) => state.losses[side].listPoints));
  return largest > state.setup.gameSize ? largest : 0;
}

function turnsPlayed(state: GuardiansState, standing: Standing): GuardiansReport['shared']['turnsPlayed'] {
  const turn = hasBegun(state) ? String(turnOf(standing.last)) : 'unknown';
  return turnsPlayedValues.find((value) => value === turn) ?? 'unknown';
}

/** What `side` did to the enemy. */
function sideReport(state: GuardiansState, { ep, last }: Standing, side: Side): SideReport {
  const enemy = state.losses[otherSide(side)];
  const generals = slainGenerals(enemy).filter(({ playerTurn }) => playerTurn <= last);
  return {
    ...lossPoints(enemy, state.setup.halfRule, last),
    ep: ep[side],
    generalKilled: generals.length > 0,
    lastCharacterKilled:
      ruleInPlay(state) === 'long-live-the-king' && generals.some(({ successor }) => successor === null),
    breakPointReached: isBroken(enemy, last),
    // Troops are told apart by unit, not by army: who broke both says so in the result form.
    secondArmyBroken: false,
    conceded: state.conceded[side],
    clockSeconds: clockSeconds(state)?.[side] ?? null,
  };
}

/**
 * Whole seconds left when the game ended, rounded up: only a clock that has run out shows 0, and "more than
 * five minutes" (§2) reads the same in seconds. Time the organiser gave beyond the start is left out.
 */
function clockSeconds(state: GuardiansState): PerSide<number> | null {
  const { clock } = state;
  if (clock === null) return null;
  // The clock stands once the game has ended; before, the stretch now running is not counted.
  const { left } = readClock(clock, clock.since ?? 0);
  return perSide((side) => Math.min(state.setup.clockMinutes * 60, Math.ceil(left[side] / 1000)));
}
