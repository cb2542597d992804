import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listDueMatches, listMatchLines, nextDeadline, putMatch } from '@/db/matches';
import { schema } from '@/db/schema';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { withdrawRound } from '../changes/rounds/rounds';
import { addPlayers, open, publish } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { type LoadedMatch, loadMatch } from '../load/match';
import { takeEntries } from './append-lines';
import { meetDeadlines, watchDeadlines } from './deadlines';
import { publishLines } from './match-bus';

/** Generous: the machine may be busy. */
const patienceMs = 30_000;

let t: TestTournament;
let running: PairingId;
let other: PairingId;
const kept = globalThis as { heerschauDatabase?: unknown };
const start = 1_700_000_000_000;
const later = start + 3 * 60 * 60_000;

beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  await addPlayers(t, 4);
  const setup = (await t.view()).setup as Record<string, unknown>;
  await t.change('organiser', (work) =>
    updateTournament(work.tx, t.id, { setup: { ...setup, clock: true, clockMinutes: 45 } }),
  );
  const [first, second] = (await open(t, 1)).matches;
  if (!first || !second) throw new Error('no matches');
  running = first.pairing.id;
  other = second.pairing.id;
  const line = (deviceSeq: number, kind: string, payload: unknown) => ({
    ...{ deviceId: 'phone', deviceSeq, actor: 'a', kind, payload, clientAt: start, basedOn: 999 },
  });
  await t.database.write(async (tx) =>
    takeEntries(
      tx,
      (await loadMatch(tx, running)) as LoadedMatch,
      { ...nobody, entryId: first.a.id, name: first.a.name },
      [line(1, 'starting-player', { side: 'a' }), line(2, 'clock', { action: 'run', side: 'a' })],
      start,
    ),
  );
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

const linesOf = async (id: PairingId) => (await listMatchLines(t.database.read, id)).map(({ kind }) => kind);
/** Stores a deadline that the match's log does not explain. */
const plant = (pairingId: PairingId) =>
  t.database.write((tx) =>
    putMatch(tx, { pairingId, lastSeq: 0, summary: {}, deadlineAt: start, updatedAt: start }),
  );

test('a deadline that has come is written into the log once', async () => {
  await meetDeadlines(later);
  await meetDeadlines(later);
  expect(await linesOf(running)).toEqual(['starting-player', 'clock', 'clock']);
  expect(await nextDeadline(t.database.read)).toBeNull();
});

test('of a round taken back into draft nothing is due, until it is published again', async () => {
  await t.change('organiser', (work) => withdrawRound(work, 1));
  expect(await nextDeadline(t.database.read)).toBeNull();
  expect(await listDueMatches(t.database.read, later)).toEqual([]);
  await publish(t, 1);
  expect(await listDueMatches(t.database.read, later)).toEqual([running]);
});

test('a match whose log cannot be read neither comes up again nor keeps another waiting', async () => {
  await plant(other);
  await t.database.write(async (tx) => {
    const line = { kind: 'nonsense', payload: 7, clientAt: -1, serverAt: -1 };
    await tx
      .insert(schema.matchEvents)
      .values({ ...line, pairingId: other, seq: 1, deviceId: '', deviceSeq: 0, actor: 'server' });
  });
  await meetDeadlines(later);
  expect(await linesOf(running)).toHaveLength(3);
  expect(await nextDeadline(t.database.read)).toBeNull();
});

test('a deadline without a log comes up once', async () => {
  await plant(other);
  await meetDeadlines(later);
  expect(await linesOf(other)).toEqual([]);
  expect(await nextDeadline(t.database.read)).toBeNull();
});

test('a deadline is not lost when the database lets nobody write just then', async () => {
  const locked = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  kept.heerschauDatabase = { ...t.database, write: () => Promise.reject(locked) };
  await expect(meetDeadlines(later)).rejects.toThrow('locked');
  kept.heerschauDatabase = t.database;
  expect(await listDueMatches(t.database.read, later)).toEqual([running]);
  await meetDeadlines(later);
  expect(await listDueMatches(t.database.read, later)).toEqual([]);
});

test('whoever watches meets what is due already and what a log that grows brings, until told to end', async () => {
  const [line] = await listMatchLines(t.database.read, running);
  const grow = () => publishLines(other, [line as never]);
  const end = watchDeadlines();
  await vi.waitFor(async () => expect(await linesOf(running)).toHaveLength(3), patienceMs);
  await plant(other);
  grow();
  await vi.waitFor(async () => expect(await nextDeadline(t.database.read)).toBeNull(), patienceMs);
  end();
  await plant(other);
  grow();
  await pause(50);
  expect(await nextDeadline(t.database.read)).toBe(start);
});
