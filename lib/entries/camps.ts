import { z } from 'zod';
import type { EntryId } from '../ids';
import { longest } from '../limits';
import { seededRandom } from '../random';
import type { PerSide } from '../sides';
import { lineOfText } from '../typed-text';

const name = lineOfText(longest.camp);

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

/** The camp of an entry by its name, both for who plays either; null while nobody has said, and where there are none. */
export const campText = ({ camp }: { readonly camp: Camp | null }, camps: Camps | null): string | null =>
  camps && camp ? (campOf(camp, camps) ?? `${camps.first} / ${camps.second}`) : null;

/** Who of a match plays which camp; null for who has not said. */
type CampPlayed = 'first' | 'second' | null;
const other = { first: 'second', second: 'first' } as const;

/**
 * The camps that two play against each other. Whoever plays either takes the one the other does not; where both do, the
 * lot decides, the same for both ways round. Two of one camp stay what they are.
 */
export function campsInMatch(
  { a, b }: PerSide<{ readonly id: EntryId; readonly camp: Camp | null }>,
  seed: number,
): PerSide<CampPlayed> {
  const fixed = (camp: Camp | null) => (camp === 'both' ? null : camp);
  const opposite = (camp: Camp | null) => (camp === null || camp === 'both' ? null : other[camp]);
  if (a.camp === 'both' && b.camp === 'both') {
    const ids = [a.id, b.id].sort();
    const mixed = [...ids.join()].reduce(
      (sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0,
      seed,
    );
    const first = ids[seededRandom(mixed)(2)];
    return { a: first === a.id ? 'first' : 'second', b: first === b.id ? 'first' : 'second' };
  }
  return {
    a: a.camp === 'both' ? opposite(b.camp) : fixed(a.camp),
    b: b.camp === 'both' ? opposite(a.camp) : fixed(b.camp),
  };
}
