import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { insertAdjustment } from '@/db/adjustments';
import { updateEntry } from '@/db/entries';
import { openTestDatabase } from '@/db/test-database';
import { raiseRevision } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { AdjustmentId, UserId } from '@/lib/ids';
import { orRefuse } from '@/lib/refusal';
import { publicView } from '@/lib/tournament/public-view';
import { lastRound } from '@/lib/tournament/rounds';
import { standingsInSteps, standingsOf } from '@/lib/tournament/standings-of';
import { isDuel } from '@/lib/tournament/tournament-view';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { addPlayers, play } from '../changes/rounds/test-rounds';
import { openTestTournament } from '../changes/test-work';
import { loadLists } from '../load/lists';
import { loadTournament, loadWithStandings } from '../load/tournament';
import { makeSlices } from '../platform/slices';
import { exportTournament, writeTournamentFile } from './export-tournament';
import { importTournament, readTournamentFile } from './import-tournament';
import { largeFile } from './test-large-file';

const players = 100;
const rounds = 4;
const games = (players / 2) * rounds;
const ines = { id: 'ines' as UserId, name: 'Ines' };

let database: ReturnType<typeof openTestDatabase>;
beforeEach(async () => {
  database = openTestDatabase();
  await database.write((tx) =>
    insertUser(tx, { ...ines, email: 'i@example.org', passwordHash: 'h', admin: true, createdAt: 0 }),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.dispose();
});

async function largeText(size = { players, rounds }): Promise<string> {
  const t = await openTestTournament({ rounds });
  try {
    await addPlayers(t, 4);
    await play(t, 1);
    const { tournament } = await t.view();
    const small = await exportTournament(t.database, tournament, { withEmail: false, now: 0 });
    return makeTournamentFile(largeFile(small, size));
  } finally {
    await t.dispose();
  }
}

/** Counts how often `work` yields, on a clock that advances 1 ms per reading. */
async function turnsOfOthers<T>(work: () => Promise<T>): Promise<{ value: T; turns: number }> {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  let turns = -1;
  let isDone = false;
  const take = () => {
    turns++;
    if (!isDone) setImmediate(take);
  };
  setImmediate(take);
  try {
    return { value: await work(), turns };
  } finally {
    isDone = true;
    clock.mockRestore();
  }
}

describe('a large tournament', () => {
  // A slice ends after at most 25 readings, and the clock is read for each row.
  const slice = 26;

  test('leaves others their turns while its file is read and stored, and while it is loaded', async () => {
    const text = await largeText();
    const parsed = await turnsOfOthers(() => parseTournamentFile(text, makeSlices().next));
    expect(parsed.turns).toBeGreaterThan((players + 2 * games) / slice - 1);
    const read = await turnsOfOthers(() => readTournamentFile(orRefuse(parsed.value)));
    expect(read.turns).toBeGreaterThan((players + 2 * games) / slice - 1);
    const stored = await turnsOfOthers(() =>
      database.write((tx) => importTournament(tx, ines, read.value, 'large', 1)),
    );
    expect(stored.turns).toBeGreaterThan(games / slice - 1);
    const loaded = await turnsOfOthers(() => loadTournament(database.read, stored.value));
    expect(loaded.value.rounds.flatMap(({ matches }) => matches)).toHaveLength(games);
    expect(loaded.turns).toBeGreaterThan(games / slice - 1);
    const lists = await turnsOfOthers(() => loadLists(database.read, loaded.value, 1));
    expect(lists.turns).toBeGreaterThan(players / slice - 1);
  });

  test('is loaded as a whole although it is changed while others have their turn', async () => {
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(await largeText())));
    const stored = await database.write((tx) => importTournament(tx, ines, rows, 'large', 1));
    const [first] = (await loadTournament(database.read, stored)).entries;
    if (!first) throw new Error('the tournament has no entries');
    const before = (await loadTournament(database.read, stored)).adjustments.length;
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30));
    const loading = loadTournament(database.read, stored);
    await database.write(async (tx) => {
      await updateEntry(tx, { tournamentId: stored.id, entryId: first.id }, { name: 'Changed' });
      await insertAdjustment(tx, {
        id: 'late' as AdjustmentId,
        tournamentId: stored.id,
        entryId: first.id,
        kind: 'points',
        points: 1,
        reason: 'late',
        createdAt: 0,
      });
      await raiseRevision(tx, stored.id);
    });
    // A remote database may have answered every query before the change, which is then absent.
    const { entries, adjustments } = await loading;
    expect(entries[0]?.name).toBe(adjustments.length > before ? 'Changed' : first.name);
    // An in-process database runs the change in between.
    if (!inject('postgres')) expect(entries[0]?.name).toBe('Changed');
  });

  test('is exported in slices', async () => {
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(await largeText())));
    const stored = await database.write((tx) => importTournament(tx, ines, rows, 'large', 1));
    const { value, turns } = await turnsOfOthers(() =>
      exportTournament(database, stored, { withEmail: false, now: 0 }),
    );
    expect(value.tables.results).toHaveLength(games);
    const written = await turnsOfOthers(() => writeTournamentFile(value));
    expect(written.turns).toBeGreaterThan((players + 2 * games) / slice - 1);
    expect(written.value).toBe(makeTournamentFile(value));
    // Each row is handled twice.
    expect(turns).toBeGreaterThan((2 * (players + 2 * games)) / slice - 1);
  });

  test('has its standings computed in slices once it is loaded for a page', async () => {
    const text = await largeText({ players: 300, rounds: 7 });
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(text)));
    const stored = await database.write((tx) => importTournament(tx, ines, rows, 'large', 1));
    const frozen = { ...stored, frozenAfter: 5 };
    const loaded = await turnsOfOthers(() => loadTournament(database.read, frozen));
    const shown = await turnsOfOthers(() => loadWithStandings(database.read, frozen));
    // Two tables of the public, one of the desk. Waiting for a database server gives others turns, too.
    if (!inject('postgres')) expect(shown.turns - loaded.turns).toBeGreaterThan((3 * 300) / slice);
    const view = shown.value;
    // Read round by round, each with its own.
    for (const { matches } of view.rounds)
      expect(matches.filter(({ result, pairing }) => result?.pairingId === pairing.id)).toHaveLength(150);
    if (!isDuel(view)) throw new Error('no duel');
    for (const [of, round] of [
      [view, undefined],
      [view, 7],
      [publicView(view), 5],
      [publicView(view), 4],
    ] as const)
      expect([...standingsInSteps(of, round)]).toEqual([]);
    expect([...standingsInSteps(view, 6)]).not.toEqual([]);
  });

  test('has its latest standings, public face and last round worked out once a view', async () => {
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(await largeText())));
    const stored = await database.write((tx) => importTournament(tx, ines, rows, 'large', 1));
    const loaded = await loadTournament(database.read, stored);
    expect(standingsOf(loaded, 2)).toBe(standingsOf(loaded, 2));
    expect(standingsOf(loaded)).toBe(standingsOf(loaded));
    expect(standingsOf(loaded, rounds)).toBe(standingsOf(loaded));
    expect(standingsOf(loaded, 2)).not.toEqual(standingsOf(loaded, 3));
    const frozen = { ...loaded, tournament: { ...loaded.tournament, frozenAfter: 2 } };
    expect(publicView(frozen)).toBe(publicView(frozen));
    const viewer = frozen.entries[0]?.id ?? null;
    expect(publicView(frozen, viewer)).not.toBe(publicView(frozen));
    let looked = 0;
    const watched = Object.defineProperty({ ...loaded }, 'rounds', {
      get: () => {
        looked++;
        return loaded.rounds;
      },
    });
    const last = lastRound(watched);
    const once = looked;
    for (let i = 0; i < players; i++) expect(lastRound(watched)).toBe(last);
    expect(looked).toBe(once);
  });
});
