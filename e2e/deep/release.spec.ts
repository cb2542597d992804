import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { hasPostgres, startPostgres } from '../../db/embedded-postgres.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { makeRelease } from '../../scripts/make-release.mjs';
import { waitUntilHealthy } from '../../scripts/next-server.mjs';
import { freePort } from '../server';
import { becomeOrganiser, openDemo } from '../steps';

const execute = promisify(execFile);

test.use({ launchOptions: { executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] } });

test('a release runs where nothing of the sources is, from the archive alone, and keeps its data where it was started', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'heerschau-release-'));
  const inside = (name: string) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const [laid, installed, hall] = [inside('laid'), inside('installed'), inside('hall')];
  let server: ChildProcess | undefined;
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  try {
    const archive = await makeRelease(laid, folder);
    writeFileSync(
      join(installed, 'package.json'),
      JSON.stringify({ name: 'hall', allowScripts: { 'better-sqlite3': true } }),
    );
    await execute('npm', ['install', join(folder, archive)], { cwd: installed, maxBuffer: 1e8 });
    const command = join(installed, 'node_modules', 'heerschau', 'scripts', 'heerschau.mjs');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { PATH, HOME } = process.env;
    const env: NodeJS.ProcessEnv = {
      PATH,
      HOME,
      PORT: String(port),
      TZ: 'Europe/Berlin',
      NODE_ENV: 'production',
    };
    const start = async () => {
      const started = spawn(process.execPath, [command], { cwd: hall, env });
      server = started;
      let said = '';
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      const up = await waitUntilHealthy(url, {
        timeoutMs: 300_000,
        hasEnded: () => started.exitCode !== null,
      });
      expect(up, said).toBe(true);
    };
    const stop = async () => {
      const ended = once(server as ChildProcess, 'exit');
      server?.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
    };

    await start();
    const slug = await openDemo(await browser.newPage({ baseURL: url, locale: 'de-DE' }));
    await becomeOrganiser(await browser.newPage({ baseURL: url, locale: 'de-DE' }));
    // Read from files of packages, made by the build, and drawn by a native package.
    for (const path of [`/t/${slug}/share.png`, '/service-worker.js', `/t/${slug}/standings`]) {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status, path).toBe(200);
      expect((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(1_000);
    }
    await stop();
    expect(readdirSync(hall)).toEqual(['heerschau-data']);
    expect(readdirSync(join(hall, 'heerschau-data'))).toEqual(
      expect.arrayContaining(['heerschau.sqlite', 'secret']),
    );

    // Its other commands find the same folder, and the next start everything that was there.
    const link = await execute(process.execPath, [command, 'sign-in-link'], { cwd: hall, env });
    expect(link.stdout).toMatch(/@example\.org/);
    await start();
    expect((await fetch(`${url}/t/${slug}`)).status).toBe(200);
    await stop();
    expect(existsSync(join(installed, 'node_modules', 'heerschau', 'data'))).toBe(false);

    // All of it moves to PostgreSQL by the archive's own command, and goes on there.
    if (hasPostgres) {
      postgres = await startPostgres();
      const move = ['move', '--from', join('heerschau-data', 'heerschau.sqlite'), '--to', postgres.url];
      await execute(process.execPath, [command, ...move], { cwd: hall, env });
      rmSync(join(hall, 'heerschau-data', 'heerschau.sqlite'));
      env.DATABASE_URL = postgres.url;
      await start();
      expect((await fetch(`${url}/t/${slug}/standings`)).status).toBe(200);
      await becomeOrganiser(await browser.newPage({ baseURL: url, locale: 'de-DE' }));
      await stop();
      expect(existsSync(join(hall, 'heerschau-data', 'heerschau.sqlite'))).toBe(false);
    }
  } finally {
    server?.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
