import { z } from 'zod';

/** The published states of Warmaster Armies that come along, oldest first; the first is the default. */
export const armyVersions = ['2.23.1', '2.25', '2.26'] as const;
export type BuiltInVersion = (typeof armyVersions)[number];

/** What an edition of the army lists is called: one that comes along, or one that an organiser has loaded. */
export const armyVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,19}$/);
export type ArmyVersion = z.infer<typeof armyVersion>;

/** Whether an edition comes along with the app. */
export const isBuiltIn = (version: ArmyVersion): version is BuiltInVersion =>
  armyVersions.some((known) => known === version);
