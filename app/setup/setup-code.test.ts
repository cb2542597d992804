import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { needsSetupCode, requireSetupCode } from './setup-code';

const asked = vi.hoisted(() => ({ headers: {} as Record<string, string> }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(asked.headers) }));

const here = { 'x-heerschau-visitor': '127.0.0.1', host: 'localhost:3000' };
const phone = { 'x-heerschau-visitor': '192.168.1.7', host: '192.168.1.2:3000' };

beforeEach(() => {
  asked.headers = phone;
  vi.stubEnv('HEERSCHAU_SETUP_CODE', 'kq7m-2xvd');
  vi.stubEnv('HEERSCHAU_URL', '');
  delete (globalThis as { heerschauAttempts?: unknown }).heerschauAttempts;
});
afterEach(() => vi.unstubAllEnvs());

const outcome = (typed: unknown) =>
  requireSetupCode(typed).then(
    () => 'let in',
    (error) => error.problem.code,
  );

describe('the first account', () => {
  test('is made without a code at the machine itself', async () => {
    asked.headers = here;
    expect(await needsSetupCode()).toBe(false);
    expect(await outcome(undefined)).toBe('let in');
  });

  test.each([
    ['on a phone of the same network', phone],
    ['through a proxy', { ...here, 'x-heerschau-visitor': '203.0.113.4' }],
    ['under a name of the internet', { ...here, host: 'turnier.example.org' }],
  ])('asks for the code %s', async (_, headers) => {
    asked.headers = headers;
    expect(await needsSetupCode()).toBe(true);
    for (const typed of [undefined, '', 'kq7m', 'kq7m-2xve', 7, ['kq7m-2xvd']]) {
      expect(await outcome(typed)).toBe('setup-code-wrong');
    }
    expect(await outcome(' KQ7M 2XVD ')).toBe('let in');
  });

  test('asks everybody where the server has a public address', async () => {
    asked.headers = here;
    vi.stubEnv('HEERSCHAU_URL', 'https://turnier.example.org');
    expect(await outcome('')).toBe('setup-code-wrong');
    expect(await outcome('kq7m2xvd')).toBe('let in');
  });

  test('is nobody else’s where no code was printed', async () => {
    vi.stubEnv('HEERSCHAU_SETUP_CODE', '');
    expect(await outcome('')).toBe('setup-code-wrong');
  });

  test('lets nobody guess on', async () => {
    for (let i = 0; i < 100; i++) expect(await outcome('guessed-it')).toBe('setup-code-wrong');
    expect(await outcome('kq7m-2xvd')).toBe('too-many-attempts');
  });
});
