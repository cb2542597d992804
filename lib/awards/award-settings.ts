import { z } from 'zod';

/** What can be awarded, the highest honour first; the last three carry a name of the organiser's. */
export const awardIds = [
  'place1',
  'place2',
  'place3',
  'painting',
  'sport',
  'army',
  'last',
  'own1',
  'own2',
  'own3',
] as const;
export type AwardId = (typeof awardIds)[number];
export const ownAwards = ['own1', 'own2', 'own3'] as const satisfies readonly AwardId[];

const award = z.object({
  on: z.boolean(),
  /** only of the organiser's own awards */
  name: z.string().trim().max(60).default(''),
});

/** Which awards a tournament gives, and whether one person may get several of them. */
export const awardSettingsSchema = z.object({
  /** whoever has a prize already makes room for the next: the higher honour is kept */
  onePrize: z.boolean().default(true),
  /** whether that goes for what was voted on and for the organiser's own awards, say a raffle, as well */
  onePrizeOfAll: z.boolean().default(true),
  place1: award.prefault({ on: true }),
  place2: award.prefault({ on: true }),
  place3: award.prefault({ on: true }),
  painting: award.prefault({ on: true }),
  sport: award.prefault({ on: true }),
  army: award.prefault({ on: true }),
  last: award.prefault({ on: false }),
  own1: award.prefault({ on: false }),
  own2: award.prefault({ on: false }),
  own3: award.prefault({ on: false }),
});

/** What a new tournament begins with. Older ones keep the rule for all awards that they were made with. */
export const defaultAwards = awardSettingsSchema.parse({ onePrizeOfAll: false });

export type AwardSettings = z.infer<typeof awardSettingsSchema>;
