import { z } from 'zod';
import { instant } from '../instant';
import { most } from '../limits';

/**
 * When a list may be read by others than its owner and the desk. `pairing`: by opponents alone, once their
 * pairing is published; all others: by everybody.
 */
export const listSecrecies = ['none', 'deadline', 'start', 'pairing', 'organiser'] as const;

/**
 * How it is settled which of several lists is played: chosen `before` the pairing is known, chosen by both in secret
 * `after` it, or by the camp that somebody plays, the first list for the first camp.
 */
export const listChoices = ['before', 'after', 'camps'] as const;

/** What the organiser sets about army lists. */
export const listSettingsSchema = z.object({
  /** whether players hand in lists at all */
  wanted: z.boolean().default(false),
  /** milliseconds UTC; null for no deadline */
  deadlineAt: instant.nullable().default(null),
  /** whether lists are taken after the deadline */
  late: z.enum(['allowed', 'refused']).default('allowed'),
  secretUntil: z.enum(listSecrecies).default('pairing'),
  /** the organiser has shown all lists to everybody */
  revealed: z.boolean().default(false),
  /** how many lists a player may bring */
  perPlayer: z.int().min(1).max(most.lists).default(1),
  /** how many of them everybody has to hand in, as far as no camp says otherwise */
  required: z.int().min(1).max(most.lists).default(1),
  choice: z.enum(listChoices).default('after'),
});
export type ListSettings = z.infer<typeof listSettingsSchema>;
/** The same as it may be given, with what has a default left out. */
export type ListSettingsInput = z.input<typeof listSettingsSchema>;
