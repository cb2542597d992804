/**
 * A copy of anything stored as JSON in which every text that contains the name has the alias in its place.
 * Whole words only: "Jan Ort" leaves "Jan Ortmann" alone.
 */
export function withoutName(value: unknown, name: string, alias: string): unknown {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  return mapTexts(value, (text) => text.replace(word, () => alias));
}

/** A copy of anything stored as JSON with every text in it put through `change`. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]));
}
