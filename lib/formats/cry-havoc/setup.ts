import { z } from 'zod';
import { lineOfText, optionalLine, textOf } from '../../typed-text';
import { clockSetup } from '../clock-setting';
import { ownScenariosOn } from '../own-scenario-schema';
import { cryHavocMaps } from './drawn-maps';

/** §9: rules that an event or a single scenario switches on. */
export const optionalRules = ['panic', 'aim-into-melee', 'archer-skills', 'healing'] as const;
export type OptionalRule = (typeof optionalRules)[number];

/** What a table of the organiser's is for; the companion looks combat results up in it. */
const tableUses = ['combat-foot', 'combat-mounted', 'shooting', 'terrain', 'healing', 'other'] as const;
export type TableUse = (typeof tableUses)[number];

/** Bounds of figures, for schema and form alike. */
export const limits = {
  rounds: { min: 0, max: 99 },
  days: { min: 1, max: 30 },
  library: 40,
  tables: 20,
} as const;

/** Where on the map a side begins; `open`: nobody has said so. */
export const startPlaces = ['open', 'bottom', 'top', 'left', 'right', 'middle'] as const;
export type StartPlace = (typeof startPlaces)[number];

const id = z.string().regex(/^[1-9]\d{0,3}$/);

/** A scenario as the organiser writes it down (§1, §10); the booklet brings none. */
const libraryScenario = z.object({
  id,
  name: lineOfText(80),
  sideA: optionalLine(40),
  sideB: optionalLine(40),
  forcesA: textOf(1000),
  forcesB: textOf(1000),
  starts: z.enum(['a', 'b']),
  placeA: z.enum(startPlaces).default('open'),
  placeB: z.enum(startPlaces).default('open'),
  maps: optionalLine(120),
  victory: textOf(2000),
  /** 0: no limit, as the booklet has none */
  rounds: z.int().min(limits.rounds.min).max(limits.rounds.max),
  days: z.int().min(limits.days.min).max(limits.days.max),
  /** besides those of the event */
  rules: z.array(z.enum(optionalRules)).max(optionalRules.length),
});
export type LibraryScenario = Readonly<z.infer<typeof libraryScenario>>;

/** A table the booklet lacks: `cells` holds lines of cells parted by semicolons, the head first. */
const ownTable = z.object({ id, title: lineOfText(80), use: z.enum(tableUses), cells: textOf(4000) });
export type OwnTable = Readonly<z.infer<typeof ownTable>>;

/** Everything the organiser of a Cry Havoc event chooses; section numbers are those of our fact sheet. */
export const cryHavocSetup = z.object({
  /** §10 */
  library: z.array(libraryScenario).max(limits.library).default([]),
  /** maps drawn for scenarios of the library, by their ids (drawn-maps.ts) */
  ownScenarios: ownScenariosOn(cryHavocMaps).default([]),
  /** §10: how a match comes to its scenario */
  scenarioMode: z.enum(['in-order', 'round', 'table', 'players']).default('in-order'),
  /** §1: sides are unequal, so everybody should have each equally often */
  balanceSides: z.boolean().default(true),
  /** every pairing plays its scenario twice, with sides swapped */
  swapGames: z.boolean().default(false),
  /** §9 */
  rules: z.array(z.enum(optionalRules)).max(optionalRules.length).default([]),
  /** §3 [!]: the text says one full round, the sequence the end of the owner's next phase */
  stunned: z.enum(['next-own-phase', 'full-round']).default('next-own-phase'),
  /** §5, §6, §9: tables that are on the play aid only */
  tables: z.array(ownTable).max(limits.tables).default([]),
  ...clockSetup,
});
export type CryHavocSetup = z.infer<typeof cryHavocSetup>;

/** The rules in force in a scenario: those of the event and its own. */
export function rulesInForce(setup: CryHavocSetup, scenarioId: string | null): readonly OptionalRule[] {
  const own = setup.library.find(({ id }) => id === scenarioId)?.rules ?? [];
  return optionalRules.filter((rule) => setup.rules.includes(rule) || own.includes(rule));
}
