import { z } from 'zod';
import { clockSetup } from '../clock-setting';
import { ownScenariosOn } from '../own-scenario-schema';
import { claymoreOwnScenarios } from './own-scenarios';
import { baseGameValue } from './regiments';
import { armouredFaces } from './rule-numbers';
import {
  armyBuildings,
  chaosArcherAttacks,
  expansionChoices,
  firstDeployers,
  gameLengths,
  limits,
  palisadeRules,
  sideChoices,
} from './setup-options';

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/**
 * Everything the organiser of a Claymore-Saga tournament chooses. Defaults are those of §11 and, where the
 * document leaves something open, those of the section named.
 */
export const claymoreSetup = z.object({
  /** §3: the whole box, or an army of one's own up to a limit */
  armyBuilding: z.enum(armyBuildings).default('box'),
  /** §1 */
  expansions: z.enum(expansionChoices).default('none'),
  /** §1: everything of the base game twice */
  secondBox: z.boolean().default(false),
  /** PW an army may cost when it is built freely; what a base game holds (§3) */
  pointsLimit: bounded(limits.pointsLimit).default(baseGameValue),
  /** who plays which army: told by the draw, or found out at the table */
  sideChoice: z.enum(sideChoices).default('balanced'),

  /** scenarios that the organisers have drawn: terrain and where to deploy */
  ownScenarios: ownScenariosOn(claymoreOwnScenarios).default([]),

  /** §10 */
  length: z.enum(gameLengths).default('rounds'),
  roundLimit: bounded(limits.roundLimit).default(8),
  gameMinutes: bounded(limits.gameMinutes).default(90),
  /** §10: PW for regiments that have lost at least half of their life points */
  halfPoints: z.boolean().default(false),
  /** §10: a difference below this is a draw */
  drawMargin: bounded(limits.drawMargin).default(5),

  /** §5, §8 */
  tower: z.boolean().default(true),
  towerOnFord: z.boolean().default(false),
  swamps: z.boolean().default(true),
  palisades: z.boolean().default(true),
  /** §6: one die less and one more, or one attack less and one defence more */
  palisadeRule: z.enum(palisadeRules).default('dice'),
  /** §5: after the roll for the table side */
  firstToDeploy: z.enum(firstDeployers).default('loser'),
  deploymentRows: bounded(limits.deploymentRows).default(2),

  /** §6 */
  rerollTies: z.boolean().default(true),
  /** §9 */
  armoured: z.enum(armouredFaces).default('1-6'),
  /** §4 */
  chaosArcherAttacks: z.enum(chaosArcherAttacks).default('3'),
  /** §7: the other tiles of the ten are flying balls */
  ricochetTiles: bounded(limits.ricochetTiles).default(3),
  explosionTiles: bounded(limits.explosionTiles).default(2),
  /** §7: the first shot may fall in any round, or in the fifth */
  howitzerLoaded: z.boolean().default(true),

  ...clockSetup,
});
export type ClaymoreSetup = z.infer<typeof claymoreSetup>;
