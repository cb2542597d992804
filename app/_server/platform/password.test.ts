import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password';

const owner = { key: 'owner', known: true };

test('a password fits its own hash and no other, however its letters are put together', async () => {
  const stored = await hashPassword('drei Würfel im Becher', owner);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await passwordMatches(stored, 'drei Würfel im Becher', owner)).toBe(true);
  expect(await passwordMatches(stored, 'drei Wu\u0308rfel im Becher', owner)).toBe(true);
  expect(await passwordMatches(stored, 'drei Wurfel im Becher', owner)).toBe(false);
  const older = await hash('Wu\u0308rfelbecher');
  expect(await passwordMatches(older, 'Wu\u0308rfelbecher', owner)).toBe(true);
});

test('nobody without an account or without a password gets in', async () => {
  expect(await passwordMatches(undefined, 'no account has this password', owner)).toBe(false);
  expect(await passwordMatches(null, '', owner)).toBe(false);
});

test('strangers wait for each other and are turned away in the end; the owner passes them by', async () => {
  const stored = await hashPassword('drei Würfel im Becher', owner);
  const done: string[] = [];
  const strangers = Array.from({ length: 200 }, (_, i) =>
    passwordMatches(stored, 'falsch', { key: `address ${i % 20}`, known: false }).then(
      () => done.push('stranger'),
      (error) => done.push(error.problem.code),
    ),
  );
  await passwordMatches(stored, 'drei Würfel im Becher', owner);
  expect(done.filter((one) => one === 'too-many-attempts')).toHaveLength(99);
  expect(done.filter((one) => one === 'stranger').length, 'guesses looked at before the owner').toBeLessThan(
    10,
  );
  await Promise.all(strangers);
  expect(done.filter((one) => one === 'stranger')).toHaveLength(101);
});
