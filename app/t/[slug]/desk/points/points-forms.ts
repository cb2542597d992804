import { z } from 'zod';
import { parseInteger } from '@/lib/formats/read-fields';
import type { AdjustmentId, EntryId } from '@/lib/ids';
import { highest, longest } from '@/lib/limits';
import { deskKinds } from '@/lib/soft-scores/soft-settings';
import { lineOfText } from '@/lib/typed-text';

const integer = (schema: z.ZodType<number | undefined>) =>
  z.preprocess((raw) => {
    const typed = typeof raw === 'string' ? raw.trim() : '';
    return typed === '' ? undefined : (parseInteger(typed) ?? Number.NaN);
  }, schema);

/** What can be given; points belong to the first two alone. */
export const measures = ['penalty', 'bonus', 'warning', 'disqualification'] as const;

export const adjustmentForm = z
  .object({
    entryId: z.string().transform((id) => id as EntryId),
    kind: z.enum(measures),
    points: integer(z.int().min(1).max(highest.adjustment).optional()),
    reason: lineOfText(longest.adjustmentReason),
  })
  .check(({ value, issues }) => {
    const counts = value.kind === 'penalty' || value.kind === 'bonus';
    if (counts && value.points === undefined)
      issues.push({ code: 'custom', message: 'required', path: ['points'], input: value.points });
  });

export const takeBackForm = z.object({
  adjustmentId: z.string().transform((id) => id as AdjustmentId),
});

const softScore = z.preprocess((raw) => {
  const typed = typeof raw === 'string' ? raw.trim() : '';
  return typed === '' ? null : (parseInteger(typed) ?? Number.NaN);
}, z.int().min(0).nullable());

const softScores = z
  .record(z.string(), z.partialRecord(z.enum(deskKinds), softScore))
  .transform((scores) => new Map(Object.entries(scores).map(([id, values]) => [id as EntryId, values])));

/**
 * `scores.<entryId>.<kind>`, where an emptied field takes the points away, and under `seen` what stood there when
 * the desk began.
 */
export const softScoresForm = z.object({ scores: softScores, seen: softScores });
