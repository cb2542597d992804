import { z } from 'zod';
import { sides } from '../../sides';
import { reportedFigure } from '../reported-figure';
import { highestValue } from './army';
import type { ArmyId } from './regiments';
import { towerOwners } from './report-terms';
import type { ClaymoreSetup } from './setup';

/** What one side did; figures may be implausible here, `findReportProblem` says so in words. */
const sideReport = z.object({
  /** PW of enemy regiments destroyed */
  destroyed: reportedFigure,
  /** enemy regiments destroyed */
  regiments: reportedFigure,
  /** sum of half PW of mauled enemy regiments, each rounded down */
  half: reportedFigure.default(0),
  /** PW of this side's own army, where armies are built freely */
  army: reportedFigure.default(0),
  conceded: z.boolean().default(false),
});
export type SideReport = z.infer<typeof sideReport>;

/** One claim about a match (§12). */
export const claymoreReport = z.object({
  shared: z.object({
    /** the side that played the Empire */
    empire: z.enum(sides).default('a'),
    /** 0: not noted */
    rounds: reportedFigure.default(0),
    tower: z.enum(towerOwners).default('unknown'),
  }),
  a: sideReport,
  b: sideReport,
});
export type ClaymoreReport = z.infer<typeof claymoreReport>;

/** An untouched report. */
export function emptyClaymoreReport(setup: ClaymoreSetup): ClaymoreReport {
  const side = (army: ArmyId) => ({
    destroyed: 0,
    regiments: 0,
    army: setup.armyBuilding === 'box' ? 0 : highestValue(setup, army),
  });
  return claymoreReport.parse({ shared: {}, a: side('empire'), b: side('chaos') });
}
