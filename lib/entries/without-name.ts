/**
 * A copy of anything stored as JSON in which every text that contains the name has the alias in its place, keys of objects
 * included. Whole words only: "Jan Ort" leaves "Jan Ortmann" alone. A name of several words is found in any case and
 * spacing; one of a single word as it is written alone, since it may be a word like any other.
 */
export function withoutName(value: unknown, name: string, alias: string): unknown {
  const words = name.trim().split(/\s+/u);
  const flags = isUnmistakable(name) ? 'giu' : 'gu';
  const spelt = ['NFC', 'NFD'].map((form) => words.map((word) => escaped(word.normalize(form))).join('\\s+'));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spelt.join('|')})(?![\\p{L}\\p{N}\\p{M}])`, flags);
  return mapTexts(value, (text) => text.replace(found, () => alias));
}

/** Whether a text that contains the name means the person: it has several words, or is an address. */
export const isUnmistakable = (name: string): boolean => /\S[\s@]+\S/u.test(name);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of fields, which are no words. */
const isField = /^[\w:.-]+$/;

/** A copy of anything stored as JSON with every text in it put through `change`, keys that are no names of fields too. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      isField.test(key) ? key : change(key),
      mapTexts(part, change),
    ]),
  );
}
