import { z } from 'zod';
import { clockSetup } from '../clock-setting';
import { ownScenariosOn } from '../own-scenario-schema';
import { aofOwnScenarios } from './own-scenarios';
import {
  gameSizes,
  heroMinimums,
  objectiveCounts,
  objectiveDraws,
  tableSizes,
  tieRules,
  usualTerrain,
  wipeOutRules,
} from './setup-options';

/** Everything the organiser of an Age of Fantasy: Skirmish tournament chooses; § numbers are sections of the fact sheet. */
export const aofSetup = z.object({
  /** §2: points of both armies */
  gameSize: z.int().min(50).max(1000).multipleOf(5).default(gameSizes.full),
  /** §2: the five limits */
  limits: z.boolean().default(true),
  /** §2: below 125 points the formula allows no hero */
  heroMinimum: z.enum(heroMinimums).default('literal'),
  /** §2: at most one model of a command group */
  commandGroup: z.boolean().default(true),
  /** §3 */
  tableSize: z.enum(tableSizes).default('four-feet'),
  terrainPieces: z.int().min(0).max(60).default(usualTerrain),
  /** §3: rolled at each table, or one number for the whole round */
  objectiveDraw: z.enum(objectiveDraws).default('table'),
  /** set numbers of the rounds; a round beyond the list is rolled for */
  objectivesByRound: z.array(z.enum(objectiveCounts)).max(12).default([]),
  /** scenarios that the organisers have drawn: where the objectives lie */
  ownScenarios: ownScenariosOn(aofOwnScenarios).default([]),
  /** §3 */
  rounds: z.int().min(1).max(10).default(4),
  /** §3: equal numbers of objectives */
  tie: z.enum(tieRules).default('draw'),
  /** §3: one army is wiped out */
  wipeOut: z.enum(wipeOutRules).default('count'),
  /** §9: whether points destroyed are reported */
  destroyedPoints: z.boolean().default(true),
  ...clockSetup,
});
export type AofSetup = z.infer<typeof aofSetup>;
