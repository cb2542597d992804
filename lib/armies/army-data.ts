import { z } from 'zod';
import { lineOfText } from '../typed-text';
import type { ArmyVersion } from './army-version';

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** ids of something else in the edition; an edition's file may give a name, which becomes an id when it is read */
const reference = z.string().min(1).max(60);
const references = z.array(reference).min(1).max(60);
const name = lineOfText(60);
/** A part of a profile as printed. */
const figure = z.string().max(20);
/** what things cost goes in fives, so that a half does (core §5) */
const anyPrice = z.int().min(-1000).max(1000).multipleOf(5);
const price = anyPrice.min(0);
const limit = z.int().min(0).max(99);
const itemCode = z.string().regex(/^[A-Za-z]{2,4}$/);
const itemCodes = z.array(itemCode).min(1).max(60);
/** other names under which lists have it, such as those of another edition */
const aliases = z.array(name).min(1).max(9);

const troopTypes = ['Infantry', 'Cavalry', 'Chariot', 'Monster', 'Artillery', 'Machine'] as const;
export type TroopType = (typeof troopTypes)[number];
const characterTypes = ['General', 'Hero', 'Wizard'] as const;
export type CharacterType = (typeof characterTypes)[number];

const profile = {
  id,
  name,
  aliases: aliases.optional(),
  /** close combat / shooting dice per stand, as printed; "*" marks a bonus attack, "‡" one on condition */
  attack: figure.optional(),
  range: figure.optional(),
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
  order: z.int().min(0).max(999),
  type: z.enum(troopTypes),
  hits: z.int().min(1).max(20),
  /** "3+" to "6+", "none", "as-host" for add-on stands, "4+/-" for the War Wagon */
  armour: figure,
  countsForBreak: z.boolean(),
  /** a stand that joins a unit and is none of its own (core §2) */
  addOnStand: z.literal(true).optional(),
  attachesTo: references.optional(),
  maxPerUnit: z.int().min(1).max(9).optional(),
  sharesMaxWith: references.optional(),
  /** comes by magic during the game and costs nothing */
  summonOnly: z.literal(true).optional(),
  /** the core rules' own victory points of Pump Wagons and Troll Slayers (core §5) */
  victoryPoints: z.enum(['none', 'inverse-full-if-alive-none-if-destroyed']).optional(),
});
export type ArmyUnit = z.infer<typeof armyUnit>;

const armyCharacter = z.strictObject({
  ...profile,
  order: z.int().min(0).max(999),
  type: z.enum(characterTypes),
  /** 0 for the Slann, who commands in a way of his own */
  command: z.int().min(0).max(10),
  /** codes of items allowed besides those of the kind */
  extraItems: itemCodes.optional(),
});
export type ArmyCharacter = z.infer<typeof armyCharacter>;

const optionKinds = ['mount', 'special', 'substitution'] as const;
const armyOption = z.strictObject({
  id,
  /** missing where the list selector does not know the option */
  order: z.int().min(0).max(999).optional(),
  name,
  aliases: aliases.optional(),
  kind: z.enum(optionKinds),
  type: z.string().max(40),
  /** below zero for a substitution by something cheaper */
  points: anyPrice,
  attack: figure.optional(),
  range: figure.optional(),
  /** units or characters that may take it */
  for: references,
  max: limit.optional(),
  armyMax: limit.optional(),
  unlimited: z.literal(true).optional(),
  /** units of which one must be in the army */
  requires: references.optional(),
  grantsItems: itemCodes.optional(),
  /** options its bearer may take besides, though not named in their `for` */
  grantsOptions: references.optional(),
  /** substitutions: the unit it turns into, and whose minimum and maximum it counts toward */
  becomes: reference.optional(),
  countsTowardMinOf: references.optional(),
  countsTowardMaxOf: references.optional(),
});
export type ArmyOption = z.infer<typeof armyOption>;

export const army = z.strictObject({
  id,
  name,
  nameDe: name,
  /** the list selector's file, for links */
  selectorPath: z.string().max(100),
  breakPoint: z.strictObject({
    /** only these units count (core §3) */
    countOnly: references.optional(),
    /** on top of half the units */
    plus: z.int().min(-9).max(9).optional(),
  }),
  units: z.array(armyUnit).min(1).max(60),
  characters: z.array(armyCharacter).min(1).max(60),
  options: z.array(armyOption).max(60),
});
/** One army list: what can be bought, at which price, how often. */
type Army = z.infer<typeof army>;

/** Name and id of an army, without its contents. */
export type ArmyName = Pick<Army, 'id' | 'name' | 'nameDe' | 'selectorPath'>;

export const magicItem = z.strictObject({
  code: itemCode,
  id,
  name,
  kind: z.enum(['standard', 'weapon', 'device']),
  /** one price, or by the bearer's armour, hits or attack as printed; who has no price may not have it */
  points: z.union([price, z.record(figure, price)]),
  pointsBy: z.enum(['armour', 'hits', 'attack']).optional(),
  maxPerArmy: z.literal(1),
  /** armies that may not take it */
  notArmies: references.optional(),
  carriers: z
    .array(
      z.strictObject({
        types: z.array(z.enum([...troopTypes, ...characterTypes])).min(1),
        armour: z.array(figure).max(20).optional(),
        hits: z.array(z.int()).max(20).optional(),
      }),
    )
    .max(20),
});
export type MagicItem = z.infer<typeof magicItem>;

export const regimentSlots = [
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
  hits: z.int().min(1).max(20).optional(),
  armour: figure.optional(),
  command: z.int().min(0).max(10).optional(),
  armyMax: z.literal(1),
  countsForBreak: z.boolean(),
  armies: references,
  /** whose slot it takes: a kind of slot, or for some armies the id of a unit */
  countsAs: z.intersection(z.object({ default: z.enum(regimentSlots) }), z.record(id, reference)),
  notWith: references.optional(),
  notWithUnits: z
    .array(z.strictObject({ army: reference, unit: reference }))
    .max(60)
    .optional(),
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
