/**
 * A copy of anything stored as JSON in which every text that is an id of `ids` is the new one, keys of objects
 * included. Ids are random and hold no vowels: no word and no name is one by accident.
 */
export function renameIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renameIds(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [ids.get(key) ?? key, renameIds(inner, ids)]),
  );
}

/** The ids of all rows that have one, table by table. */
export const idsOf = (tables: Readonly<Record<string, readonly { readonly id?: unknown }[]>>): string[] =>
  Object.values(tables)
    .flat()
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
