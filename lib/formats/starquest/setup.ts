import { z } from 'zod';

/** Everything the organiser of a Starquest campaign chooses; sections are those of our fact sheet. */
export const starquestSetup = z.object({
  /** how many missions the campaign is to have; more may be played */
  plannedMissions: z.int().min(1).max(60).default(8),
  /** §2: a commander has 3 life points instead of 6; counts where ranks do not say */
  commanderThreeLife: z.boolean().default(true),
  /** §2, §9: medipack cards per team and mission; 0 plays without */
  medipacks: z.int().min(0).max(9).default(3),
  /** §2 */
  blipSplit: z.boolean().default(true),
  /** §2: points each stack of blips holds at least */
  blipStackPoints: z.int().min(0).max(100).default(20),
  /** §2: one event card per GSG player and round instead of one */
  eventCardPerPlayer: z.boolean().default(true),
  /** §2 */
  symbiontPerCommander: z.boolean().default(true),
  /** §2: the library offers no missions that only ask to kill everything */
  noKillAllMissions: z.boolean().default(true),
  /** §7, §9 */
  newRanks: z.boolean().default(true),
  /** §7: Marines each GSG player starts with; all others begin as Scouts */
  startingMarines: z.int().min(1).max(10).default(1),
  /** §7: a Captain may speak mission commands although another one leads */
  captainSpeaks: z.boolean().default(true),
  /** §7: what a Captain has to lead for his fourth life point */
  captainFourth: z.enum(['team', 'mission']).default('team'),
  /** §6, §9 */
  disobedience: z.boolean().default(true),
  /** §6: a highest roll of 0 still costs the order */
  zeroCostsOrder: z.boolean().default(true),
  /** §6: what happens when there is no order to lose */
  noOrderLeft: z.enum(['nothing', 'owed']).default('nothing'),
  /** §8, §9: missions end after a number of rounds */
  timeLimit: z.boolean().default(true),
  /** §8: suggested for missions without a limit of their own */
  timeLimitRounds: z.int().min(1).max(28).default(10),
});
export type StarquestSetup = z.infer<typeof starquestSetup>;
