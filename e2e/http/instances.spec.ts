import { expect, test } from '@playwright/test';
import pg from 'pg';
import { hasPostgres, startPostgres } from '../../db/embedded-postgres.mjs';
import { actionId, cookieOf, sendForm, signIn, type Table } from '../deep/client';
import { Announcements, Phone } from '../deep/senders';
import { deep } from '../fixtures';
import { Follower } from '../follower';
import { type StartedProxy, startProxy } from '../proxy';
import { type Server, startServer } from '../server';
import { openTournament, organiser } from '../steps';

// Two instances of the build over one PostgreSQL, behind a proxy: matches are live, and one of the instances goes away.
test.skip(!hasPostgres, 'There is no PostgreSQL for this machine.');

/** Pages that follow the tournament: spectators, boards, the desk. */
const pageCount = 10;

/** What the desk reads while the database is away. */
const awayWords = /Der Server erreicht seine Datenbank gerade nicht/;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: string;
let instances: [Server, Server];
let proxy: StartedProxy;

// All tests have the same two, each a tournament of its own.
test.beforeAll(async () => {
  postgres = await startPostgres();
  await ask(postgres.url, 'CREATE DATABASE halls');
  const address = new URL(postgres.url);
  address.pathname = '/halls';
  database = address.href;
  const settings = { DATABASE_URL: database, NEXTAUTH_SECRET: 'one secret of both instances, long enough' };
  instances = [await startServer({ settings }), await startServer({ settings })];
  proxy = await startProxy(instances.map(({ url }) => url));
});
test.afterAll(async () => {
  await proxy?.stop();
  for (const instance of instances ?? []) await instance.stop();
  await postgres?.stop();
});

/** As seen through the proxy. */
const inFront = () => ({ ...instances[0], url: proxy.url });

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** The tables of the tournament, with the links of those who sit at them. */
async function tablesIn(slug: string, links: ReadonlyMap<string, string>): Promise<Table[]> {
  const rows = await ask<Table>(
    database,
    `select p.id, p.tournament_id as "tournamentId", a.name as a, b.name as b from pairings p
     join tournaments t on t.id = p.tournament_id
     join entries a on a.id = p.entry_a join entries b on b.id = p.entry_b where t.slug = '${slug}' order by p.id`,
  );
  const tokenOf = (name: string) => links.get(name)?.split('/').at(-1) ?? '';
  return rows.map((row) => ({ ...row, a: tokenOf(row.a), b: tokenOf(row.b) }));
}

interface Trouble {
  readonly followers: readonly Follower[];
  /** for the desk's forms */
  readonly cookie: string;
  readonly slug: string;
  /** Everybody has been answered so many times more. */
  goesOn(times: number): Promise<void>;
  /** All streams are open. */
  allOpen(): boolean;
}

/**
 * Matches are live at so many tables, each phone tapping, each other player and some pages following, the desk announcing,
 * when `trouble` comes. Afterwards nothing that was acknowledged is lost, nothing doubled, and everybody has been told all.
 */
async function playThrough(name: string, tableCount: number, trouble: (hall: Trouble) => Promise<void>) {
  const entries = Array.from({ length: tableCount * 2 }, (_, i) => `Spieler ${i + 1}`);
  const { slug, links } = await openTournament(instances[0], { name, entries, published: 1, rounds: 3 });
  const tables = await tablesIn(slug, links);
  expect(tables).toHaveLength(tableCount);
  const cookie = await signIn(inFront(), organiser);

  const phones = tables.map((table) => new Phone(inFront(), table, 'a'));
  const desk = new Announcements(inFront(), slug, cookie);
  const others = tables.map(
    (table) => new Follower(`${proxy.url}/api/matches/${table.id}/log?since=0`, cookieOf(table, 'b')),
  );
  const pages = Array.from({ length: pageCount }, () => new Follower(`${proxy.url}/api/t/${slug}/live`));
  const followers = [...others, ...pages];
  const allOpen = () => followers.every(({ isOpen }) => isOpen);
  await expect.poll(allOpen).toBe(true);

  const load = { on: true };
  const work = [...phones, desk].map(async (one) => {
    while (load.on) await one.step();
  });
  const goesOn = async (times: number) => {
    const before = phones.map(({ taken }) => taken.length);
    await expect
      .poll(() => Math.min(...phones.map(({ taken }, i) => taken.length - (before[i] ?? 0))), {
        timeout: 300_000,
      })
      .toBeGreaterThanOrEqual(times);
  };
  try {
    await goesOn(1);
    await trouble({ followers, cookie, slug, goesOn, allOpen });
  } finally {
    load.on = false;
    await Promise.all(work);
  }

  const inHall = `pairing_id in (select p.id from pairings p join tournaments t on t.id = p.tournament_id where t.slug = '${slug}')`;
  const stored = await ask<{ tap: string; destroyed: string; number: string }>(
    database,
    `select pairing_id || '-' || actor || ' ' || device_seq as tap, device_seq as number,
     payload->>'destroyed' as destroyed from match_events where kind = 'casualties' and ${inHall}`,
  );
  const counted = new Map<string, number>();
  for (const { tap } of stored) counted.set(tap, (counted.get(tap) ?? 0) + 1);
  const taken = phones.flatMap(({ taken }) => taken);
  console.log(`${taken.length} taps acknowledged, ${stored.length} stored`);
  expect(taken.filter((tap) => !counted.has(tap))).toEqual([]);
  expect([...counted].filter(([, times]) => times > 1)).toEqual([]);
  expect(stored.filter(({ destroyed, number }) => Number(destroyed) !== Number(number) * 5)).toEqual([]);
  const told = await ask<{ text: string }>(
    database,
    `select a.text from announcements a join tournaments t on t.id = a.tournament_id where t.slug = '${slug}'`,
  );
  expect(told.map(({ text }) => text).sort()).toEqual([...desk.taken].sort());

  await test.step('each phone has the whole log in its order, and each page the last revision', async () => {
    const lengths = await ask<{ id: string; lines: string }>(
      database,
      `select pairing_id as id, max(seq) as lines from match_events where ${inHall} group by pairing_id`,
    );
    const lengthOf = new Map(lengths.map(({ id, lines }) => [id, Number(lines)]));
    for (const [i, table] of tables.entries()) {
      const whole = Array.from({ length: lengthOf.get(table.id) ?? 0 }, (_, n) => n + 1);
      const got = () =>
        others[i]
          ?.of('lines')
          .flatMap((data) => (JSON.parse(data).lines as { seq: number }[]).map(({ seq }) => seq));
      await expect.poll(got).toEqual(whole);
    }
    const [{ revision } = { revision: 0 }] = await ask<{ revision: string }>(
      database,
      `select revision from tournaments where slug = '${slug}'`,
    );
    for (const page of pages) {
      const seen = () => page.of('revision').map((data) => JSON.parse(data).revision as number);
      await expect.poll(() => seen().at(-1)).toBe(Number(revision));
      expect(seen(), 'never an older one').toEqual(seen().toSorted((x, y) => x - y));
    }
  });
  for (const follower of followers) follower.leave();
}

