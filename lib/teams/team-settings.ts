import { z } from 'zod';
import { type ProcedureSettings, procedureSchema, sizesOf } from './procedures';

/** What a meeting is worth to a team; points are added up over its games first. */
export const meetingResults = ['sum', 'margin', 'bands'] as const;

/**
 * What parts teams with the same team points: points of all games, games won, meetings won, the meeting of the tied,
 * team points of their opponents (whole, without the lowest, as a mean), the margin in the ruleset's first figure, the lot.
 */
export const teamTiebreaks = [
  'points',
  'games',
  'meetings',
  'head-to-head',
  'buchholz',
  'buchholz-cut1',
  'sos',
  'margin',
  'lot',
] as const;
export type TeamTiebreak = (typeof teamTiebreaks)[number];

const points = z.int().min(0).max(1000);

/** Procedures of which nothing depends on scenarios or on earlier rounds. */
export const captainsProcedures = [
  'dictated',
  'cards',
  'in-turn',
  'defender',
  'sealed-champion',
] as const satisfies readonly ProcedureSettings['id'][];

/** A tournament of teams; `teamSettings.parse({ size: 3 })` is a complete set. */
const plainSettings = z.object({
  /** players of a team in a round */
  size: z.int().min(2).max(8),
  /** how many more a team may have that stand in for others */
  substitutes: z.int().min(0).max(8).default(0),
  /** whether somebody without a team may sign up, to be put into one by the organiser */
  alone: z.boolean().default(true),
  /** whether a team may have each army only once */
  armyOnce: z.boolean().default(false),
  /** what a whole team pays beside its players' fee, in the organiser's words; empty when it is nothing */
  fee: z.string().trim().max(160).default(''),
  /** how the players of two teams find each other: board against board, where a board is a place within the team */
  boards: z.enum(['order', 'lot', 'standing']).default('order'),
  /** how captains choose who meets whom, before a round is published; null: by boards alone */
  captains: z
    .object({
      ...procedureSchema.pick({ tables: true, cards: true, rest: true }).shape,
      id: z.enum(captainsProcedures),
      /** minutes for a step, after which the desk decides; null: without a limit */
      minutes: z.int().min(1).max(60).nullable().default(null),
    })
    .nullable()
    .default(null),
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
    .superRefine((bands, context) => {
      bands.forEach(({ from }, row) => {
        if (bands.findIndex((other) => other.from === from) < row)
          context.addIssue({ code: 'custom', message: 'band-twice', path: [row, 'from'] });
      });
    })
    .default([]),
  /** team points of a team without an opponent */
  bye: points.default(2),
  /** in this order, each once */
  tiebreaks: z
    .array(z.enum(teamTiebreaks))
    .refine((chosen) => new Set(chosen).size === chosen.length, { message: 'tiebreak-twice' })
    .default(['points', 'games', 'head-to-head', 'buchholz', 'margin']),
});
export const teamSettings = plainSettings.superRefine(({ captains, size }, context) => {
  if (captains && !sizesOf(captains).includes(size))
    context.addIssue({ code: 'custom', message: 'procedure-size', path: ['captains', 'id'] });
});
export type TeamSettings = z.infer<typeof teamSettings>;
