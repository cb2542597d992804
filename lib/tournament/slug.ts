import { plainLetters } from '../letters';

/**
 * The part of a tournament's address made from its name: lower case, ASCII, at most 48 characters,
 * `turnier` when nothing is left. `taken` are the addresses in use; a number is added until it is new.
 */
export function makeSlug(name: string, taken: (slug: string) => boolean): string {
  const base =
    plainLetters(name.toLowerCase(), 'long')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+/, '')
      .slice(0, 48)
      .replace(/-+$/, '') || 'turnier';
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken(slug)) return slug;
  }
}
