import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoEnvironment, lacksAccount, serverEnvironment, waitUntilHealthy } from './next-server.mjs';
import { Unmet } from './unmet.mjs';

describe('the environment of the server', () => {
  let dataFolder;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'heerschau-data-'));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true }));

  const lanUrl = 'http://192.168.1.20:3000';

  test('names database, secret and address', () => {
    const env = serverEnvironment({ dataFolder, lanUrl, base: {} });
    expect(env).toMatchObject({
      DATABASE_URL: `file:${join(dataFolder, 'heerschau.sqlite')}`,
      HEERSCHAU_DATA: dataFolder,
      AUTH_TRUST_HOST: '1',
      HEERSCHAU_LAN_URL: lanUrl,
      HEERSCHAU_LAN_FOUND: lanUrl,
      NODE_ENV: 'production',
    });
    expect(env.NEXTAUTH_SECRET).toMatch(/^[0-9a-f]{64}$/);
  });

  test('takes an empty setting of the database for none', () => {
    expect(serverEnvironment({ dataFolder, lanUrl, base: { DATABASE_URL: '' } }).DATABASE_URL).toBe(
      `file:${join(dataFolder, 'heerschau.sqlite')}`,
    );
  });

  test('keeps its secret from start to start, readable by its owner only', () => {
    const first = serverEnvironment({ dataFolder, lanUrl, base: {} });
    const second = serverEnvironment({ dataFolder, lanUrl, base: {} });
    expect(second.NEXTAUTH_SECRET).toBe(first.NEXTAUTH_SECRET);
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe(first.NEXTAUTH_SECRET);
    if (process.platform !== 'win32') {
      expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
    }
  });

  test('has a code for the first account, another with every start', () => {
    const codes = [1, 2].map(() => serverEnvironment({ dataFolder, lanUrl, base: {} }).HEERSCHAU_SETUP_CODE);
    for (const code of codes) expect(code).toMatch(/^[2-9b-z]{4}-[2-9b-z]{4}$/);
    expect(codes[0]).not.toBe(codes[1]);
  });

  test('has one code for the first account with all that share its database', () => {
    const codeOf = (base) => serverEnvironment({ dataFolder, lanUrl, base }).HEERSCHAU_SETUP_CODE;
    const DATABASE_URL = 'postgres://heerschau@127.0.0.1/heerschau';
    const codes = ['one secret of them all, long enough', 'another'].map((NEXTAUTH_SECRET) =>
      [1, 2].map(() => codeOf({ DATABASE_URL, NEXTAUTH_SECRET })),
    );
    expect(codes[0][0]).toMatch(/^[2-9b-z]{4}-[2-9b-z]{4}$/);
    expect(codes[0][0]).toBe(codes[0][1]);
    expect(codes[0][0]).not.toBe(codes[1][0]);
  });

  test('of a demo never leads to an operator’s own database', () => {
    const base = demoEnvironment({ DATABASE_URL: 'file:/srv/real.sqlite', LOG_LEVEL: 'warn' });
    expect(serverEnvironment({ dataFolder, lanUrl, base })).toMatchObject({
      DATABASE_URL: `file:${join(dataFolder, 'heerschau.sqlite')}`,
      HEERSCHAU_DEMO: '1',
      LOG_LEVEL: 'warn',
    });
  });

  test.each([
    ['nothing', ''],
    ['a line break', '\n'],
    ['a single letter', 'x'],
    ['too little to keep a secret', 'Heerbann am Harz'],
    ['a piece of the secret we made', 'a1'.repeat(20)],
  ])('refuses a secret file with %s in it, and leaves it as it is', (_, text) => {
    const file = join(dataFolder, 'secret');
    writeFileSync(file, text);
    expect(() => serverEnvironment({ dataFolder, lanUrl, base: {} })).toThrow(Unmet);
    expect(() => serverEnvironment({ dataFolder, lanUrl, base: {} })).toThrow(
      /secret ist leer.*\n.*is empty/,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('takes a secret that somebody wrote down', () => {
    writeFileSync(join(dataFolder, 'secret'), 'Vierundzwanzig Zwerge zanken um zehn Zinnkrüge\n');
    expect(serverEnvironment({ dataFolder, lanUrl, base: {} }).NEXTAUTH_SECRET).toMatch(/^Vier.*krüge$/);
  });

  test('leaves an operator’s own settings alone', () => {
    const base = {
      DATABASE_URL: 'file:/srv/x.sqlite',
      NEXTAUTH_SECRET: 's',
      HEERSCHAU_LAN_URL: 'https://example.org',
    };
    expect(serverEnvironment({ dataFolder, lanUrl, base })).toMatchObject(base);
  });
});

describe('waiting for the server', () => {
  let server;
  let answers;
  let url;
  beforeEach(async () => {
    server = createServer((_request, response) => {
      const { status, body } = answers.length > 1 ? answers.shift() : answers[0];
      response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${server.address().port}`;
  });
  afterEach(() => server.close());

  test('goes on until it says that it is well', async () => {
    answers = [
      { status: 500, body: '' },
      { status: 200, body: 'not JSON' },
      { status: 200, body: '{"ok":false}' },
      { status: 200, body: '{"ok":true}' },
    ];
    expect(await waitUntilHealthy(url, { timeoutMs: 10_000, hasEnded: () => false })).toBe(true);
    expect(answers).toHaveLength(1);
  });

  test('ends when the time is up', async () => {
    answers = [{ status: 503, body: '{"ok":true}' }];
    expect(await waitUntilHealthy(url, { timeoutMs: 150, hasEnded: () => false })).toBe(false);
  });

  test('knows whether the page of the first account is open', async () => {
    answers = [{ status: 200, body: 'set up' }];
    expect(await lacksAccount(url)).toBe(true);
    answers = [{ status: 307, body: '' }];
    expect(await lacksAccount(url)).toBe(false);
    server.closeAllConnections();
    server.close();
    expect(await lacksAccount(url)).toBe(false);
  });

  test('ends with the server', async () => {
    answers = [{ status: 200, body: '{"ok":true}' }];
    expect(await waitUntilHealthy(url, { timeoutMs: 10_000, hasEnded: () => true })).toBe(false);
  });
});
