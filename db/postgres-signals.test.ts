import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { channel } from './dialect';
import { hasPostgres, startPostgres } from './embedded-postgres.mjs';
import { postgresSignals } from './postgres-signals';

/** Generous: the machine may be busy. */
const patienceMs = 30_000;

const name = `signals_${process.pid}`;
let server: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
let desk: Client;
const servers: ReturnType<typeof postgresSignals>[] = [];

beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres();
  const first = new Client({ connectionString: server.url });
  await first.connect();
  await first.query(`CREATE DATABASE ${name}`);
  await first.end();
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  url = address.href;
  desk = new Client({ connectionString: url });
  await desk.connect();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await desk?.end();
  if (!server) return;
  const last = new Client({ connectionString: server.url });
  await last.connect();
  await last.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await last.end();
  await server.stop();
});

/** A server on the shared database, with its received signals and jobs. */
function makeServer() {
  const heard: string[] = [];
  const problem = vi.fn();
  const signals = postgresSignals(url, problem);
  servers.push(signals);
  let missed = 0;
  const listening = new Promise<void>((resolve) => {
    signals.listen({
      heard: (message) => heard.push(message),
      missed: () => {
        missed++;
        resolve();
      },
    });
  });
  const chores = { begun: 0, ended: 0 };
  const ends = signals.whileFirst(() => {
    chores.begun++;
    return () => chores.ended++;
  });
  const does = () => chores.begun > chores.ended;
  return { signals, heard, listening, chores, does, ends, problem, missed: () => missed };
}
const tell = (message: string) => desk.query('SELECT pg_notify($1, $2)', [channel, message]);
/** Terminates the signal connections, like a database restart. */
const cut = (which = '') =>
  desk.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'heerschau signals' AND datname = current_database() ${which}`,
  );

test.skipIf(!hasPostgres)('all servers hear what is committed, in its order, and nothing else', async () => {
  const [one, two] = [makeServer(), makeServer()];
  await Promise.all([one.listening, two.listening]);
  await desk.query('BEGIN');
  await tell('undone');
  await desk.query('ROLLBACK');
  await desk.query('BEGIN');
  await tell('first');
  await tell('second');
  await pause(50);
  expect(one.heard).toEqual([]);
  await desk.query('COMMIT');
  for (const { heard } of [one, two])
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second']), patienceMs);
});

test.skipIf(!hasPostgres)(
  'one of them does the chores; another one, as soon as that one goes away',
  async () => {
    const all = [makeServer(), makeServer(), makeServer()];
    const doing = () => all.filter(({ does }) => does());
    await vi.waitFor(() => expect(doing()).toHaveLength(1), patienceMs);
    await pause(1_500);
    expect(doing()).toHaveLength(1);
    const [first] = doing();
    await first?.signals.close();
    expect(first?.does()).toBe(false);
    await vi.waitFor(() => expect(doing()).toHaveLength(1), patienceMs);
    expect(doing()[0]).not.toBe(first);
  },
);

test.skipIf(!hasPostgres)(
  'who loses the connection ends the chores, comes back, and knows that it missed something',
  async () => {
    const one = makeServer();
    await vi.waitFor(() => expect(one.does()).toBe(true), patienceMs);
    await cut();
    await tell('meanwhile');
    await vi.waitFor(() => expect(one.missed()).toBe(2), patienceMs);
    await vi.waitFor(() => expect(one.chores).toEqual({ begun: 2, ended: 1 }), patienceMs);
    expect(one.heard).toEqual([]);
    expect(one.problem).toHaveBeenCalledOnce();
    await tell('again');
    await vi.waitFor(() => expect(one.heard).toEqual(['again']), patienceMs);
  },
);

test.skipIf(!hasPostgres)(
  'whoever ends what it did as the first does so once, and is the first all the same',
  async () => {
    const one = makeServer();
    await vi.waitFor(() => expect(one.does()).toBe(true), patienceMs);
    one.ends();
    expect(one.chores).toEqual({ begun: 1, ended: 1 });
    let begun = 0;
    one.signals.whileFirst(() => {
      begun++;
      return () => {};
    });
    expect(begun).toBe(1);
  },
);

test.skipIf(!hasPostgres)(
  'a database that is not there is asked for until it is, and told of once',
  async () => {
    const problem = vi.fn();
    const address = new URL(url);
    address.pathname = '/nowhere';
    const signals = postgresSignals(address.href, problem);
    signals.listen({ heard: () => {}, missed: () => {} });
    await vi.waitFor(() => expect(problem).toHaveBeenCalled(), patienceMs);
    await pause(800);
    expect(problem).toHaveBeenCalledOnce();
    await signals.close();
  },
);
