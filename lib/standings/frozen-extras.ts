import { z } from 'zod';
import type { AdjustmentId, EntryId } from '../ids';
import { highest, longest, most } from '../limits';
import { givenScoresSchema, voteKinds } from '../soft-scores/soft-settings';
import { optionalLine } from '../typed-text';

const entry = z
  .string()
  .max(longest.id)
  .transform((id) => id as EntryId);

/** Of all ballots together. */
const votes = z.int().min(0).max(1_000_000);

/**
 * What counted beside the matches when the public standings were frozen. Whatever the desk gives, takes back or
 * counts up later stays out of them until they are opened again.
 */
export const frozenExtrasSchema = z.object({
  /** bonus and penalty points and disqualifications, the oldest first */
  adjustments: z
    .array(
      z.object({
        id: z
          .string()
          .max(longest.id)
          .transform((id) => id as AdjustmentId),
        entry,
        kind: z.enum(['points', 'disqualification']),
        points: z.int().min(-highest.adjustment).max(highest.adjustment),
        reason: optionalLine(longest.adjustmentReason),
      }),
    )
    .max(most.adjustments),
  /** soft scores of the desk; entries without any are left out */
  given: z.array(z.object({ entry, scores: givenScoresSchema })).max(most.entries),
  /** sums of the votes closed until then */
  votes: z
    .array(
      z.object({
        kind: z.enum(voteKinds),
        results: z.array(z.object({ entry, sum: votes, ballots: votes.min(1) })).max(most.entries),
      }),
    )
    .max(voteKinds.length),
});
export type FrozenExtras = z.infer<typeof frozenExtrasSchema>;
