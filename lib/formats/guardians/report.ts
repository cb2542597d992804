import type { PerSide, Side } from '../../sides';
import type { GuardiansReport } from './report-schema';
import type { GuardiansSetup } from './setup';
import { type SpecialRule, suddenDeathLead } from './special-rules';

/** The game ends at 10 EP and a check adds at most 6, so more than this is a slip of the pen. */
export const highestEp = 30;

/** The special rule that counts: none unless the tournament uses them. */
export function ruleInPlay(setup: GuardiansSetup, report: GuardiansReport): SpecialRule {
  return setup.specialRules ? report.shared.specialRule : 'none';
}

/** Sides whose own clock ran out; none without a clock, and none that counts where the game then goes on. */
export function clocksRunOut(setup: GuardiansSetup, report: GuardiansReport): PerSide<boolean> {
  const counts = setup.clock && setup.clockResult !== 'no-actions';
  return {
    a: counts && report.a.clockSeconds === 0,
    b: counts && report.b.clockSeconds === 0,
  };
}

/** The side that ended the game by Sudden Death (§10), read off the final EP; after one check both count (A47). */
export function suddenDeathLeader(setup: GuardiansSetup, report: GuardiansReport): Side | null {
  const lead = report.a.ep - report.b.ep;
  if (ruleInPlay(setup, report) !== 'sudden-death' || Math.abs(lead) < suddenDeathLead) return null;
  return lead > 0 ? 'a' : 'b';
}

/** Whether `side` killed a General and nobody could take over, which ends the game (§7, §10). */
export function endedByGeneral(setup: GuardiansSetup, report: GuardiansReport, side: Side): boolean {
  const { generalKilled, lastCharacterKilled } = report[side];
  return generalKilled && (ruleInPlay(setup, report) !== 'long-live-the-king' || lastCharacterKilled);
}
