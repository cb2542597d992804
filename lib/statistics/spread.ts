/** How widely figures are spread; all five are figures that occurred (nearest rank). */
export interface Spread {
  readonly count: number;
  readonly least: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly most: number;
}

/** The spread of some figures; null without any. */
export function spreadOf(figures: readonly number[]): Spread | null {
  const sorted = [...figures].sort((x, y) => x - y);
  const at = (share: number) => sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0;
  if (sorted.length === 0) return null;
  return {
    count: sorted.length,
    least: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    most: at(1),
  };
}

/** The mean in tenths, rounded half up; null without figures. */
export function meanTenths(figures: readonly number[]): number | null {
  if (figures.length === 0) return null;
  const sum = figures.reduce((total, figure) => total + figure, 0);
  return Math.floor((sum * 20 + figures.length) / (2 * figures.length));
}
