import { z } from 'zod';

/** What a meeting is worth to a team; points are added up over its games first. */
export const meetingResults = ['sum', 'margin', 'bands'] as const;

const points = z.int().min(0).max(1000);

/** A tournament of teams; `teamSettings.parse({ size: 3 })` is a complete set. */
export const teamSettings = z.object({
  /** players of a team in a round */
  size: z.int().min(2).max(8),
  /** how the players of two teams find each other: board against board, where a board is a place within the team */
  boards: z.enum(['order', 'lot', 'standing']).default('order'),
  /** the points of all games, or one for each game won */
  count: z.enum(['points', 'games']).default('points'),
  /** a team's sum of a meeting is never above or below these */
  cap: points.nullable().default(null),
  floor: points.nullable().default(null),
  /**
   * `sum`: the sum itself; `margin`: a win from so much more than the other side, else a draw; `bands`: what stands
   * beside the highest band that the sum reaches
   */
  result: z.enum(meetingResults).default('margin'),
  margin: points.min(1).default(1),
  win: points.default(2),
  draw: points.default(1),
  loss: points.default(0),
  bands: z
    .array(z.object({ from: points, points }))
    .max(20)
    .refine((bands) => new Set(bands.map(({ from }) => from)).size === bands.length, 'band-twice')
    .default([]),
  /** team points of a team without an opponent */
  bye: points.default(2),
});
export type TeamSettings = z.infer<typeof teamSettings>;
