import { z } from 'zod';
import { type PerSide, type Side, sides } from '../format';
import { type ArmyTotals, armyTotals, boxArmy, highestValue } from './army';
import type { ArmyId } from './regiments';
import type { ClaymoreSetup } from './setup';

/** Who held the tower at the end (§12); `destroyed` by three rubble chips. */
export const towerOwners = ['unknown', 'nobody', 'a', 'b', 'destroyed'] as const;

/** More rounds than this nobody plays in one game. */
export const mostRounds = 60;

/** What one side did; figures may be implausible here, `findReportProblem` says so in words. */
export const sideReport = z.object({
  /** PW of enemy regiments destroyed */
  destroyed: z.int(),
  /** enemy regiments destroyed */
  regiments: z.int(),
  /** sum of half PW of mauled enemy regiments, each rounded down */
  half: z.int().default(0),
  /** PW of this side's own army, where armies are built freely */
  army: z.int().default(0),
  conceded: z.boolean().default(false),
});
export type SideReport = z.infer<typeof sideReport>;

/** One claim about a match (§12). */
export const claymoreReport = z.object({
  shared: z.object({
    /** the side that played the Empire */
    empire: z.enum(sides).default('a'),
    /** 0: not noted */
    rounds: z.int().default(0),
    tower: z.enum(towerOwners).default('unknown'),
  }),
  a: sideReport,
  b: sideReport,
});
export type ClaymoreReport = z.infer<typeof claymoreReport>;

export const opponentOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** The army a side played. */
export const armyOf = ({ shared }: Pick<ClaymoreReport, 'shared'>, side: Side): ArmyId =>
  shared.empire === side ? 'empire' : 'chaos';

/** The armies that met: the box, or as stated where they are built freely (their regiments are then unknown). */
export function armiesOf(
  setup: ClaymoreSetup,
  report: ClaymoreReport,
): PerSide<{ readonly army: ArmyId; readonly box: ArmyTotals; readonly value: number }> {
  const of = (side: Side) => {
    const army = armyOf(report, side);
    const box = armyTotals(boxArmy(setup, army));
    return { army, box, value: setup.armyBuilding === 'box' ? box.value : report[side].army };
  };
  return { a: of('a'), b: of('b') };
}

/** An untouched report. */
export function emptyClaymoreReport(setup: ClaymoreSetup): ClaymoreReport {
  const side = (army: ArmyId) => ({
    destroyed: 0,
    regiments: 0,
    army: setup.armyBuilding === 'box' ? 0 : highestValue(setup, army),
  });
  return claymoreReport.parse({ shared: {}, a: side('empire'), b: side('chaos') });
}
