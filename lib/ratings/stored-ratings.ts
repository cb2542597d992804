import { z } from 'zod';

const figures = { value: z.number(), deviation: z.number(), volatility: z.number(), day: z.number() };

/** A rating as stored with an entry: after its last game of the tournament, in round `round`. */
export const storedRatingSchema = z.object({ ...figures, round: z.number() }).nullable();

const part = z.object({ expected: z.number(), change: z.number() });
/** What a game did to the ratings of both sides; null until it is rated, or for somebody who met themselves. */
export const storedEffectSchema = z.object({ a: part, b: part }).nullable();
