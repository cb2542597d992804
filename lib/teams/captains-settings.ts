import { z } from 'zod';
import type { EntryId } from '../ids';
import { type ProcedureSettings, procedureSchema } from './procedures';

/** Procedures in which captains have something to choose; `boards` where they name who rests. */
export const captainsProcedures = [
  'dictated',
  'cards',
  'in-turn',
  'defender',
  'sealed-champion',
  'boards-exchange',
  'boards',
] as const satisfies readonly ProcedureSettings['id'][];

/** How long captains may take at most, in seconds. */
const longestStep = 7_200;

/** How captains choose who meets whom and what for, before a round is published. */
export const captainsSettings = z.object({
  ...procedureSchema.shape,
  id: z.enum(captainsProcedures),
  /** the scenarios of a round to choose from; null: of every round that has none of its own */
  pool: z
    .array(z.object({ round: z.int().min(1).max(99).nullable(), scenarioId: z.string().min(1).max(80) }))
    .max(200)
    .default([]),
  /** maps or layouts to choose from, by name */
  mapNames: z
    .array(z.string().trim().min(1).max(60))
    .max(40)
    .refine((names) => new Set(names).size === names.length, { message: 'map-twice' })
    .default([]),
  /** seconds for a step or for the whole; null: without a limit */
  seconds: z.int().min(10).max(longestStep).nullable().default(null),
  per: z.enum(['step', 'whole']).default('step'),
  /** who decides when the time is over */
  late: z.enum(['desk', 'lot']).default('desk'),
});
export type CaptainsSettings = z.infer<typeof captainsSettings>;

/** The scenarios of a round to choose from: its own, else those of any round, else all there are. */
export function poolOf(
  { pool }: Pick<CaptainsSettings, 'pool'>,
  round: number,
  all: readonly string[],
): string[] {
  const of = (which: number | null) =>
    pool.flatMap((one) => (one.round === which && all.includes(one.scenarioId) ? one.scenarioId : []));
  const own = [...new Set(of(round).length > 0 ? of(round) : of(null))];
  return own.length > 0 ? own : [...all];
}

const playerIds = z.array(z.string().transform((id) => id as EntryId));

/**
 * What captains of a round were asked to do: the settings of that moment and what there was to choose from. Settings
 * that are changed meanwhile count from the next round.
 */
export const captainsTerms = z.object({
  settings: captainsSettings,
  size: z.int().min(2).max(8),
  /** ids of the scenarios */
  scenarios: z.array(z.string()),
  /** teams that have spent their exchange in an earlier round, and those that do so in this one */
  exchanged: z.array(z.string()),
  exchanges: z.array(z.string()),
  /** whom the numbers of either part stand for, by the numbers of the meetings: they stay whoever joins or leaves */
  players: z.record(z.string(), z.object({ first: playerIds, second: playerIds })).default({}),
  /** who is `first`, by the numbers of the meetings */
  begins: z.record(z.string(), z.enum(['home', 'guest'])),
  /** time the desk has given, as the moment until which it goes, by the numbers of the meetings */
  until: z.record(z.string(), z.int()),
  /** when the captains of a meeting were asked anew, by its number; the others when all were */
  askedAt: z.record(z.string(), z.int()).default({}),
  /** when the desk has nudged captains last, by the numbers of the meetings */
  nudged: z.record(z.string(), z.int()).default({}),
});
export type CaptainsTerms = z.infer<typeof captainsTerms>;
