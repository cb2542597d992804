import { z } from 'zod';
import type { AdjustmentId, EntryId } from '../ids';
import { givenScoresSchema, voteKinds } from '../soft-scores/soft-settings';

const entry = z.string().transform((id) => id as EntryId);

/**
 * What counted beside the matches when the public standings were frozen. Whatever the desk gives, takes back or
 * counts up later stays out of them until they are opened again.
 */
export const frozenExtrasSchema = z.object({
  /** bonus and penalty points and disqualifications, the oldest first */
  adjustments: z.array(
    z.object({
      id: z.string().transform((id) => id as AdjustmentId),
      entry,
      kind: z.enum(['points', 'disqualification']),
      points: z.int(),
      reason: z.string(),
    }),
  ),
  /** soft scores of the desk; entries without any are left out */
  given: z.array(z.object({ entry, scores: givenScoresSchema })),
  /** sums of the votes closed until then */
  votes: z.array(
    z.object({
      kind: z.enum(voteKinds),
      results: z.array(z.object({ entry, sum: z.int(), ballots: z.int().min(1) })),
    }),
  ),
});
export type FrozenExtras = z.infer<typeof frozenExtrasSchema>;
