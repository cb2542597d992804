import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { type Server, startServer } from '../server';
import { openTournament, organiser } from '../steps';
import { actionId, readDatabase, sendForm, signIn, tablesOf } from './client';
import { Phone, SignUps } from './senders';

test('a backup taken under load brings back the standings of its moment, and all that was acknowledged before it', async () => {
  const server = await startServer();
  try {
    const entries = Array.from({ length: 60 }, (_, i) => `Spieler ${i + 1}`);
    const { slug, links } = await openTournament(server, { name: 'Gesichert', entries, published: 1 });
    const other = await openTournament(server, { name: 'Nebenan', entries: ['Anna', 'Bodo'] });
    const waiting = await openTournament(server, { name: 'Anmeldung', capacity: 512 });
    const cookie = await signIn(server, organiser);
    const tables = tablesOf(server, links);
    let entered = 0;
    const enter = (id: string) => enterResult(server, { slug, cookie, pairingId: id, lead: 40 * ++entered });
    const [played, later, live] = [tables.slice(0, 15), tables.slice(15, 20), tables.slice(20)];
    for (const { id } of played) await enter(id);
    const before = await standings(server, slug);

    const phones = live.flatMap((table) => [new Phone(server, table, 'a'), new Phone(server, table, 'b')]);
    const workers = [...phones, new SignUps(server, waiting.slug)];
    const load = { on: true };
    const work = workers.map(async (worker) => {
      while (load.on) await worker.step();
    });
    const counted = () => workers.map(({ taken }) => taken.length);
    const total = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0);
    await expect.poll(() => total(counted()), { timeout: 300_000 }).toBeGreaterThan(100);
    const acknowledged = counted();
    // The first draw of a tournament is worth a backup, here of another one on the same instance.
    const drawn = await sendForm(
      server,
      { path: `/t/${other.slug}/desk/rounds`, action: actionId('drawAction'), cookie },
      { slug: other.slug, number: '1' },
    );
    expect(drawn.status).toBeLessThan(400);
    const copies = () =>
      readdirSync(join(server.dataFolder, 'backups')).filter((name) => /\.sqlite$/.test(name));
    await expect.poll(() => folderOr(copies), { timeout: 60_000 }).toHaveLength(1);
    for (const { id } of later) await enter(id);
    await pause(3_000);
    load.on = false;
    await Promise.all(work);
    expect(await standings(server, slug)).not.toEqual(before);
    const path = join(server.dataFolder, 'heerschau.sqlite');
    const backup = join(server.dataFolder, 'backups', copies()[0] ?? '');
    await server.restart(async () => {
      const env = { ...process.env, DATABASE_URL: `file:${path}` };
      await promisify(execFile)(process.execPath, ['scripts/restore.mjs', backup], { env });
    });

    expect(await standings(server, slug)).toEqual(before);
    const db = readDatabase(server.dataFolder);
    try {
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      const lost = workers.flatMap((worker, i) =>
        worker
          .compare(db, acknowledged[i])
          .filter((line) => line.startsWith('lost') || line.startsWith('doubled')),
      );
      expect(lost).toEqual([]);
    } finally {
      db.close();
    }
    console.log(
      `a backup under load: ${total(acknowledged)} acknowledged before it, all in it; standings of 60 players identical`,
    );
  } finally {
    await server.stop();
  }
});

function folderOr(list: () => readonly string[]): readonly string[] {
  try {
    return list();
  } catch {
    return [];
  }
}

interface Entered {
  readonly slug: string;
  readonly cookie: string;
  readonly pairingId: string;
  /** by how many points the first side wins */
  readonly lead: number;
}

/** Enters a result as the desk does. */
async function enterResult(server: Server, { slug, cookie, pairingId, lead }: Entered) {
  const fields = {
    slug,
    pairingId,
    reason: '',
    seenAt: '',
    redraw: '',
    'shared.terrainMethod': 'ready-made',
    'shared.startingPlayer': 'a',
    'shared.turnsPlayed': '5',
    'a.destroyed': String(300 + lead),
    'a.half': '0',
    'a.ep': '6',
    'b.destroyed': '300',
    'b.half': '0',
    'b.ep': '6',
  };
  const path = `/t/${slug}/desk/results/${pairingId}`;
  const { status, text } = await sendForm(
    server,
    { path, action: actionId('enterResultAction'), cookie },
    fields,
  );
  if (status >= 400 || text.includes('"status":"failed"')) throw new Error(`${status} ${text.slice(0, 400)}`);
}

/** The rows of the public standings, as text. */
async function standings(server: Server, slug: string): Promise<readonly string[]> {
  const html = await (await fetch(`${server.url}/t/${slug}/standings`)).text();
  const rows = html.match(/<tr\b.*?<\/tr>/gs) ?? [];
  if (rows.length < 60) throw new Error(`only ${rows.length} rows`);
  return rows.map((row) => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}
