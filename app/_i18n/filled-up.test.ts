import { describe, expect, test } from 'vitest';
import { filledUp, translatedShare } from './messages';

const english = {
  plain: 'Table',
  value: 'Table {table}',
  group: { tag: '<b>Now</b>', other: 'Other' },
  parsed: [['count', 2, { one: [0, ' round of ', ['name']], other: [0, ' rounds'] }]] as never,
};

describe('a translation', () => {
  test('is English wherever it lacks a text, and has no key of its own', () => {
    expect(filledUp({ plain: 'Mesa', group: { other: '' }, gone: 'Adiós' }, english)).toEqual({
      ...english,
      plain: 'Mesa',
    });
  });

  test.each([
    ['a value that English no longer has', { plain: 'Mesa {table}' }],
    ['without a value that English has', { value: 'Mesa' }],
    ['with another value', { value: 'Mesa {mesa}' }],
    ['without a tag', { group: { tag: 'Ahora' } }],
    ['a text in place of a group', { group: 'Grupo' }],
    ['a group in place of a text', { plain: { table: 'Mesa' } }],
    [
      'parsed, without a value in one of its choices',
      { parsed: [['count', 2, { other: [0, ' rondas'] }]] as never },
    ],
  ])('is English where it has %s', (_what, own) => {
    expect(filledUp(own, english)).toEqual(english);
  });

  test('keeps its own text with the same values in another order or in other choices', () => {
    const parsed = [['count', 2, { few: ['x', ['name']], other: [0, ' rund'] }]] as never;
    const own = { value: 'Mesa {table}', group: { tag: '<b>Ahora</b>' }, parsed };
    expect(filledUp(own, english)).toMatchObject(own);
  });

  test('is there to the share of texts that can be shown', () => {
    expect(translatedShare({}, english)).toBe(0);
    expect(translatedShare(english, english)).toBe(1);
    expect(translatedShare({ plain: 'Mesa', value: 'Mesa' }, english)).toBe(0.2);
  });
});
