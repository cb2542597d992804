/**
 * A copy of anything stored as JSON in which one entry's id stands in the place of another's, in keys as well. A pair of
 * the two (`a` and `b`) and an id that is listed already are left out; of two values under both ids the second's stays.
 */
export function renameEntry(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) {
    return value
      .map((part) => renameEntry(part, from, to))
      .filter((part, i, all) => !isSelfPair(part, to) && (part !== to || all.indexOf(to) === i));
  }
  if (typeof value !== 'object' || value === null) return value;
  const renamed = Object.entries(value).map(([key, part]) => [key, renameEntry(part, from, to)] as const);
  const own = renamed.filter(([key]) => key !== from);
  const moved = renamed.filter(([key]) => key === from && !Object.hasOwn(value, to));
  return Object.fromEntries([...own, ...moved.map(([, part]) => [to, part] as const)]);
}

const isSelfPair = (part: unknown, id: string) =>
  typeof part === 'object' && part !== null && 'a' in part && 'b' in part && part.a === id && part.b === id;
