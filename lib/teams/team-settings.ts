import { z } from 'zod';
import { longest, most } from '../limits';
import { optionalLine } from '../typed-text';
import { captainsSettings } from './captains-settings';
import { sizesOf } from './procedures';

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

/** How many may play in a team in a round. */
export const teamSizes = [2, 3, 4, 5, 6, 7, 8] as const;

const points = z.int().min(0).max(1000);

/** A tournament of teams; `teamSettings.parse({ size: 3 })` is a complete set. */
const plainSettings = z.object({
  /** players of a team in a round */
  size: z.int().min(2).max(most.teamSize),
  /** how many more a team may have that stand in for others */
  substitutes: z.int().min(0).max(most.teamSize).default(0),
  /** whether somebody without a team may sign up, to be put into one by the organiser */
  alone: z.boolean().default(true),
  /** whether a team may have each army only once */
  armyOnce: z.boolean().default(false),
  /** what a whole team pays beside its players' fee, in the organiser's words; empty when it is nothing */
  fee: optionalLine(longest.fee).default(''),
  /** how the players of two teams find each other: board against board, where a board is a place within the team */
  boards: z.enum(['order', 'lot', 'standing', 'lot-then-standing']).default('order'),
  /** how captains choose who meets whom, before a round is published; null: by boards alone */
  captains: captainsSettings.nullable().default(null),
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
  /** points of all games that such a team is credited with; null: what its players get for their byes */
  byeGames: points.nullable().default(null),
  /** in this order, each once */
  tiebreaks: z
    .array(z.enum(teamTiebreaks))
    .max(teamTiebreaks.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, { message: 'tiebreak-twice' })
    .default(['points', 'games', 'head-to-head', 'buchholz', 'margin']),
});
export const teamSettings = plainSettings.superRefine(({ captains, size }, context) => {
  if (captains?.id === 'boards' && !captains.rests)
    context.addIssue({ code: 'custom', message: 'captains-nothing-to-do', path: ['captains', 'id'] });
  if (captains && captains.maps !== 'none' && captains.mapNames.length < (captains.mapRepeats ? 1 : size))
    context.addIssue({ code: 'custom', message: 'maps-short', path: ['captains', 'mapNames'] });
  if (captains && !sizesOf(captains).includes(size))
    context.addIssue({ code: 'custom', message: 'procedure-size', path: ['captains', 'id'] });
});
export type TeamSettings = z.infer<typeof teamSettings>;

/** The same as somebody sets them: refused where meetings would be scored against all sense, as earlier tournaments could be. */
export const newTeamSettings = teamSettings.superRefine((set, context) => {
  const { result, bands, cap, floor, win, draw, loss } = set;
  const refuse = (field: keyof TeamSettings, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] });
  if (result === 'bands' && bands.length === 0) refuse('result', 'bands-missing');
  if (draw > win) refuse('draw', 'draw-above-win');
  if (loss > draw) refuse('loss', 'loss-above-draw');
  if (cap !== null && floor !== null && floor > cap) refuse('floor', 'floor-above-cap');
});
