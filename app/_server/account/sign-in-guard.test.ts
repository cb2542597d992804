import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Asker } from '../platform/password';
import { guardSignIn } from './sign-in-guard';

const anna = 'anna' as UserId;
const browser = vi.hoisted(() => ({
  address: '',
  cookies: new Map<string, string>(),
  options: {} as object,
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-heerschau-visitor': browser.address }),
  cookies: async () => ({
    get: (name: string) => {
      const value = browser.cookies.get(name);
      return value === undefined ? undefined : { value };
    },
    set: (name: string, value: string, options: object) => {
      browser.cookies.set(name, value);
      browser.options = options;
    },
  }),
}));

vi.mock('../platform/db', () => ({ database: () => ({ shared: false }) }));

beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of the tests');
  delete (globalThis as { heerschauAttempts?: unknown }).heerschauAttempts;
  at('203.0.113.1');
});

/** Simulates a browser at that address, with the cookies it received earlier. */
function at(address: string, cookies = new Map<string, string>()) {
  Object.assign(browser, { address, cookies });
  return cookies;
}
const right = async () => true;
const wrong = async () => false;
const outcome = (
  check: (asker: Asker) => Promise<boolean>,
  userId: UserId | undefined = anna,
  typed = `${userId}@example.org`,
) => guardSignIn(userId, typed, check).catch((error) => error.problem.code as string);
async function fail(times: number) {
  for (let i = 0; i < times; i++) await outcome(wrong);
}

describe('signing in', () => {
  test('from one address fails twenty times, then not even the right password helps there', async () => {
    await fail(20);
    expect(await outcome(right)).toBe('too-many-attempts');
  });

  test('is open to the owner elsewhere, whatever a stranger types', async () => {
    for (let i = 0; i < 50; i++) {
      at(`198.51.100.${i}`);
      await fail(25);
    }
    at('203.0.113.7');
    expect(await outcome(right)).toBe(true);
  });

  test('of one account leaves all others of the same address alone, however many are guessed', async () => {
    await fail(20);
    for (let i = 0; i < 300; i++) await guardSignIn(undefined, `guessed${i}@example.org`, wrong);
    let slowed = 0;
    const passed = await outcome(async (asker) => {
      slowed = asker.slowedMs ?? 0;
      return true;
    }, 'bert' as UserId);
    expect(passed).toBe(true);
    expect(slowed, 'but slowly').toBeGreaterThan(0);
    expect(await outcome(right), 'the account that was guessed').toBe('too-many-attempts');
  });

  test('of an account that does not exist fails as often as of any other', async () => {
    const ask = () =>
      guardSignIn(undefined, 'nobody@example.org', wrong).catch((error) => error.problem.code);
    for (let i = 0; i < 20; i++) expect(await ask()).toBe(false);
    expect(await ask()).toBe('too-many-attempts');
  });

  test('counts nothing where there was no turn to look at a password', async () => {
    const busy = async () => refuse('too-many-attempts');
    for (let i = 0; i < 40; i++) expect(await outcome(busy)).toBe('too-many-attempts');
    expect(await outcome(right)).toBe(true);
  });

  test('counts no success', async () => {
    for (let i = 0; i < 60; i++) expect(await outcome(right)).toBe(true);
  });

  test('on a device of the account goes on behind an address from which others guess', async () => {
    const cookies = at('203.0.113.1');
    await outcome(right);
    at('203.0.113.1');
    await fail(30);
    expect(await outcome(right), 'a stranger of the same address').toBe('too-many-attempts');
    at('203.0.113.1', cookies);
    let asker: Asker | undefined;
    const passed = await outcome(async (given) => {
      asker = given;
      return true;
    });
    expect(passed).toBe(true);
    expect(asker).toMatchObject({ known: true, slowedMs: 0 });
    await fail(20);
    expect(await outcome(right), 'its own allowance ends too').toBe('too-many-attempts');
  });

  test('on a device of another account, or with a made-up cookie, is that of a stranger', async () => {
    const cookies = at('203.0.113.1');
    await outcome(right, 'bert' as UserId);
    const known = async (given: Map<string, string>) => {
      at('203.0.113.1', new Map(given));
      let asker: Asker | undefined;
      await outcome(async (one) => {
        asker = one;
        return false;
      });
      return asker?.known;
    };
    expect(await known(cookies)).toBe(false);
    expect(await known(new Map([['heerschau-device', `${'a'.repeat(12)}.${'b'.repeat(22)}`]]))).toBe(false);
    at('203.0.113.1', cookies);
    await outcome(right);
    expect(await known(cookies)).toBe(true);
  });

  test('of an account that does not exist is refused like a wrong password, and remembers no device', async () => {
    expect(await guardSignIn(undefined, 'nobody@example.org', right)).toBe(false);
    expect(browser.cookies.size).toBe(0);
  });

  test('grows slower for strangers while many of them guess, and for nobody else', async () => {
    const cookies = at('203.0.113.1');
    await outcome(right);
    for (let i = 0; i < 6; i++) {
      at(`198.51.100.${i}`);
      await fail(20);
    }
    const slowed = async () => {
      let ms: number | undefined;
      await outcome(async (asker) => {
        ms = asker.slowedMs;
        return false;
      });
      return ms;
    };
    at('192.0.2.1');
    expect(await slowed()).toBeGreaterThan(0);
    at('192.0.2.2', cookies);
    expect(await slowed()).toBe(0);
  });

  test('leaves a cookie that only the sign-in itself is sent', async () => {
    await outcome(right);
    expect(browser.options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/api/auth' });
    expect([...browser.cookies.values()].join()).not.toContain(anna);
  });
});
