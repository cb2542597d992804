import { pointsStep } from '../../points-step';
import { otherSide, type PerSide, type Side, sides } from '../../sides';
import { winningEp } from './game-end';
import { clocksRunOut, endedByGeneral, suddenDeathLeader } from './report';
import type { GuardiansReport } from './report-schema';
import type { GuardiansSetup } from './setup';
import { type ConditionId, conditionIds } from './setup-options';

/** Money of the count: thousandths of a victory point, so that every bonus is a whole number. */
export type MilliSp = number;
const milli = 1000;

/** One side's victory points, step by step. All but the plain points are in thousandths. */
export interface Tally {
  /** destroyed plus half points, without bonuses */
  readonly damage: number;
  readonly countedEp: number;
  readonly epBonus: MilliSp;
  readonly conditions: readonly ConditionId[];
  readonly conditionBonus: MilliSp;
  /** what rounding the bonuses to `pointsStep` adds or takes (A45); else 0 */
  readonly bonusRounding: MilliSp;
  /** what a concession takes (A19); else 0 */
  readonly forfeited: MilliSp;
  readonly exact: MilliSp;
  /** the victory points that count */
  readonly sp: number;
}

/** SP that an EP and a fulfilled condition give per 1,000 points of game size (§8). */
export const spPerThousand = { ep: 25, condition: 50 } as const;

/** Thousandths of a SP per EP and per condition at this size (§8, A1). */
export function bonusRates(setup: Pick<GuardiansSetup, 'gameSize' | 'bonusRounding'>): {
  readonly ep: MilliSp;
  readonly condition: MilliSp;
} {
  const size =
    setup.bonusRounding === 'full-thousands' ? Math.floor(setup.gameSize / 1000) * 1000 : setup.gameSize;
  return { ep: spPerThousand.ep * size, condition: spPerThousand.condition * size };
}

/** Conditions `side` fulfilled, of those that count in this tournament (§7, A3, A4). */
function fulfilledConditions(
  setup: GuardiansSetup,
  report: GuardiansReport,
  side: Side,
): readonly ConditionId[] {
  const claim = report[side];
  const runOut = clocksRunOut(setup, report);
  const fulfilled: Readonly<Record<ConditionId, boolean>> = {
    'ten-ep': claim.ep >= winningEp || suddenDeathLeader(setup, report) === side,
    general: claim.generalKilled && (endedByGeneral(setup, report, side) || !setup.generalBonusOnlyIfEnds),
    'break-point': claim.breakPointReached,
    // Both clocks at zero count for neither (A50).
    clock: runOut[otherSide(side)] && !runOut[side],
  };
  return conditionIds.filter((id) => setup.conditions.includes(id) && fulfilled[id]);
}

/** Both sides' victory points (§8), each rounded once, half up (A1). */
export function tallyReport(setup: GuardiansSetup, report: GuardiansReport): PerSide<Tally> {
  const [a, b] = sides.map((side) => tallySide(setup, report, side));
  return { a: a as Tally, b: b as Tally };
}

function tallySide(setup: GuardiansSetup, report: GuardiansReport, side: Side): Tally {
  const claim = report[side];
  const rates = bonusRates(setup);
  const conditions = fulfilledConditions(setup, report, side);
  const damage = claim.destroyed + claim.half;
  const countedEp = setup.capEpForBonus ? Math.min(claim.ep, winningEp) : claim.ep;
  const epBonus = countedEp * rates.ep;
  const conditionBonus = conditions.length * rates.condition;
  const bonus = epBonus + conditionBonus;
  const bonusRounding =
    setup.bonusRounding === 'proportional-5' ? roundHalfUp(bonus, pointsStep * milli) - bonus : 0;
  const earned = damage * milli + bonus + bonusRounding;
  const forfeited = claim.conceded && setup.concession !== 'loss-keeps-sp' ? earned : 0;
  const exact = earned - forfeited;
  return {
    damage,
    countedEp,
    epBonus,
    conditions,
    conditionBonus,
    bonusRounding,
    forfeited,
    exact,
    sp: roundHalfUp(exact, milli) / milli,
  };
}

function roundHalfUp(value: MilliSp, step: MilliSp): MilliSp {
  return Math.floor((value + step / 2) / step) * step;
}
