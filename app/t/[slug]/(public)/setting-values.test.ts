import { describe, expect, test } from 'vitest';
import { guardians } from '@/lib/formats/guardians';
import { formatList } from '@/lib/formats/registry';
import { shownSettings } from './setting-values';

const words = { yes: 'ja', no: 'nein', none: 'keine' };

describe.each(formatList.map((format) => [format.id, format] as const))('settings of %s', (_, format) => {
  test('an untouched setup differs in nothing', () => {
    expect(shownSettings(format, {}, 'de', words).changed).toEqual([]);
  });

  test('every setting shows a label and a value in both languages', () => {
    for (const language of ['de', 'en'] as const) {
      for (const { settings } of shownSettings(format, {}, language, words).groups) {
        for (const { label, value } of settings) {
          expect(label).not.toBe('');
          expect(value).not.toBe('');
        }
      }
    }
  });
});

test('what differs is told in words, with unit, and in the order of the form', () => {
  const setup = { gameSize: 1250, clock: true, conditions: [], gameLength: 'random' };
  expect(shownSettings(guardians, setup, 'de', words).changed.map(({ key, value }) => [key, value])).toEqual([
    ['gameSize', '1.250 Punkte'],
    ['conditions', 'keine'],
    ['clock', 'ja'],
    ['gameLength', 'Zufällig (Grundregeln)'],
  ]);
});
