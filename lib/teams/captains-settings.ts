import { z } from 'zod';
import type { EntryId } from '../ids';
import { instant } from '../instant';
import { longest, most } from '../limits';
import { lineOfText } from '../typed-text';
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

const mostScenarios = 200;

/** How captains choose who meets whom and what for, before a round is published. */
export const captainsSettings = z.object({
  ...procedureSchema.shape,
  id: z.enum(captainsProcedures),
  /** the scenarios of a round to choose from; null: of every round that has none of its own */
  pool: z
    .array(
      z.object({
        round: z.int().min(1).max(99).nullable(),
        scenarioId: z.string().min(1).max(longest.scenarioId),
      }),
    )
    .max(mostScenarios)
    .default([]),
  /** maps or layouts to choose from, by name */
  mapNames: z
    .array(lineOfText(longest.mapName))
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

const playerIds = z
  .array(
    z
      .string()
      .max(longest.id)
      .transform((id) => id as EntryId),
  )
  .max(2 * most.teamSize);
const teamNames = z.array(z.string().max(2 * longest.entryField)).max(most.teams);
/** Number of a meeting within the round. */
const meeting = z.string().regex(/^\d{1,3}$/);

/**
 * What captains of a round were asked to do: the settings of that moment and what there was to choose from. Settings
 * that are changed meanwhile count from the next round.
 */
export const captainsTerms = z.object({
  settings: captainsSettings,
  size: z.int().min(2).max(most.teamSize),
  /** ids of the scenarios */
  scenarios: z.array(z.string().max(longest.scenarioId)).max(mostScenarios),
  /** teams that have spent their exchange in an earlier round, and those that do so in this one */
  exchanged: teamNames,
  exchanges: teamNames,
  /** whom the numbers of either part stand for, by the numbers of the meetings: they stay whoever joins or leaves */
  players: z.record(meeting, z.object({ first: playerIds, second: playerIds })).default({}),
  /** who is `first`, by the numbers of the meetings */
  begins: z.record(meeting, z.enum(['home', 'guest'])),
  /** time the desk has given, as the moment until which it goes, by the numbers of the meetings */
  until: z.record(meeting, instant),
  /** when the captains of a meeting were asked anew, by its number; the others when all were */
  askedAt: z.record(meeting, instant).default({}),
  /** when the desk has nudged captains last, by the numbers of the meetings */
  nudged: z.record(meeting, instant).default({}),
});
export type CaptainsTerms = z.infer<typeof captainsTerms>;
