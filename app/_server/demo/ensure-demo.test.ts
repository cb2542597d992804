import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demos } from '@/app/_formats/registry/demos';
import { findDemo, findTournamentBySubmission } from '@/db/tournaments';
import { duelList } from '@/lib/formats/registry';
import type { Tournament } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import { loadLists } from '../load/lists';
import { loadTournament } from '../load/tournament';
import { database } from '../platform/db';
import { ensureDemo } from './ensure-demo';

const folder = mkdtempSync(join(tmpdir(), 'heerschau-demo-'));
beforeAll(() => {
  process.env.DATABASE_URL = `file:${join(folder, 'demo.sqlite')}`;
  process.env.NEXTAUTH_SECRET = 'demo';
});
afterAll(async () => {
  await database().close();
  rmSync(folder, { recursive: true });
});

describe('ensureDemo', () => {
  test('makes one tournament, however many ask at once', async () => {
    const [one, two] = await Promise.all([ensureDemo(demos), ensureDemo(demos)]);
    expect(two).toEqual(one);
    expect(await ensureDemo(demos)).toEqual(one);
  });

  test('brings a tournament of every other game, its second round under way', async () => {
    for (const format of duelList) {
      if (!format.demo) continue;
      const tournament = await findTournamentBySubmission(database().read, `demo-${format.id}`);
      const view = await loadTournament(database().read, tournament as Tournament);
      expect(
        view.rounds.map(({ round }) => round.status),
        format.id,
      ).toEqual(['closed', 'published']);
      expect(view.rounds[0]?.matches.every(({ state }) => state === 'confirmed')).toBe(true);
      expect(view.rounds[1]?.matches.some(({ state }) => state === 'open')).toBe(true);
      const lists = [...(await loadLists(database().read, view, Date.now())).values()];
      for (const { current } of lists) expect(current?.problems ?? [], format.id).toEqual([]);
    }
  });

  test('stands in the middle of round 3, with something for everybody to do', async () => {
    const view = await loadTournament(database().read, (await findDemo(database().read)) as Tournament);
    expect(view.entries).toHaveLength(16);
    expect(view.rounds.map(({ round }) => round.status)).toEqual(['closed', 'closed', 'published']);
    for (const { matches } of view.rounds.slice(0, 2)) {
      expect(matches.map((match) => match.state)).toEqual(Array(8).fill('confirmed'));
    }
    const states = view.rounds[2]?.matches.map((match) => match.state).sort();
    expect(states).toEqual([
      'confirmed',
      'confirmed',
      'disputed',
      'one-sided',
      'open',
      'open',
      'open',
      'open',
    ]);
  });

  test('adds up: every confirmed match gives twenty points in all', async () => {
    const view = await loadTournament(database().read, (await findDemo(database().read)) as Tournament);
    const total = standingsOf(view, 2).rows.reduce((sum, row) => sum + row.points, 0);
    expect(total).toBe(2 * 8 * 20);
  });

  test('shows army lists in every state, most of them in order', async () => {
    const view = await loadTournament(database().read, (await findDemo(database().read)) as Tournament);
    const lists = [...(await loadLists(database().read, view, Date.now())).values()];
    const states = lists.map(({ state }) => state);
    expect(states.filter((state) => state === 'legal')).toHaveLength(14);
    expect(states.filter((state) => state !== 'legal').sort()).toEqual(['missing', 'problems']);
    expect(
      lists.flatMap(({ current }) => current?.problems ?? []).map(({ problem }) => problem.code),
    ).toEqual(['above-maximum']);
    for (const { current } of lists) if (current) expect(current.points).toBeGreaterThanOrEqual(1150);
    expect(lists.filter(({ punctuality }) => punctuality === 'late')).toHaveLength(1);
    expect(lists.filter(({ confirmed }) => confirmed)).toHaveLength(14);
  });
});
