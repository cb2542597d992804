import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { eq, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PairingId, TournamentId, UserId } from '@/lib/ids';
import type { Database, Executor } from './open-database';
import { openPostgres } from './postgres';
import { DatabaseProblem, troubleOf as troubleIn } from './problem';
import { users } from './schema/users';
import { tellLines, tellRevision } from './tell';
import { ask, makeDatabase } from './test-postgres';

const server = inject('postgres');
if (!server) throw new Error('these tests need PostgreSQL');

let url: string;
let database: Database;
const opened: Database[] = [];
function open(at = url, after?: Promise<unknown>): Database {
  const one = openPostgres(at, { folder: '', random: () => 0.5, ...(after && { after }) });
  opened.push(one);
  return one;
}
beforeEach(async () => {
  const made = makeDatabase(server);
  await made.created;
  url = made.url;
  database = open();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const anna = { id: 'a' as UserId, email: 'a', name: '0', passwordHash: null, admin: false, createdAt: 0 };
const add = (to = database) => to.write(async (tx) => void (await tx.insert(users).values(anna)));
const number = async (tx: Executor) => Number((await tx.select().from(users))[0]?.name);
/** Reads and then writes: two concurrent runs could lose an update. */
const countUp = (on = database, meanwhile = async () => {}) =>
  on.write(async (tx) => {
    const before = await number(tx);
    await meanwhile();
    await tx
      .update(users)
      .set({ name: String(before + 1) })
      .where(eq(users.id, anna.id));
    return before + 1;
  });
const execute = (tx: Executor, statement: string) =>
  (tx as unknown as { execute(query: SQL): Promise<unknown> }).execute(sql.raw(statement));
const raise = (tx: Executor, code: string) =>
  execute(tx, `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`);
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof DatabaseProblem ? error.trouble : error),
  );
/** Terminates every connection to the database, like a server restart. */
const endConnections = () =>
  ask(
    url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

describe('changes', () => {
  test('of several servers come one after the other, each seeing those before', async () => {
    await add();
    const servers = [database, open(), open()];
    const results = await Promise.all(
      Array.from({ length: 90 }, (_, i) => countUp(servers[i % servers.length])),
    );
    expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
    expect(await number(database.read)).toBe(90);
  });

  test('are made again where another program got in the way, with those they share the transaction with', async () => {
    await add();
    let runs = 0;
    const inTheWay = async () => {
      if (runs++ === 0) await ask(url, `UPDATE users SET name = '10'`);
    };
    const results = await Promise.all([
      database.write(async (tx) => number(tx)),
      countUp(database, inTheWay),
      countUp(),
      database.write(() => Promise.reject(new Error('refused'))).catch((error: Error) => error.message),
    ]);
    expect(runs).toBe(2);
    expect(results).toEqual([10, 11, 12, 'refused']);
    expect(await number(database.read)).toBe(12);
  });

  test.each(['40001', '40P01'])('are made again after %s, but not for ever', async (code) => {
    await add();
    let runs = 0;
    await countUp(database, async () => {});
    await database.write(async (tx) => {
      if (++runs < 4) await raise(tx, code);
      await tx.update(users).set({ name: 'done' });
    });
    expect(runs).toBe(4);
    expect(await troubleOf(database.write((tx) => raise(tx, code)))).toBe('busy');
    expect(await database.read.select({ name: users.name }).from(users)).toEqual([{ name: 'done' }]);
  });

  test('a failed statement spoils neither the transaction nor those after it', async () => {
    await add();
    const twice = database.write(async (tx) => {
      await tx.update(users).set({ name: 'half' });
      await tx
        .insert(users)
        .values(anna)
        .catch(() => undefined);
      // PostgreSQL refuses further statements of the transaction.
    });
    const [one, other] = await Promise.allSettled([twice, countUp()]);
    expect(one.status).toBe('rejected');
    expect(other).toEqual({ status: 'fulfilled', value: 1 });
  });

  test('wait for another one who holds the database, and are told so when that takes too long', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE "__drizzle_migrations" IN EXCLUSIVE MODE');
    expect(await troubleOf(add())).toBe('busy');
    const late = add();
    await other.end();
    await late;
    expect(await number(database.read)).toBe(0);
  });

  test('that find the disk full are undone and told, and the next one goes on', async () => {
    expect(await troubleOf(database.write((tx) => raise(tx, '53100')))).toBe('full');
    await add();
    await database.tryWriting();
    expect(await database.bytes()).toBeGreaterThan(1_000_000);
    await database.scrub();
  });
});

