import { z } from 'zod';

const name = z.string().trim().min(1, 'required').max(40);

/** The two camps of a tournament, such as good and evil, by the organiser's names. */
export const campsSchema = z
  .object({ first: name, second: name })
  .refine(({ first, second }) => first.toLowerCase() !== second.toLowerCase(), {
    message: 'camp-twice',
    path: ['second'],
  });
export type Camps = z.infer<typeof campsSchema>;

/** What an entry can be: of one camp, or ready to play either. */
const campChoices = ['first', 'second', 'both'] as const;
export type Camp = (typeof campChoices)[number];

/** As a form sends it; not chosen is null. */
export const campInput = z
  .enum(['', ...campChoices])
  .nullish()
  .transform((camp) => camp || null);

/** The name of the one camp that is meant; null for who plays either, has not said, or where there are no camps. */
export const campOf = (camp: Camp | null, camps: Camps | null): string | null =>
  camps && (camp === 'first' || camp === 'second') ? camps[camp] : null;
