/** Strengths and defences printed in the table (§4). */
export const tableValues = [1, 2, 3, 4, 5] as const;

/**
 * The lowest roll on a D6 that hits: strength against defence (§4). The rule reproduces all 25 printed cells
 * and goes on for the defence of 6 that a regiment of 5 has in the tower; what it leaves open needs a 6.
 */
export function minimumRoll(strength: number, defence: number): number {
  const edge = strength - defence;
  if (edge >= 2) return 3;
  if (edge >= 0) return 4;
  return edge >= -2 ? 5 : 6;
}
