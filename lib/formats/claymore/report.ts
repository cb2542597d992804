import type { PerSide, Side } from '../../sides';
import { type ArmyTotals, armyTotals, boxArmy } from './army';
import type { ArmyId } from './regiments';
import type { ClaymoreReport } from './report-schema';
import type { ClaymoreSetup } from './setup';

/** More rounds than this nobody plays in one game. */
export const mostRounds = 60;

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
