/** A name as it is compared in a search: lower case, without accents, ß as ss. */
const foldName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase().replace(/\s+/g, ' ').trim();

/** True when a word of the name begins like the query. */
export const wordBegins = (name: string, query: string): boolean =>
  ` ${foldName(name)}`.includes(` ${foldName(query)}`);

/** True when every word of the query occurs in the names; an empty query matches all. */
export function nameMatches(names: string, query: string): boolean {
  const folded = foldName(names);
  return foldName(query)
    .split(' ')
    .every((word) => folded.includes(word));
}
