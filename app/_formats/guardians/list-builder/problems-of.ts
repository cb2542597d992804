import type { ArmyList } from '@/lib/armies/army-list';
import type { ListProblem } from '@/lib/armies/list-problem';

/** Unit a problem is shown with: that of its line, else the one it names. */
function placeOf(problem: ListProblem, list: ArmyList): string | undefined {
  return list.lines.find(({ id }) => id === problem.line)?.unit ?? problem.unit;
}

/** The problems shown with a unit. */
export const problemsOf = (
  problems: readonly ListProblem[],
  list: ArmyList,
  unit: string,
): readonly ListProblem[] => problems.filter((problem) => placeOf(problem, list) === unit);

/** Number of missing units, where that is the whole problem; null for every other problem. */
export function missingCount({ code, values }: ListProblem): number | null {
  if (code === 'no-general') return 1;
  return code === 'below-minimum' ? Number(values.min) - Number(values.count) : null;
}
