import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Turns of phrase that a reader has to decode, in comments and in names, with how often the sources have them. A number may
 * only fall: write the new comment with its verb or noun first, name the mechanism, and use the domain's word.
 */
const riddles = [
  ['whoever', /\bwhoever\b/gi, 'comment', 158],
  ['those that, those which', /\bthose (?:that|which)\b/gi, 'comment', 43],
  ['stands for', /\bstands? for\b/gi, 'comment', 15],
  ['what stands', /\bwhat (?:it )?stands\b/gi, 'comment', 24],
  ['meanwhile', /\bmeanwhile\b/gi, 'comment', 19],
  ['a comment that begins with "What"', /(?:\/\*\*|\/\/) What\b/g, 'comment', 499],
  [
    'told, said, gone, known, there as names',
    /\b(?:const|function) (?:told|said|gone|known|there|those|stands)\b/g,
    'code',
    399,
  ],
];

const sources = ['app', 'db', 'lib', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.endsWith('plain-words.test.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);
const comments = sources.flatMap((source) => source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []);

test.each(riddles)('"%s" is not written anew', (_, shape, where, most) => {
  const texts = where === 'comment' ? comments : sources;
  expect(texts.reduce((sum, text) => sum + (text.match(shape)?.length ?? 0), 0)).toBeLessThanOrEqual(most);
});
