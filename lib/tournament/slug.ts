const transliterations: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};

/**
 * The part of a tournament's address made from its name: lower case, ASCII, at most 48 characters,
 * `turnier` when nothing is left. `taken` are the addresses in use; a number is added until it is new.
 */
export function makeSlug(name: string, taken: (slug: string) => boolean): string {
  const base =
    name
      .toLowerCase()
      .replace(/[äöüßæøł]/g, (letter) => transliterations[letter] ?? '')
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+/, '')
      .slice(0, 48)
      .replace(/-+$/, '') || 'turnier';
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken(slug)) return slug;
  }
}