describe('what the server suffers from', () => {
  /** Sentence expected for each code: the failing statement is rolled back and reported. */
  const words = {
    'ist voll': ['53100'],
    'keine Verbindung mehr frei': ['53300', '53400'],
    'antwortet nicht': ['57P01', '57P02', '57P03', '08000', '08003', '08006'],
    'lässt sich nicht schreiben': ['25006'],
    'ist beschädigt': ['XX001', 'XX002'],
    'lässt sich nicht lesen': ['58030'],
  };
  const cases = Object.entries(words).flatMap(([said, codes]) => codes.map((code) => [code, said] as const));

  test.each(cases)('%s is told as "%s"', async (code, said) => {
    await add();
    const half = database.write(async (tx) => {
      await tx.update(users).set({ name: 'half' });
      await raise(tx, code);
    });
    const error = await half.catch((reason) => reason);
    expect(error).toBeInstanceOf(DatabaseProblem);
    expect(error.message).toContain(said);
    expect(error.message).not.toContain('heerschau:');
    expect(await countUp(), 'the next one goes on').toBe(1);
  });
});

describe('a server that ends and comes back', () => {
  test('is read and written as before', async () => {
    await add();
    await Promise.all([database.read.select().from(users), database.read.select().from(users)]);
    await endConnections();
    expect(await number(database.read)).toBe(0);
    await endConnections();
    expect(await countUp()).toBe(1);
  });

  test('in the middle of a change: it is made once', async () => {
    await add();
    let runs = 0;
    const cut = async () => {
      if (runs++ === 0) await endConnections();
    };
    expect(await Promise.all([countUp(database, cut), countUp()])).toEqual([1, 2]);
    expect(runs).toBe(2);
  });

  test.each([
    ['before the commit reached it', false, 2],
    ['after the commit, before its answer', true, 1],
  ])('%s: the change is made once', async (_, reachesIt, wanted) => {
    await add();
    const line = await cutLine(url, reachesIt);
    const beyond = open(line.url);
    await beyond.opened;
    line.cutAtCommit();
    let runs = 0;
    expect(await countUp(beyond, async () => void runs++)).toBe(1);
    expect(runs).toBe(wanted);
    expect(await number(database.read)).toBe(1);
    line.close();
  });

  test('is told as away by whichever of the copies of a file that Next makes it was found', async () => {
    const away = open('postgres://heerschau:geheim@127.0.0.1:1/heerschau');
    const error = await away.opened.catch((reason) => reason);
    // A different class with the same name.
    const copy = Object.assign(new Error(error.message, { cause: error.cause }), {
      name: error.name,
      trouble: error.trouble,
    });
    expect(troubleIn(new Error('Failed query', { cause: copy }))).toBe('away');
  });

  test('only after others were told so: nobody waits long for one that is away', async () => {
    await database.opened;
    const away = open('postgres://heerschau:geheim@127.0.0.1:1/heerschau');
    const begun = performance.now();
    const error = await away.opened.catch((reason) => reason);
    expect(error).toBeInstanceOf(DatabaseProblem);
    expect(error.trouble).toBe('away');
    expect(error.message).toContain('127.0.0.1:1/heerschau');
    expect(`${error.message} ${error.stack}`).not.toContain('geheim');
    expect(await troubleOf(away.read.select().from(users).then())).not.toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(60_000);
  });
});

