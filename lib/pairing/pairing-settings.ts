import { z } from 'zod';
import type { EntryId } from '../ids';
import { longest } from '../limits';
import { optionalLine } from '../typed-text';

/** What two entries may have in common that an organiser wants to keep apart, the most important first. */
export const wishes = ['camp', 'club', 'team', 'town', 'country', 'faction'] as const;
export type Wish = (typeof wishes)[number];

/** `block` goes before everything, `avoid` is tried where the scores leave a choice. */
export const wishModes = ['block', 'avoid', 'ignore'] as const;
export type WishMode = (typeof wishModes)[number];

/** How a round comes to its pairings; `manual` begins with an empty draft. */
export const methods = ['swiss', 'round-robin', 'pools', 'elimination', 'manual'] as const;
export type Method = (typeof methods)[number];

export const cutTies = ['desk', 'lot'] as const;

export const poolGames = ['round-robin', 'swiss'] as const;

const mostPools = 16;

export const brackets = ['single', 'double', 'consolation', 'placement'] as const;

const roundNumber = z.int().min(1).max(99);
/** Rounds a wish is in force, both included; `untilRound` null: to the end. */
const range = {
  fromRound: roundNumber.default(1),
  untilRound: roundNumber.nullable().default(null),
};
/**
 * What it is worth to keep two apart whom one would rather avoid: as much as one game with so many points of
 * score difference. Null: nothing, the wish acts only where the scores leave a choice.
 */
const worth = z.int().min(0).max(1000).nullable().default(null);
export interface WishInForce {
  readonly mode: WishMode;
  readonly fromRound: number;
  readonly untilRound: number | null;
}

const wish = (mode: WishMode, untilRound: number | null) =>
  z
    .object({
      ...range,
      worth,
      mode: z.enum(wishModes).default(mode),
      untilRound: range.untilRound.default(untilRound),
    })
    .prefault({});

const entryId = z
  .string()
  .min(1)
  .max(longest.id)
  .transform((id) => id as EntryId);
const different = { error: 'same-entry-twice', path: ['b'] };

/** The organiser's choices about the draw; `pairingSettings.parse({})` is a complete set. */
export const pairingSettings = z.object({
  /** method per round, the first round's first; rounds beyond the list are Swiss */
  methods: z.array(z.enum(methods)).max(99).default([]),
  /** Swiss rounds in which scores count for nothing: drawn by lot, without rematches as far as there are others */
  lotRounds: z.array(z.int().min(1).max(99)).max(99).default([]),
  firstRound: z.enum(['random', 'seed', 'rating']).default('random'),
  /** agreed pairs of the first round */
  challenges: z
    .array(z.object({ a: entryId, b: entryId }).refine(({ a, b }) => a !== b, different))
    .max(200)
    .default([]),
  /** tournament points a score group reaches down from its best: 0 keeps equal scores only together */
  groupWidth: z.int().min(0).max(1000).default(0),
  /** inside a score group: neighbours, best against last, or by lot */
  order: z.enum(['1v2', 'fold', 'random']).default('1v2'),
  /** where the organiser has named two camps */
  camp: wish('block', null),
  club: wish('avoid', 1),
  team: wish('ignore', null),
  town: wish('ignore', null),
  country: wish('ignore', null),
  faction: wish('ignore', null),
  /** two entries to be kept apart by name */
  pairs: z
    .array(
      z
        .object({ a: entryId, b: entryId, mode: z.enum(wishModes).default('avoid'), worth, ...range })
        .refine(({ a, b }) => a !== b, different),
    )
    .max(200)
    .default([]),
  bye: z.enum(['lowest', 'random']).default('lowest'),
  /**
   * Games whose sides differ: given out after the draw, weighed in it after scores and wishes, or so that
   * nobody plays one side three times running, whatever the scores say.
   */
  sides: z.enum(['after', 'weigh', 'strict']).default('after'),
  /** earlier floats that count: all alike, or the last two rounds, the last one double */
  floatMemory: z.enum(['all', 'recent']).default('all'),
  /** rounds in pools: how many, what is played within each, and how many of each go on to the elimination */
  pools: z
    .object({
      count: z.int().min(2).max(mostPools).default(4),
      within: z.enum(poolGames).default('round-robin'),
      through: z.int().min(1).max(16).default(2),
    })
    .prefault({}),
  /** how many go on to the elimination where no pools were played; null: everybody */
  cut: z.int().min(2).max(256).nullable().default(null),
  /** several level on the last place that goes on: the lot, told to everybody, or nobody before the desk has said who */
  cutTie: z.enum(cutTies).default('desk'),
  /** whom the desk lets through of those level, and what told it */
  through: z
    .object({
      entries: z.array(entryId).max(256).default([]),
      by: z.enum(['playOff', 'decision']).default('playOff'),
      reason: optionalLine(longest.cutReason).default(''),
    })
    .prefault({}),
  thirdPlace: z.boolean().default(true),
  /**
   * What a defeat in the elimination means: the end, the branch of those beaten once, which leads back to the
   * final, a consolation for the losers of the first rounds, or matches for every place.
   */
  bracket: z.enum(brackets).default('single'),
  /** double elimination: a second final where the unbeaten one loses the first */
  reset: z.boolean().default(true),
  /** the losers of so many rounds play on in the consolation */
  consolation: z.int().min(1).max(4).default(1),
});
export type PairingSettings = z.infer<typeof pairingSettings>;

/** Whether a wish is in force in this round, and how strictly. */
export const modeInRound = ({ mode, fromRound, untilRound }: WishInForce, round: number): WishMode =>
  round >= fromRound && (untilRound === null || round <= untilRound) ? mode : 'ignore';

/** A width that no organiser can set: everybody is of one score group, however far apart. */
const anyDistance = Number.POSITIVE_INFINITY;

/** The settings as they hold in that round: one that is drawn by lot knows neither scores nor seeds. */
export const settingsInRound = (settings: PairingSettings, round: number): PairingSettings =>
  settings.lotRounds.includes(round)
    ? { ...settings, groupWidth: anyDistance, order: 'random', firstRound: 'random', bye: 'random' }
    : settings;

/** Whether scores count for nothing in a round with these settings. */
export const isByLot = ({ groupWidth }: PairingSettings): boolean => groupWidth === anyDistance;

/** The method planned for a round. */
export const plannedMethod = ({ methods }: PairingSettings, round: number): Method =>
  methods[round - 1] ?? 'swiss';

/** Wishes that were in force in earlier rounds and no longer are in this one. */
export const endedWishes = (settings: PairingSettings, round: number): Wish[] =>
  wishes.filter((wish) => {
    const { mode, untilRound } = settings[wish];
    return mode !== 'ignore' && untilRound !== null && untilRound < round;
  });

/** The same settings with those wishes in force to the end. */
export function prolonged(settings: PairingSettings, ended: readonly Wish[]): PairingSettings {
  const change = Object.fromEntries(ended.map((wish) => [wish, { ...settings[wish], untilRound: null }]));
  return { ...settings, ...change };
}
