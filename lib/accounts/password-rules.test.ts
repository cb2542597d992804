import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGuessable } from './password-rules';

describe('a password is refused as guessable', () => {
  // The longest of published lists of the commonest passwords, German and of all the world.
  test.each([
    'qwertyuiop12',
    '123456789012',
    '1q2w3e4r5t6y',
    '1q2w3e4r5t6z',
    'q1w2e3r4t5y6',
    '1qaz2wsx3edc',
    '123qweasdzxc',
    'qwerty123456',
    'adminadmin12',
    'Welcome@1234',
    'Password@123',
    'Aa@123456789',
    'Passwort1234',
    'hallo1234567',
    'ichliebedich',
    'sonnenschein',
    'maximilian12',
    'Schalke04Schalke04',
    'administrator',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'P@$$w0rdP@$$w0rd',
    '111111111111',
    'hahahahahaha',
    'Passwort!2024',
    'Sommer2024!Sommer',
    'Warhammer2026',
    'ich liebe dich',
  ])('%s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  test('when it is made of what stands on the account', () => {
    const own = ['Theda Olsen', 'theda@example.org'];
    expect(isGuessable('theda olsen 2026', own)).toBe(true);
    expect(isGuessable('theda@example.org', own)).toBe(true);
    expect(isGuessable('theda olsen 2026')).toBe(false);
  });
});

describe('a password is left to its owner', () => {
  test.each([
    'drei Würfel im Becher',
    'correct horse battery staple',
    'hall of the mountain king',
    'die Katze tanzt allein',
    'x7Kp2mQv9Lw3',
    'Leineschlacht in Hannover',
    'tz4-mvq-88b-kkw',
  ])('%s', (password) => {
    expect(isGuessable(password, ['Jürgen Weiß', 'juergen@example.org'])).toBe(false);
  });

  test('when it came from a generator', () => {
    const letters = fc.constantFrom(...'bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ2468');
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 16, maxLength: 24 }), (picked) => {
        expect(isGuessable(picked.join(''))).toBe(false);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

test('the longest password is judged, whatever it is', () => {
  for (const password of ['ab'.repeat(100), 'password'.repeat(25), 'x'.repeat(200)]) {
    expect(isGuessable(password)).toBe(true);
  }
});

test('what is longer than a password may be is not searched', () => {
  expect(isGuessable('ab'.repeat(100_000))).toBe(false);
});
