import { z } from 'zod';
import { lineOfText, optionalLine, textOf } from '../../typed-text';

/** What a result may ask for beside victory points. */
const figureIds = ['scenario', 'losses', 'generals', 'broken'] as const;

/** Bounds, for schema and form alike. */
export const limits = {
  gameSize: { min: 1, max: 20_000 },
  drawMargin: { min: 1, max: 10_000 },
  mostScenario: { min: 1, max: 100 },
  scenarioBonus: { min: 0, max: 5_000 },
  armies: { min: 1, max: 4 },
  library: 40,
  name: 60,
} as const;

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

const scenario = z.object({
  id: z.string().regex(/^[1-9]\d{0,3}$/),
  name: lineOfText(80),
  rules: textOf(2000).default(''),
});

/** Everything the organiser of a game that we know no rules of chooses. */
export const anyGameSetup = z.object({
  /** what is played */
  game: optionalLine(limits.name).default(''),
  /** points of an army, or the most victory points there are */
  gameSize: bounded(limits.gameSize).default(2000),
  figures: z.array(z.enum(figureIds)).max(figureIds.length).default([]),
  /** whose difference decides a match */
  decides: z.enum(['vp', 'scenario']).default('vp'),
  /** the smallest lead that wins */
  drawMargin: bounded(limits.drawMargin).default(1),
  mostScenario: bounded(limits.mostScenario).default(20),
  /** victory points for whoever wins the scenario; 0: none */
  scenarioBonus: bounded(limits.scenarioBonus).default(0),
  /** armies of a side that can be broken */
  armies: bounded(limits.armies).default(1),
  library: z.array(scenario).max(limits.library).default([]),
  scenarioMode: z.enum(['in-order', 'round', 'table', 'players']).default('in-order'),
});
export type AnyGameSetup = z.infer<typeof anyGameSetup>;
