import type { Messages } from './messages';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķłɱñóƥʠŕşŧúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶŁṀÑÓƤɊŔŞŦÚṼŴẊÝŽ';
const signs = new Map([...plain].map((sign, at) => [sign, [...accented][at] ?? sign]));

/** English with accents and about a third longer: text without them is hard-coded, or was lost on its way. */
export function pseudo(english: string): string {
  const letters = english.replace(/[^a-z]/gi, '').length;
  const accents = [...english].map((sign) => signs.get(sign) ?? sign).join('');
  return letters < 3 ? accents : accents.replace(/(\S)(\s*)$/, `$1${'·'.repeat(Math.ceil(letters / 3))}$2`);
}

/** Same as `pseudo`, for messages parsed by the build: names of values stay. */
export const pseudoMessages = (messages: Messages): Messages => all(messages, changed) as Messages;

const all = (values: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function changed(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(changedPart);
  return typeof value === 'object' && value !== null ? all(value, changed) : value;
}

/** Part of a parsed message: words, the sign for a number, or a list of a name and its contents. */
function changedPart(part: unknown): unknown {
  if (!Array.isArray(part)) return changed(part);
  const [name, kind, ...rest] = part as unknown[];
  // A select or a plural has branches; a number or a date has a style.
  if (typeof kind === 'number' && kind > 0)
    return [name, kind, ...rest.map((one) => (kind < 4 ? all(one as object, changed) : one))];
  return part.length > 1 ? [name, ...[kind, ...rest].map(changedPart)] : part;
}
