/**
 * A copy of anything stored as JSON in which every text that contains the name has the alias in its place.
 * Whole words only: "Jan Ort" leaves "Jan Ortmann" alone.
 */
export function withoutName(value: unknown, name: string, alias: string): unknown {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(word, () => alias);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}
