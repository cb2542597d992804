import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertMatchLines, type MatchLine } from '@/db/matches';
import type { Signals } from '@/db/signals';
import { raiseRevision } from '@/db/tournaments';
import type { PairingId, TournamentId } from '@/lib/ids';
import { addPlayers, open } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { followAllMatches, followMatch, publishLines } from '../match/match-bus';
import { publish, subscribe } from '../platform/live-bus';
import { hearSignals } from './hear-signals';

/** Generous: the machine may be busy. */
const patienceMs = 30_000;

// A server that shares its database; the test plays the other servers' signals.
let t: TestTournament;
let matchId: PairingId;
let said: Parameters<Signals['listen']>[0];
let broken = 0;
vi.mock('../platform/db', () => ({
  database: () => ({
    ...t.database,
    shared: true,
    get read() {
      if (broken-- > 0) throw new Error('the database is away');
      return t.database.read;
    },
    signals: {
      listen: (listener: typeof said) => {
        said = listener;
        return () => {};
      },
    },
  }),
}));
vi.mock('../platform/log', () => ({ log: { warn: vi.fn(), error: vi.fn() } }));

const ends: (() => void)[] = [];
beforeEach(async () => {
  broken = 0;
  t = await openTestTournament();
  await addPlayers(t, 2);
  matchId = (await open(t, 1)).matches[0]?.pairing.id as PairingId;
  ends.push(hearSignals());
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await t.dispose();
});

const line = (seq: number): MatchLine => ({
  ...{ pairingId: matchId, seq, deviceId: 'phone', deviceSeq: seq, actor: 'a', kind: 'note' },
  ...{ payload: {}, clientAt: seq, serverAt: seq },
});
const store = (...seqs: number[]) => t.database.write((tx) => insertMatchLines(tx, seqs.map(line)));
/** Numbers of the lines sent to a phone. */
function phone(): number[] {
  const got: number[] = [];
  ends.push(followMatch(matchId, (lines) => got.push(...lines.map(({ seq }) => seq))));
  return got;
}
function page(id: TournamentId = t.id): number[] {
  const got: number[] = [];
  ends.push(subscribe(id, (revision) => got.push(revision)));
  return got;
}

test('pages hear from the database what any server has changed, and once what this one has', async () => {
  const got = page();
  publish(t.id, 7);
  said.heard(`revision ${t.id} 7`);
  said.heard('revision another 8');
  said.heard('something of a later version');
  expect(got).toEqual([7]);
});

test('pages are told whether anything but figures of matches has changed', () => {
  const causes: string[] = [];
  ends.push(subscribe(t.id, (_revision, cause) => causes.push(cause)));
  said.heard(`revision ${t.id} 7`);
  said.heard(`revision ${t.id} 8 match`);
  said.heard(`revision ${t.id} 9 something of a later version`);
  expect(causes).toEqual(['other', 'match', 'other']);
});

test('phones get the lines that any server has stored, in order, whoever is read first', async () => {
  const got = phone();
  publishLines(matchId, [line(1)]);
  expect(got).toEqual([]);
  await store(1);
  said.heard(`lines ${matchId} 1`);
  await store(2, 3);
  said.heard(`lines ${matchId} 2`);
  await store(4);
  said.heard(`lines ${matchId} 4`);
  await vi.waitFor(() => expect(got).toEqual([1, 2, 3, 4]), patienceMs);
});

test('lines that were stored here are sent once, at once where they are the very next ones', async () => {
  const got = phone();
  await store(1);
  publishLines(matchId, [line(1)]);
  said.heard(`lines ${matchId} 1`);
  await vi.waitFor(() => expect(got).toEqual([1]), patienceMs);
  await store(2);
  publishLines(matchId, [line(2)]);
  expect(got).toEqual([1, 2]);
  said.heard(`lines ${matchId} 2`);
  // Another server stored line 3, and its signal has not arrived yet.
  await store(3);
  await store(4);
  publishLines(matchId, [line(4)]);
  expect(got).toEqual([1, 2]);
  said.heard(`lines ${matchId} 3`);
  said.heard(`lines ${matchId} 4`);
  await vi.waitFor(() => expect(got).toEqual([1, 2, 3, 4]), patienceMs);
});

test('whoever waits for clocks learns of matches that nobody follows here', () => {
  const grown = vi.fn();
  ends.push(followAllMatches(grown));
  said.heard(`lines ${matchId} 1`);
  expect(grown).toHaveBeenCalledOnce();
});

test('what was said while nobody listened is made up for, once the database can be read again', async () => {
  const [phoneGot, pageGot] = [phone(), page()];
  await store(1);
  said.heard(`lines ${matchId} 1`);
  await vi.waitFor(() => expect(phoneGot).toEqual([1]), patienceMs);
  await store(2, 3);
  await t.database.write((tx) => raiseRevision(tx, t.id));
  const { revision } = (await t.view()).tournament;
  broken = 3;
  said.missed();
  await vi.waitFor(() => expect(phoneGot).toEqual([1, 2, 3]), patienceMs);
  await vi.waitFor(() => expect(pageGot).toEqual([revision]), patienceMs);
});
