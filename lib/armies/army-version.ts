import { z } from 'zod';

/** The published states of Warmaster Armies that we have data for; the first is the default. */
export const armyVersions = ['2.23.1', '2.25'] as const;
export const armyVersion = z.enum(armyVersions);
export type ArmyVersion = z.infer<typeof armyVersion>;
