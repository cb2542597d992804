import { z } from 'zod';

/**
 * When a list may be read by others than its owner and the desk. `pairing`: by opponents alone, once their
 * pairing is published; all others: by everybody.
 */
export const listSecrecies = ['none', 'deadline', 'start', 'pairing', 'organiser'] as const;

/** What the organiser sets about army lists. */
export const listSettingsSchema = z.object({
  /** whether players hand in lists at all */
  wanted: z.boolean().default(false),
  /** milliseconds UTC; null for no deadline */
  deadlineAt: z.int().nonnegative().nullable().default(null),
  /** whether lists are taken after the deadline */
  late: z.enum(['allowed', 'refused']).default('allowed'),
  secretUntil: z.enum(listSecrecies).default('pairing'),
  /** the organiser has shown all lists to everybody */
  revealed: z.boolean().default(false),
});
export type ListSettings = z.infer<typeof listSettingsSchema>;
