import { z } from 'zod';
import { longest } from '../limits';
import { optionalLine } from '../typed-text';

/** Places of teams: given where teams play. */
export const teamAwards = ['team1', 'team2', 'team3'] as const;
/** What can be awarded, the highest honour first; the last three carry a name of the organiser's. */
export const awardIds = [
  ...teamAwards,
  'place1',
  'place2',
  'place3',
  'general',
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
  name: optionalLine(longest.awardName).default(''),
});

/** How the winner of an award of the organiser's own is found. */
export const ownAwardRules = ['hand', 'place', 'games', 'jury'] as const;
export const ownAwardSchema = award.extend({
  /** by hand, by place, by the games alone, or by the jury's points and the votes for the best army */
  by: z.enum(ownAwardRules).default('hand'),
  /** only those of this army, club, town or camp; empty for all */
  among: optionalLine(longest.among).default(''),
  /** per cent of the jury's; the rest is the players' */
  juryShare: z.int().min(0).max(100).default(60),
  /** whether it goes to a whole team, where teams play: what its players have together counts */
  team: z.boolean().default(false),
});
export type OwnAward = z.infer<typeof ownAwardSchema>;

/** Which awards a tournament gives, and whether one person may get several of them. */
export const awardSettingsSchema = z.object({
  /** whoever has a prize already makes room for the next: the higher honour is kept */
  onePrize: z.boolean().default(true),
  /** whether that goes for what was voted on and for the organiser's own awards, say a raffle, as well */
  onePrizeOfAll: z.boolean().default(true),
  team1: award.prefault({ on: true }),
  team2: award.prefault({ on: true }),
  team3: award.prefault({ on: true }),
  place1: award.prefault({ on: true }),
  place2: award.prefault({ on: true }),
  place3: award.prefault({ on: true }),
  /** best by the games alone; given where soft scores count towards the table */
  general: award.prefault({ on: false }),
  painting: award.prefault({ on: true }),
  sport: award.prefault({ on: true }),
  army: award.prefault({ on: true }),
  last: award.prefault({ on: false }),
  own1: ownAwardSchema.prefault({ on: false }),
  own2: ownAwardSchema.prefault({ on: false }),
  own3: ownAwardSchema.prefault({ on: false }),
});

/** Awards of a new tournament. Older tournaments keep the awards, and the rule for all awards, that they were made with. */
export const defaultAwards = awardSettingsSchema.parse({ onePrizeOfAll: false, general: { on: true } });

/** Whether an award is one of the organiser's own. */
export const isOwnAward = (id: AwardId): id is (typeof ownAwards)[number] =>
  ownAwards.some((own) => own === id);

/** Whether an award is for a place in the table of teams. */
export const isTeamAward = (id: AwardId): id is (typeof teamAwards)[number] =>
  teamAwards.some((team) => team === id);

export type AwardSettings = z.infer<typeof awardSettingsSchema>;

/** Whether an award goes to a team and not to a player; one of the organiser's own may, where teams play. */
export const goesToTeam = (
  { awards, teams }: { readonly awards: AwardSettings; readonly teams: unknown },
  id: AwardId,
): boolean => isTeamAward(id) || (isOwnAward(id) && teams !== null && awards[id].team);
