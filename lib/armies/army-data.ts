import { z } from 'zod';
import type { ArmyVersion } from './army-version';

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const ids = z.array(id).min(1);
const name = z.string().min(1).max(60);
const price = z.int().multipleOf(5);
const limit = z.int().min(0);
const itemCode = z.string().regex(/^[A-Za-z]{2,4}$/);

const troopTypes = ['Infantry', 'Cavalry', 'Chariot', 'Monster', 'Artillery', 'Machine'] as const;
export type TroopType = (typeof troopTypes)[number];
const characterTypes = ['General', 'Hero', 'Wizard'] as const;
export type CharacterType = (typeof characterTypes)[number];

const profile = {
  id,
  name,
  /** close combat / shooting dice per stand, as printed */
  attack: z.string().optional(),
  range: z.string().optional(),
  /** stands at the start */
  size: z.int().min(1).max(4),
  points: price,
  /** per full 1000 points of the declared size (core §2) */
  min: limit.optional(),
  max: limit.optional(),
  /** per army, whatever the size */
  armyMin: limit.optional(),
  armyMax: limit.optional(),
  /** false: may carry no magic item (core §2) */
  magic: z.literal(false).optional(),
};

const armyUnit = z.strictObject({
  ...profile,
  /** the number the list selector's links use */
  order: z.int().min(0),
  type: z.enum(troopTypes),
  hits: z.int().min(1),
  /** "3+" to "6+", "none", "as-host" for add-on stands, "4+/-" for the War Wagon */
  armour: z.string(),
  countsForBreak: z.boolean(),
  /** a stand that joins a unit and is none of its own (core §2) */
  addOnStand: z.literal(true).optional(),
  attachesTo: ids.optional(),
  maxPerUnit: z.int().min(1).optional(),
  sharesMaxWith: ids.optional(),
  /** comes by magic during the game and costs nothing */
  summonOnly: z.literal(true).optional(),
  /** the core rules' own victory points of Pump Wagons and Troll Slayers (core §5) */
  victoryPoints: z.enum(['none', 'inverse-full-if-alive-none-if-destroyed']).optional(),
});
export type ArmyUnit = z.infer<typeof armyUnit>;

const armyCharacter = z.strictObject({
  ...profile,
  order: z.int().min(0),
  type: z.enum(characterTypes),
  /** 0 for the Slann, who commands in a way of his own */
  command: z.int().min(0).max(10),
  /** codes of items allowed besides those of the kind */
  extraItems: z.array(itemCode).min(1).optional(),
});
export type ArmyCharacter = z.infer<typeof armyCharacter>;

const optionKinds = ['mount', 'special', 'substitution'] as const;
const armyOption = z.strictObject({
  id,
  /** missing where the list selector does not know the option */
  order: z.int().min(0).optional(),
  name,
  kind: z.enum(optionKinds),
  type: z.string(),
  points: price,
  attack: z.string().optional(),
  range: z.string().optional(),
  /** units or characters that may take it */
  for: ids,
  max: limit.optional(),
  armyMax: limit.optional(),
  unlimited: z.literal(true).optional(),
  /** units of which one must be in the army */
  requires: ids.optional(),
  grantsItems: z.array(itemCode).min(1).optional(),
  /** options its bearer may take besides, though not named in their `for` */
  grantsOptions: ids.optional(),
  /** substitutions: the unit it turns into, and whose minimum and maximum it counts toward */
  becomes: id.optional(),
  countsTowardMinOf: ids.optional(),
  countsTowardMaxOf: ids.optional(),
});
export type ArmyOption = z.infer<typeof armyOption>;

export const army = z.strictObject({
  id,
  name,
  nameDe: name,
  /** the list selector's file, for links */
  selectorPath: z.string(),
  breakPoint: z.strictObject({
    /** only these units count (core §3) */
    countOnly: ids.optional(),
    /** on top of half the units */
    plus: z.int().optional(),
  }),
  units: z.array(armyUnit).min(1),
  characters: z.array(armyCharacter).min(1),
  options: z.array(armyOption),
});
/** One army list: what can be bought, at which price, how often. */
type Army = z.infer<typeof army>;

/** Name and id of an army, without its contents. */
export type ArmyName = Pick<Army, 'id' | 'name' | 'nameDe' | 'selectorPath'>;

const armourOrHits = z.record(z.string(), price);
export const magicItem = z.strictObject({
  code: itemCode,
  id,
  name,
  kind: z.enum(['standard', 'weapon', 'device']),
  /** one price, or by the bearer's armour or hits */
  points: z.union([price, armourOrHits]),
  pointsBy: z.enum(['armour', 'hits']).optional(),
  maxPerArmy: z.literal(1),
  carriers: z.array(
    z.strictObject({
      types: z.array(z.enum([...troopTypes, ...characterTypes])).min(1),
      armour: z.array(z.string()).optional(),
      hits: z.array(z.int()).optional(),
    }),
  ),
});
export type MagicItem = z.infer<typeof magicItem>;

const regimentSlots = [
  'none',
  'dearest-limited-infantry',
  'dearest-limited-shooting-infantry',
  'dearest-limited-cavalry-or-chariot',
  'dearest-artillery',
  'flying-unit-of-3-stands',
  'any-monster',
  'hero',
  'hero-and-dearest-monstrous-mount',
] as const;
export type RegimentSlot = (typeof regimentSlots)[number];

/** A Regiment of Renown (core §8). Those of type Hero are characters. */
export const regiment = z.strictObject({
  ...profile,
  magic: z.never().optional(),
  type: z.enum([...troopTypes, 'Hero']),
  hits: z.int().min(1).optional(),
  armour: z.string().optional(),
  command: z.int().optional(),
  armyMax: z.literal(1),
  countsForBreak: z.boolean(),
  armies: ids,
  /** whose slot it takes: a kind of slot, or for some armies the id of a unit */
  countsAs: z.intersection(z.object({ default: z.enum(regimentSlots) }), z.record(id, z.string())),
  notWith: ids.optional(),
  notWithUnits: z.array(z.strictObject({ army: id, unit: id })).optional(),
});
export type Regiment = z.infer<typeof regiment>;

/** All that the rules need to know about one army: loaded by `loadArmyBook`. */
export interface ArmyBook {
  readonly version: ArmyVersion;
  readonly army: Army;
  readonly items: readonly MagicItem[];
  /** all of them; which the army may hire is in `armies` */
  readonly regiments: readonly Regiment[];
}
