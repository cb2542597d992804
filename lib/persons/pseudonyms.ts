import { z } from 'zod';
import { longest } from '../limits';
import { looksAlike } from './look-alike';

/** Who took a pseudonym away: whoever runs the instance, who leads a tournament, or somebody by bearing that name. */
const refusers = ['host', 'leader', 'name'] as const;

const refusalSchema = z.object({
  pseudonym: z.string(),
  by: z.enum(refusers),
  /** in their words; may be empty */
  reason: z.string().max(longest.refusalReason),
  /** milliseconds UTC */
  at: z.int(),
});
export type PseudonymRefusal = z.infer<typeof refusalSchema>;

/** As a person's row keeps them. */
export const refusalsSchema = z.array(refusalSchema).catch([]);

interface Named {
  readonly id: string;
  readonly pseudonym: string;
  readonly refusedPseudonyms: unknown;
}

/** Why a person's pseudonym is not shown: the latest refusal of it, or of one that looks like it. */
export const refusalOf = ({
  pseudonym,
  refusedPseudonyms,
}: Pick<Named, 'pseudonym' | 'refusedPseudonyms'>): PseudonymRefusal | undefined =>
  refusalsSchema.parse(refusedPseudonyms).findLast((one) => looksAlike(one.pseudonym, pseudonym));

/** What everybody reads in place of a pseudonym that was refused: always the same for one person, and nothing of them. */
export function neutralName(id: string): string {
  let number = 7;
  for (const sign of id) number = (number * 31 + (sign.codePointAt(0) ?? 0)) % 9_000;
  return `N. N. ${number + 1_000}`;
}

/** What a person is called where they go by a pseudonym. */
export const shownPseudonym = (person: Named): string =>
  refusalOf(person) ? neutralName(person.id) : person.pseudonym;
