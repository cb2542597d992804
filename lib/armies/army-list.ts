import { z } from 'zod';
import { longest } from '../limits';
import { armyVersion } from './army-version';

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);

/**
 * Some equal units (or characters) of a list. `count` of them, each with the same item, options and add-on
 * stands; a unit that carries something of its own stands in a line of its own.
 */
export const listLine = z.object({
  /** stable while the list is edited; unique in the list */
  id: z.string().regex(/^[a-z0-9-]{1,16}$/),
  /** id of a unit, character or Regiment of Renown of the army's book */
  unit: id,
  count: z.int().min(1).max(99),
  /** codes of the magic items that each of them carries; more than one is never legal */
  items: z.array(z.string().max(4)).max(9).default([]),
  /** ids of mounts, substitutions and other options */
  options: z.array(id).max(9).default([]),
  /** ids of add-on stands attached to each of them */
  addOns: z.array(id).max(9).default([]),
});
export type ListLine = z.infer<typeof listLine>;

/** An army list as it is stored. Whether it is legal is for `checkList` to say. */
export const armyList = z
  .object({
    version: armyVersion,
    armyId: id,
    /** declared size in points (core §2): the limits go by it, not by the points spent */
    size: z.int().min(100).max(10_000),
    label: z
      .string()
      .trim()
      .max(longest.listLabel)
      .regex(/^[^\r\n]*$/)
      .default(''),
    lines: z.array(listLine).max(200),
  })
  .refine((list) => new Set(list.lines.map((line) => line.id)).size === list.lines.length, {
    path: ['lines'],
    message: 'duplicate-line',
  });
export type ArmyList = z.infer<typeof armyList>;

/** A change the organiser makes to an entry of an army; null lifts a limit, undefined leaves it. */
export const listOverride = z.object({
  armyId: id,
  /** id of a unit, character or Regiment of Renown; or "option:<id>" */
  entry: z.string().max(60),
  points: z.int().min(-1000).max(1000).multipleOf(5).optional(),
  min: z.int().min(0).max(99).nullable().optional(),
  max: z.int().min(0).max(99).nullable().optional(),
  armyMin: z.int().min(0).max(99).nullable().optional(),
  armyMax: z.int().min(0).max(99).nullable().optional(),
});
export type ListOverride = z.infer<typeof listOverride>;

/** What a tournament says about lists. */
export const listRules = z.object({
  version: armyVersion,
  /** declared size in points */
  size: z.int().min(100).max(10_000),
  /** core §8 */
  regimentsOfRenown: z.boolean().default(true),
  /** Guardians §11 */
  arrogant: z.boolean().default(false),
  /** Guardians §11 */
  dyingRace: z.boolean().default(false),
  overrides: z.array(listOverride).max(500).default([]),
});
export type ListRules = z.infer<typeof listRules>;
