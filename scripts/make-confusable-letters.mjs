import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Generates lib/persons/confusable-letters.ts from Unicode's table of confusable characters (UTS #39): `node
 * scripts/make-confusable-letters.mjs confusables.txt`
 */
const [, , source] = process.argv;
if (!source) throw new Error('Name the file: https://www.unicode.org/Public/security/latest/confusables.txt');

const latin = /^[a-z0-9]{1,3}$/;
const bare = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();
const found = new Map();
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const [from = '', to = ''] = line.replace(/#.*/, '').split(';');
  const points = (text) =>
    String.fromCodePoint(
      ...text
        .trim()
        .split(/\s+/)
        .map((hex) => Number.parseInt(hex, 16)),
    );
  if (!/^[\s\ufeff]*[\dA-F]+\s*$/.test(from) || to.trim() === '') continue;
  const sign = points(from.replace('\ufeff', ''));
  // Skips letters that decomposition and lower case already map.
  if (
    sign <= '\x7f' ||
    !/[\p{L}\p{N}\p{S}]/u.test(sign) ||
    sign.normalize('NFKD') !== sign ||
    latin.test(bare(sign))
  )
    continue;
  const alike = bare(points(to));
  if (latin.test(alike)) found.set(alike, [...(found.get(alike) ?? []), sign.codePointAt(0)]);
}
const lines = [...found]
  .sort(([x], [y]) => (x < y ? -1 : 1))
  .map(
    ([alike, signs]) =>
      `  ['${alike}', '${signs
        .sort((x, y) => x - y)
        .map((sign) => sign.toString(16))
        .join(' ')}'],`,
  );
writeFileSync(
  new URL('../lib/persons/confusable-letters.ts', import.meta.url),
  `/**
 * Letters and signs of all scripts by the plain letters they look like, as code points in hexadecimal. Written by
 * scripts/make-confusable-letters.mjs from Unicode's confusables.txt (UTS #39, version 15; © Unicode, Inc., Unicode
 * License v3, https://www.unicode.org/license.txt).
 */
export const confusableLetters: readonly (readonly [alike: string, codePoints: string])[] = [
${lines.join('\n')}
];
`,
);
