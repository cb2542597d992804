import { z } from 'zod';

/** What a place is worth in a field of a size. */
const placePointsSchema = z.discriminatedUnion('kind', [
  /** `top` for the first, then down in equal steps; the last still gets one step */
  z.object({ kind: z.literal('steps'), top: z.int().min(1).max(10_000) }),
  /** by place alone, whatever the field; nothing beyond the last line */
  z.object({ kind: z.literal('table'), rows: z.array(z.int().min(0).max(10_000)).min(1).max(200) }),
  /** so many for each player left behind: a larger field is worth more */
  z.object({ kind: z.literal('beaten'), each: z.int().min(1).max(1_000) }),
]);
export type PlacePoints = z.infer<typeof placePointsSchema>;

/** How a series ranks. */
export const seriesSettingsSchema = z.object({
  /** so many results count, the best ones; null: all do */
  counted: z.int().min(1).max(60).nullable(),
  points: placePointsSchema,
  /** for every tournament played, counted or not */
  bonus: z.int().min(0).max(10_000),
  /** the last place that qualifies; null without a qualification */
  qualify: z.int().min(1).max(1_000).nullable(),
});
export type SeriesSettings = z.infer<typeof seriesSettingsSchema>;

/** What `place` of `size` is worth. */
export function pointsForPlace(points: PlacePoints, place: number, size: number): number {
  switch (points.kind) {
    case 'steps':
      return Math.round((points.top * (size - place + 1)) / size);
    case 'table':
      return points.rows[place - 1] ?? 0;
    case 'beaten':
      return points.each * (size - place);
  }
}

/** The most a tournament to come can be worth; null where that grows with the field. */
export function mostPoints(points: PlacePoints): number | null {
  switch (points.kind) {
    case 'steps':
      return points.top;
    case 'table':
      return Math.max(...points.rows);
    case 'beaten':
      return null;
  }
}
