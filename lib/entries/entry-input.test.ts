import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { cleanLine } from '../typed-text';
import { entryInput, nameKey } from './entry-input';

const problemsOf = (raw: unknown) => {
  const parsed = entryInput.safeParse(raw);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ message, path }) => `${String(path[0] ?? 'name')}: ${message}`);
};

describe('entryInput', () => {
  test('cleans what was typed and makes null of what was left empty', () => {
    expect(
      entryInput.parse({
        name: '  Anna \t Kra\u0308mer\u0007 ',
        club: ' ',
        town: 'Bonn\n',
        email: '',
        seed: ' 7 ',
      }),
    ).toEqual({
      name: 'Anna Krämer',
      club: null,
      town: 'Bonn',
      country: null,
      faction: null,
      email: null,
      seed: 7,
    });
  });

  test.each([
    '<script>alert(1)</script>',
    "O'Brien",
    'Jörg "Jo" Ahrens',
    '李小龙',
    'R2-D2',
    '🎲 Max',
    'x'.repeat(80),
    `${'😀'.repeat(79)}x`,
  ])('takes %j as a name, unchanged', (name) => {
    expect(entryInput.parse({ name }).name).toBe(name);
  });

  test.each([
    ['no name', {}, ['name: name-missing']],
    ['a blank name', { name: ' \u200b\n' }, ['name: name-missing']],
    ['a long name', { name: 'x'.repeat(81) }, ['name: name-too-long']],
    ['a name of signs', { name: '?? 12 --' }, ['name: no-letters']],
    [
      'long fields',
      { name: 'A', club: 'x'.repeat(81), town: 'y'.repeat(81) },
      ['club: field-too-long', 'town: field-too-long'],
    ],
    ['an odd e-mail address', { name: 'A', email: 'anna@' }, ['email: bad-email']],
    ['seed zero', { name: 'A', seed: '0' }, ['seed: bad-seed']],
    ['seed a thousand', { name: 'A', seed: 1000 }, ['seed: bad-seed']],
    ['a seed with a fraction', { name: 'A', seed: 1.5 }, ['seed: bad-seed']],
    ['a seed in words', { name: 'A', seed: 'eins' }, ['seed: bad-seed']],
    ['a field that is no text', { name: 'A', club: 5 }, ['club: bad-field']],
    ['no object', 'Anna', ['name: bad-field']],
  ])('names the problem of %s', (_label, raw, problems) => {
    expect(problemsOf(raw)).toEqual(problems);
  });

  test('cleaning twice changes nothing, and what parsed parses again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const cleaned = cleanLine(raw);
        expect(cleanLine(cleaned)).toBe(cleaned);
        const parsed = entryInput.safeParse({ name: raw });
        if (parsed.success) expect(entryInput.parse(parsed.data)).toEqual(parsed.data);
      }),
      runs(1000),
    );
  });
});

test('names that differ in case, spacing or composed umlauts are the same player', () => {
  expect(nameKey(' Jörg  AHRENS')).toBe(nameKey('jo\u0308rg ahrens'));
  expect(nameKey('Ahrens, Jörg')).toBe(nameKey('Jörg Ahrens'));
  expect(nameKey('Rainer Müller')).not.toBe(nameKey('Reiner Müller'));
});