describe('opening', () => {
  const empty = async () => {
    const made = makeDatabase(server, 'template0');
    await made.created;
    return made.url;
  };
  const tables = async (at: string) =>
    (await ask(at, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).rowCount;

  test('an empty one makes its tables, once for all servers that start together', async () => {
    const at = await empty();
    const all = [1, 2, 3].map(() => open(at));
    await Promise.all(all.map((one) => one.opened));
    await add(all[0]);
    expect(await number(all[2]?.read as Executor)).toBe(0);
  });

  test('one of somebody else is refused, and nothing touched', async () => {
    const at = await empty();
    await ask(at, 'CREATE TABLE theirs (id int)');
    expect(await troubleOf(open(at).opened)).toBe('others');
    expect(await tables(at)).toBe(1);
  });

  test('one of a later version is refused', async () => {
    await ask(url, `INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES ('later', 9000000000000)`);
    expect(await troubleOf(open().opened)).toBe('newer');
  });

  test('beside a server with another secret is refused in words, as long as that one runs', async () => {
    const openWith = (secretMark: number) => {
      const one = openPostgres(url, { folder: '', secretMark });
      opened.push(one);
      return one;
    };
    const running = openWith(7);
    await running.opened;
    await new Promise<void>((missed) => running.signals.listen({ heard: () => {}, missed }));
    await openWith(7).opened;
    const refusal = () => openWith(8).opened.catch((error) => error);
    await expect.poll(async () => (await refusal())?.trouble, { timeout: 30_000 }).toBe('other-secret');
    expect((await refusal()).message).toContain('NEXTAUTH_SECRET');
    await running.close();
    opened.splice(opened.indexOf(running), 1);
    await openWith(8).opened;
  });

  test('a migration that fails leaves nothing', async () => {
    const at = await empty();
    // The last object of the first migration exists already, not visible as a table.
    await ask(at, 'CREATE SEQUENCE webhooks_address');
    expect(await troubleOf(open(at).opened)).toBe('upgrade');
    expect(await tables(at)).toBe(0);
  });

  test.each([
    ['a wrong password', (at: URL) => Object.assign(at, { password: 'wrong' })],
    ['no such database', (at: URL) => Object.assign(at, { pathname: '/none' })],
    ['no such account', (at: URL) => Object.assign(at, { username: 'nobody' })],
  ])('%s is told, without what the address holds of it', async (_, change) => {
    const at = change(new URL(url)).href;
    const error = await open(at).opened.catch((reason) => reason);
    expect(error.trouble).toBe('locked-out');
    expect(error.message).not.toMatch(/heerschau:|wrong|nobody/);
  });
});

/** A proxy to the server that cuts the connection at a commit, once. */
async function cutLine(to: string, reachesIt: boolean) {
  const { hostname, port } = new URL(to);
  let armed = false;
  const sockets = new Set<Socket>();
  const line: Server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    let isCut = false;
    client.on('data', (data) => {
      if (armed && data.includes('COMMIT')) {
        armed = false;
        isCut = true;
        if (!reachesIt) return end();
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (isCut) end();
      else client.write(data);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = new URL(to);
  address.port = String((line.address() as { port: number }).port);
  return {
    url: address.href,
    cutAtCommit: () => {
      armed = true;
    },
    close: () => {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('every server that shares it hears what is kept of the changes of all, in their order', async () => {
  const servers = [database, open()];
  const listened = servers.map(({ signals }) => {
    const messages: string[] = [];
    const listening = new Promise<void>((missed) => {
      signals.listen({ heard: (message) => messages.push(message), missed });
    });
    return { messages, listening };
  });
  await Promise.all(listened.map(({ listening }) => listening));
  const tell = (revision: number) => (tx: Executor) => tellRevision(tx, 't' as TournamentId, revision);
  const undone = async (tx: Executor) => {
    await tell(2)(tx);
    throw new Error('undone');
  };
  // They share a transaction.
  const made = [database.write(tell(1)), database.write(undone).catch(() => {}), database.write(tell(3))];
  await Promise.all(made);
  await servers[1]?.write((tx) => tellLines(tx, 'm' as PairingId, 7));
  for (const { messages } of listened)
    await expect
      .poll(() => messages, { timeout: 30_000 })
      .toEqual(['revision t 1', 'revision t 3', 'lines m 7']);
});
