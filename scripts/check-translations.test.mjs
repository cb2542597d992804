import { describe, expect, test } from 'vitest';
import { ruleTables } from '../lib/formats/rule-tables.ts';
import { languageInfo, languages } from '../lib/languages.ts';
import { checkTranslations, oddMessage, oddRule } from './check-translations.mjs';
import { ruleTexts } from './rule-texts.mjs';

describe.each(languages.filter((language) => !['de', 'en', 'xa'].includes(language)))(
  'the texts in %s',
  (language) => {
    const files = checkTranslations(language);

    // An unreviewed language falls back to English, so that a new text can land without translations.
    test.runIf(languageInfo[language].reviewed)(
      'are all there, and none has nothing that asks for it',
      () => {
        expect(files.flatMap(({ file, extra }) => extra.map((key) => `${file} ${key}`))).toEqual([]);
        expect(files.flatMap(({ file, odd }) => odd.map((line) => `${file} ${line}`))).toEqual([]);
        expect(files.flatMap(({ file, missing }) => missing.map((key) => `${file} ${key}`))).toEqual([]);
      },
    );

    test('can be read by the build', () => {
      expect(
        files.flatMap(({ file, odd }) =>
          odd.filter((line) => line.includes('is no ICU message')).map((line) => `${file} ${line}`),
        ),
      ).toEqual([]);
    });
  },
);

describe('a message', () => {
  test('in Polish needs the forms of Polish numbers', () => {
    const english = '{count, plural, one {# round} other {# rounds}}';
    expect(
      oddMessage(english, '{count, plural, one {# runda} few {# rundy} many {# rund} other {# rundy}}', 'pl'),
    ).toBeNull();
    expect(oddMessage(english, '{count, plural, one {# runda} other {# rund}}', 'pl')).toBe(
      'count has no plural form “many”',
    );
    expect(oddMessage(english, '{count, plural, one {# ronda} other {# rondas}}', 'es')).toBeNull();
  });

  test.each([
    ['Table {table}', 'Mesa', 'lacks table'],
    ['Table {table}', 'Mesa {mesa}', 'lacks table'],
    ['Table', 'Mesa {table}', 'has table, which the English text has not'],
    ['<b>Table</b>', 'Mesa', 'lacks b'],
    [
      '{kind, select, win {Won} other {Lost}}',
      '{kind, select, other {Fin}}',
      'says nothing of kind being “win”',
    ],
    [
      '{kind, select, win {Won} other {Lost}}',
      '{kind, select, win {a} tie {b} other {c}}',
      'kind is never “tie”',
    ],
    ['Table {table}', 'Mesa {table', /^is no ICU message/],
  ])('%s cannot be %s', (english, message, odd) => {
    expect(oddMessage(english, message, 'es')).toEqual(
      typeof odd === 'string' ? odd : expect.stringMatching(odd),
    );
  });
});

test('a text of a rule keeps what is put into it, and needs the forms of numbers', () => {
  expect(oddRule('{0} rounds', '{0} rondas', 'es')).toBeNull();
  expect(oddRule('{0} rounds', 'rondas', 'es')).toMatch(/other places/);
  expect(oddRule('{0} rounds', { one: '{0} runda', other: '{0} rundy' }, 'pl')).toMatch(/“many”/);
});

test('every text of rules is found, in a table that is loaded', () => {
  const tables = ruleTexts();
  expect([...tables.keys()]).toEqual(expect.arrayContaining([...ruleTables]));
  const guardians = tables.get('guardians');
  expect([...tables.values()].reduce((sum, texts) => sum + texts.size, 0)).toBeGreaterThan(2_000);
  expect([...(guardians?.get('Win by {0} {1}') ?? [])]).toEqual(['Sieg mit {0} {1} Abstand']);
});
