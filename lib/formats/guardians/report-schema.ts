import { z } from 'zod';
import { reportedFigure } from '../reported-figure';
import { startingSides, turnsPlayedValues } from './report-terms';
import { scenarioId } from './scenario-schema';
import type { GuardiansSetup } from './setup';
import { terrainMethods } from './setup-options';
import { specialRuleIds } from './special-rules';

/** What one side did to the enemy; figures may be implausible here, `findReportProblem` says so in words. */
const sideReport = z.object({
  /** points of destroyed enemy units and slain characters */
  destroyed: reportedFigure,
  /** sum of half values, each rounded to 5 */
  half: reportedFigure,
  /** conquest points */
  ep: reportedFigure,
  generalKilled: z.boolean().default(false),
  /** Long live the King: no enemy character is left to take over (A44) */
  lastCharacterKilled: z.boolean().default(false),
  /** this side drove the enemy army to its break point */
  breakPointReached: z.boolean().default(false),
  /** and the second of two, where each side has two */
  secondArmyBroken: z.boolean().default(false),
  conceded: z.boolean().default(false),
  /** left on this side's own clock; 0 = run out, null = not noted */
  clockSeconds: reportedFigure.nullable().default(null),
});
export type SideReport = z.infer<typeof sideReport>;

/** One claim about a match (§14); table, round and scenario are known without it. */
export const guardiansReport = z.object({
  shared: z.object({
    specialRule: z.enum(specialRuleIds).default('none'),
    /** told only where the players found it out themselves (A23) */
    scenario: z.union([z.literal('unknown'), scenarioId]).default('unknown'),
    startingPlayer: z.enum(['unknown', 'a', 'b']).default('unknown'),
    startingSide: z.enum(startingSides).default('unknown'),
    terrainMethod: z.enum(terrainMethods),
    turnsPlayed: z.enum(turnsPlayedValues).default('unknown'),
    /** points of the larger army, where a list was accepted above the game's size; else 0 */
    largestArmy: z.int().min(0).max(99_995).default(0),
  }),
  a: sideReport,
  b: sideReport,
});

export type GuardiansReport = z.infer<typeof guardiansReport>;

/** An untouched report. */
export function emptyGuardiansReport(setup: GuardiansSetup): GuardiansReport {
  const untouched = { destroyed: 0, half: 0, ep: 0 };
  return guardiansReport.parse({
    shared: { terrainMethod: setup.terrainMethod },
    a: untouched,
    b: untouched,
  });
}
