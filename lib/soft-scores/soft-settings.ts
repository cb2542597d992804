import { z } from 'zod';
import { longest } from '../limits';
import { optionalLine } from '../typed-text';

/** Where soft scores of a kind go: into the tournament points, into the tie-break "soft", or into an award alone. */
export const softCounts = ['points', 'tiebreak', 'award'] as const;
export type SoftCount = (typeof softCounts)[number];

/** Kinds whose points the desk gives; the last two carry a name of the organiser's. */
export const deskKinds = ['painting', 'fairness', 'quiz', 'punctual', 'own1', 'own2'] as const;
export type DeskKind = (typeof deskKinds)[number];
/** Kinds that the players vote on. */
export const voteKinds = ['fairness-vote', 'army-vote'] as const;
export type VoteKind = (typeof voteKinds)[number];

/** Scales of the fairness vote; with school grades the lower is the better. */
export const fairnessScales = ['0-4', '0-5', '1-5', 'grades'] as const;
export type FairnessScale = (typeof fairnessScales)[number];

/** The most points of a kind that an entry can get. */
const mostPoints = 1_000;

/** What the app gives points for by itself: the army list, or the fee, in time. The desk may give others. */
export const onTimes = ['none', 'list', 'fee'] as const;
export type OnTime = (typeof onTimes)[number];

const isWeight = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0.01 && value <= 100 && Math.round(100 * value) / 100 === value;

/** A weight as typed, with a point or a comma; NaN for anything else. */
export const parseWeight = (typed: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

const how = {
  counts: z.enum(softCounts).default('award'),
  /** each point counts so many times; at most two decimals, which `parseWeight` and `softSum` keep exact */
  weight: z.custom<number>(isWeight, 'not-a-weight').default(1),
};
const deskKind = z.object({
  on: z.boolean(),
  /** only of the organiser's own kinds */
  name: optionalLine(longest.softScoreName).default(''),
  /** the most points an entry can get */
  max: z.int().min(1).max(mostPoints),
  /** for what everybody gets as many points as there are, if nothing else is given */
  onTime: z.enum(onTimes).default('none'),
  ...how,
});

/** What a tournament gives points for beside the matches, and how they count. */
export const softSettingsSchema = z.object({
  painting: deskKind.prefault({ on: true, max: 100 }),
  fairness: deskKind.prefault({ on: true, max: 100 }),
  quiz: deskKind.prefault({ on: false, max: 10 }),
  punctual: deskKind.prefault({ on: false, max: 5 }),
  own1: deskKind.prefault({ on: false, max: 10 }),
  own2: deskKind.prefault({ on: false, max: 10 }),
  'fairness-vote': z
    .object({
      on: z.boolean().default(false),
      scale: z.enum(fairnessScales).default('0-5'),
      /** how often a voter may give the best mark, and the worst; null: as often as they like */
      mostBest: z.int().min(0).max(12).nullable().default(null),
      mostWorst: z.int().min(0).max(12).nullable().default(null),
      ...how,
    })
    .prefault({}),
  'army-vote': z
    .object({ on: z.boolean().default(false), choices: z.int().min(1).max(3).default(1), ...how })
    .prefault({}),
});
export type SoftSettings = z.infer<typeof softSettingsSchema>;

/** What the desk has given an entry, by kind; a kind that is missing has not been given yet. */
export const givenScoresSchema = z.partialRecord(z.enum(deskKinds), z.int().min(0).max(mostPoints));
export type GivenScores = z.infer<typeof givenScoresSchema>;
