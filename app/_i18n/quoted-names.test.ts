import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words in quotation marks that name nothing on the screen: examples of what to type, files, headers, other programs. */
const noNames = new Set([
  '240 - 4 spearmen',
  '4 spearmen',
  'n. n.',
  'heerschau.local',
  'http://192.168.1.20:3000',
  'localhost',
  'after',
  'next',
  'if-none-match',
  'retry-after',
  'application/problem+json',
  'code',
  'detail',
  'accept-language',
  'tid=',
  'backups',
  'add to home screen',
  'zum home-bildschirm',
  'layout 1, layout 2, layout 3',
  'aufbau 1, aufbau 2, aufbau 3',
  '£60, cash at the door',
  '60 €, bar am einlass',
  '£15, cash at the door',
  '15 €, bar am einlass',
  'regional ranking',
  'regionalwertung',
  'avoid the same club',
  'gleicher verein vermeiden',
  // An option of a ruleset, lib/formats/any-game.
  'in order',
]);

const quoted = { de: /„([^“{}]+)“/g, en: /“([^”{}]+)”/g } as const;

function textsIn(language: 'de' | 'en'): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const gather = (part: object, place: string) => {
    for (const [key, value] of Object.entries(part))
      if (typeof value === 'string') texts.set(`${place}.${key}`, value);
      else gather(value as object, `${place}.${key}`);
  };
  const folder = join('app', '_i18n', language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    gather(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object, file.slice(0, -5));
  return texts;
}

test.each(['de', 'en'] as const)('%s: a section, button or field that a text names exists', (language) => {
  const texts = textsIn(language);
  const shown = new Set([...texts.values()].map((text) => text.trim().toLowerCase()));
  const missing = [...texts].flatMap(([key, text]) =>
    [...text.matchAll(quoted[language])]
      .flatMap(([, name = '']) => name.split(' › '))
      .map((name) => name.trim().toLowerCase())
      .filter((name) => !shown.has(name) && !noNames.has(name))
      .map((name) => `${key}: ${name}`),
  );
  expect(missing).toEqual([]);
});
