/** Seeds by line of a bracket for a power of two: 1 and 2 can meet in the final only, 1 to 4 in the last four. */
export function bracketLines(size: number): number[] {
  let lines = [1];
  while (lines.length < size) {
    const sum = 2 * lines.length + 1;
    lines = lines.flatMap((seed) => [seed, sum - seed]);
  }
  return lines;
}