// As many as a landing has time for, and a full hall.
for (const { tableCount, tag } of [
  { tableCount: 8, tag: [] },
  { tableCount: 60, tag: [deep] },
])
  test(`of two instances one goes away with ${tableCount} matches live: no tap is lost, no line and no revision missed`, {
    tag,
  }, async () => {
    await playThrough(`Halle ${tableCount}`, tableCount, async ({ followers, goesOn, allOpen }) => {
      for (const { url } of instances) expect(proxy.served.get(url)).toBeGreaterThan(0);
      const [one] = instances;
      await test.step('whoever followed it is with the other one, and taps go on there', async () => {
        await one.restart(async () => {
          await expect.poll(() => followers.some(({ cuts }) => cuts.length > 0)).toBe(true);
          await expect.poll(allOpen).toBe(true);
          await goesOn(1);
          expect(await statusOf(`${one.url}/api/health`)).toBe(0);
        });
      });
      const cuts = followers.flatMap(({ cuts }) => cuts);
      console.log(
        `${cuts.length} streams cut by a kill, back after at most ${Math.round(Math.max(...cuts))} ms`,
      );
    });
  });

test('PostgreSQL itself is restarted with matches live: words while it is away, streams stay, and nothing is lost', {
  tag: deep,
}, async () => {
  const { restart } = postgres;
  test.skip(!restart, 'This PostgreSQL is not ours to restart.');
  await playThrough('Neustart', 24, async ({ followers, cookie, slug, goesOn, allOpen }) => {
    const announce = async () => {
      const action = actionId('announceAction');
      const fields = { slug, submissionKey: 'weg', text: 'Hört ihr mich?', to: 'everybody', period: 'open' };
      return (await sendForm(inFront(), { path: `/t/${slug}/desk/announcements`, action, cookie }, fields))
        .text;
    };
    await restart?.(async () => {
      await test.step('it is said in words, and streams stay open', async () => {
        for (const { url } of instances) await expect.poll(() => statusOf(`${url}/api/health`)).toBe(503);
        expect(await announce()).toMatch(awayWords);
        for (const { url } of instances) expect(await statusOf(`${url}/api/ready`)).toBe(503);
        expect(allOpen()).toBe(true);
      });
    });
    await test.step('it goes on by itself', async () => {
      await goesOn(1);
      for (const { url } of instances) {
        await expect.poll(() => statusOf(`${url}/api/health`)).toBe(200);
        await expect.poll(() => statusOf(`${url}/api/ready`)).toBe(200);
      }
      await goesOn(1);
    });
    expect(
      followers.flatMap(({ cuts }) => cuts),
      'streams that were cut',
    ).toEqual([]);
  });
});

test('limits are shared: whoever has guessed too often with one instance waits with the other, too', async () => {
  await openTournament(instances[0], { name: 'Probe', entries: [] });
  const guess = (server: Server, password: string) =>
    signIn(server, { ...organiser, password }, '203.0.113.9').then(
      () => 'in',
      () => 'refused',
    );
  for (let i = 0; i < 20; i++)
    expect(await guess(instances[i % 2] as Server, 'falsch geraten')).toBe('refused');
  for (const server of instances) expect(await guess(server, organiser.password)).toBe('refused');
  expect(await signIn(instances[0], organiser, '203.0.113.10'), 'from elsewhere').toContain('session-token');
});

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
