export interface ScaleSegment {
  /** counted from the left, 0 first */
  position: number;
  /** filled fraction, from 0 to 1 */
  fill: number;
}

/** The segments of a scale bar. `value` is clamped to 0..max; without a positive `max` all are empty. */
export function scaleSegments(value: number, max: number, segments: number): readonly ScaleSegment[] {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return Array.from({ length: segments }, (_, position) => {
    const fill = Math.min(Math.max(share * segments - position, 0), 1);
    return { position, fill: Math.round(fill * 1000) / 1000 };
  });
}

/** One segment per unit while they stay legible, else ten equal ones. */
export function segmentCount(max: number): number {
  return Number.isInteger(max) && max >= 1 && max <= 24 ? max : 10;
}
