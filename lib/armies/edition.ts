import { z } from 'zod';
import { army, magicItem, regiment } from './army-data';
import { armyVersion } from './army-version';

/** What an edition's file says it is, so that other JSON is told from it. */
export const editionSchema = 'warmaster-armies/1';

/** An edition of the army lists as its file has it (docs/army-editions.md), every reference an id. */
export const edition = z.strictObject({
  schema: z.literal(editionSchema),
  /** what it is called, e.g. "2.26" */
  armiesVersion: armyVersion,
  armies: z.array(army).min(1).max(60),
  magicItems: z.array(magicItem).max(100),
  regimentsOfRenown: z.strictObject({ units: z.array(regiment).max(100) }),
});
export type Edition = z.infer<typeof edition>;
