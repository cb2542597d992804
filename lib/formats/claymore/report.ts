import type { z } from 'zod';
import type { PerSide, Side } from '../format';
import { type ArmyTotals, armyTotals, boxArmy } from './army';
import type { ArmyId } from './regiments';
import type { claymoreReport, sideReport } from './report-schema';
import type { ClaymoreSetup } from './setup';

/** Who held the tower at the end (§12); `destroyed` by three rubble chips. */
export const towerOwners = ['unknown', 'nobody', 'a', 'b', 'destroyed'] as const;

/** More rounds than this nobody plays in one game. */
export const mostRounds = 60;

/** What one side did. */
export type SideReport = z.infer<typeof sideReport>;
/** One claim about a match (§12). */
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
