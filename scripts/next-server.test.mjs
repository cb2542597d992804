import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoEnvironment, serverEnvironment, waitUntilHealthy } from './next-server.mjs';

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
      AUTH_TRUST_HOST: '1',
      HEERSCHAU_LAN_URL: lanUrl,
      NODE_ENV: 'production',
    });
    expect(env.NEXTAUTH_SECRET).toMatch(/^[0-9a-f]{64}$/);
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

  test('of a demo never leads to an operator’s own database', () => {
    const base = demoEnvironment({ DATABASE_URL: 'file:/srv/real.sqlite', LOG_LEVEL: 'warn' });
    expect(serverEnvironment({ dataFolder, lanUrl, base })).toMatchObject({
      DATABASE_URL: `file:${join(dataFolder, 'heerschau.sqlite')}`,
      HEERSCHAU_DEMO: '1',
      LOG_LEVEL: 'warn',
    });
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

  test('ends with the server', async () => {
    answers = [{ status: 200, body: '{"ok":true}' }];
    expect(await waitUntilHealthy(url, { timeoutMs: 10_000, hasEnded: () => true })).toBe(false);
  });
});
