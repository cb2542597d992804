import { z } from 'zod';
import { listOverride } from '../../armies/army-list';
import { armyVersion } from '../../armies/army-version';
import { ownScenariosOn } from '../own-scenario-schema';
import { usualClockMinutes } from './rule-numbers';
import { scenarioId } from './scenario-schema';
import { scenarioIds, scenarioTable } from './scenarios';
import {
  bonusRoundings,
  clockResults,
  concessionRules,
  conditionIds,
  gameLengths,
  halfRules,
  limits,
  terrainMethods,
} from './setup-options';

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/**
 * Everything the organiser of a Guardians tournament chooses; the defaults are those of §13 of our fact
 * sheet (A-numbers). Sizes go in tens so that every bonus is exact in two decimals.
 */
export const guardiansSetup = z.object({
  gameSize: bounded(limits.gameSize).multipleOf(limits.gameSize.step).default(2000),
  /** A23; `players`: rolled by the two at the table, all others by the tournament */
  scenarioMode: z.enum(['fixed', 'round', 'table', 'players']).default('fixed'),
  /** one per round; rounds beyond the list are rolled */
  fixedScenarios: z.array(scenarioId).max(30).default(['incursion', 'take-and-hold', 'outflanked']),
  /** A37: markers and zones that lie elsewhere than on our reconstructed maps; whole centimetres */
  scenarioMaps: z
    .array(
      z.object({
        map: z.enum(scenarioIds),
        spot: z.string().min(1).max(10),
        x: z.int().min(0).max(180),
        y: z.int().min(0).max(120),
      }),
    )
    .max(40)
    .default([]),
  /** drawn by the organiser */
  ownScenarios: ownScenariosOn({ table: scenarioTable }).default([]),
  /** armies of a side that can be broken: two for doubles, or for two armies a player */
  armiesPerSide: bounded(limits.armiesPerSide).default(1),
  /** §10 */
  specialRules: z.boolean().default(false),
  /** §3 */
  terrainMethod: z.enum(terrainMethods).default('ready-made'),
  /** A46 */
  terrainDifferentTypes: z.boolean().default(true),

  /** A1, A45 */
  bonusRounding: z.enum(bonusRoundings).default('proportional'),
  /** A3 */
  conditions: z
    .array(z.enum(conditionIds))
    .max(conditionIds.length)
    .default([...conditionIds]),
  /** A10 */
  capEpForBonus: z.boolean().default(false),
  /** A15 */
  halfRule: z.enum(halfRules).default('guide'),
  /** A5 */
  compareWithBonuses: z.boolean().default(true),
  /** A6: a difference below this is a draw */
  drawMargin: bounded(limits.drawMargin).default(50),
  /** A32 */
  generalBonusOnlyIfEnds: z.boolean().default(true),
  /** A18 */
  withdrawnDrawsAtBest: z.boolean().default(false),
  /** A19 */
  concession: z.enum(concessionRules).default('loss-without-sp'),

  /** §2 */
  clock: z.boolean().default(false),
  /** A22 */
  clockMinutes: bounded(limits.clockMinutes).default(usualClockMinutes),
  /** A20: the other side must have more than this left to win by the clock */
  clockGraceSeconds: bounded(limits.clockGraceSeconds).default(300),
  /** A20 */
  clockResult: z.enum(clockResults).default('win'),

  /** A7 */
  gameLength: z.enum(gameLengths).default('6'),
  /** A2 */
  tenEpWins: z.boolean().default(false),
  /** A2b */
  suddenDeathWins: z.boolean().default(true),
  /** A43 */
  finishPlayerTurn: z.boolean().default(false),

  /** A8 */
  controlCheck: z.enum(['player-turn', 'round']).default('player-turn'),
  /** A9 */
  capPerRound: z.boolean().default(false),
  /** A12 */
  epStartForSpecialRules: z.boolean().default(true),
  /** A26 */
  charactersControl: z.boolean().default(false),
  /** A28 */
  summonedControl: z.boolean().default(true),
  /** A29 */
  confusedControl: z.boolean().default(true),
  /** A42 */
  hotMarkerEveryPlayerTurn: z.boolean().default(false),
  /** A36 */
  killboxSummoned: z.boolean().default(true),

  /** §1: which state of Warmaster Armies the lists are checked against */
  armyVersion: armyVersion.default('2.23.1'),
  /** the organiser's own prices and limits of single entries */
  armyChanges: z.array(listOverride).max(500).default([]),
  /** A38 */
  regimentsOfRenown: z.boolean().default(true),
  /** §11 */
  dyingRace: z.boolean().default(false),
  /** §11 */
  arrogant: z.boolean().default(false),
  /** §11 */
  destructive: z.boolean().default(false),
});
export type GuardiansSetup = z.infer<typeof guardiansSetup>;
