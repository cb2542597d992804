import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptainsSettings } from '@/lib/teams/captains-settings';
import { teamSettings } from '@/lib/teams/team-settings';
import { isComplete } from '@/lib/tournament/captains';
import { addEntry } from '../changes/entries/entries';
import { draw, player, requireRound } from '../changes/rounds/test-rounds';
import { updateTeams } from '../changes/settings/settings';
import { askCaptains } from '../changes/teams/captains';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { loadCaptainsMeetings } from '../load/captains';
import { publish } from '../platform/live-bus';
import { watchCaptains } from './watch-captains';

/** Generous: the machine may be busy. */
const patienceMs = 30_000;
const seconds = 10;

let t: TestTournament;
const kept = globalThis as { heerschauDatabase?: unknown };

beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

/** Two teams of three whose captains were asked at the given time. */
async function ask(at: number, late: CaptainsSettings['late'] = 'lot') {
  const captains = { id: 'defender', seconds, per: 'whole', late } as const;
  await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 3, captains })));
  for (const name of ['Kiel 1', 'Kiel 2', 'Kiel 3', 'Celle 1', 'Celle 2', 'Celle 3'])
    await t.change('organiser', (work) =>
      addEntry(work, { ...player(name), team: name.slice(0, -2) }, { by: 'desk', submissionKey: name }),
    );
  const { round } = await draw(t, 1);
  await t.change('organiser', (work) => askCaptains({ ...work, now: at }, 1, round.version, true));
}

const meetings = async () => loadCaptainsMeetings(t.database.read, await t.view(), await requireRound(t, 1));
const stands = () =>
  vi.waitFor(async () => expect((await meetings()).every(isComplete)).toBe(true), patienceMs);
const choices = async () => (await meetings()).flatMap(({ log }) => log.map(({ by }) => by));

test('what came due while the server was down is chosen by lot when it is up', async () => {
  await ask(Date.now() - 60_000);
  const end = watchCaptains();
  await stands();
  end();
  expect(new Set(await choices())).toEqual(new Set(['lot']));
});

test('a time that is over in sixty days sets no timer longer than a timer can be', async () => {
  await ask(Date.now() + 60 * 86_400_000);
  const set = vi.spyOn(globalThis, 'setTimeout');
  const end = watchCaptains();
  try {
    await vi.waitFor(
      () => expect(set.mock.calls.some(([, ms]) => Number(ms) > 1_000)).toBe(true),
      patienceMs,
    );
    expect(set.mock.calls.filter(([, ms]) => Number(ms) > 2 ** 31 - 1)).toEqual([]);
  } finally {
    end();
    set.mockRestore();
  }
});

test('what a change makes due later is chosen when its time is over', async () => {
  const end = watchCaptains();
  await ask(Date.now() - seconds * 1_000 + 500);
  publish(t.id, 2);
  await stands();
  end();
});

test('where the desk decides, and after the watch has ended, nothing is chosen', async () => {
  const end = watchCaptains();
  await ask(Date.now() - 60_000, 'desk');
  publish(t.id, 2);
  await pause(50);
  expect(await choices()).toEqual([]);
  end();
  const { round } = await requireRound(t, 1);
  const captains = { id: 'defender', seconds, per: 'whole', late: 'lot' } as const;
  await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 3, captains })));
  await t.change('organiser', (work) =>
    askCaptains({ ...work, now: Date.now() - 60_000 }, 1, round.version, true),
  );
  publish(t.id, 3);
  await pause(50);
  expect(await choices()).toEqual([]);
});

test('what the database could not do is done a moment later', async () => {
  await ask(Date.now() - 60_000);
  const locked = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const write = vi.fn(t.database.write).mockRejectedValueOnce(locked);
  kept.heerschauDatabase = { ...t.database, write };
  const end = watchCaptains();
  await stands();
  end();
  expect(write.mock.calls.length).toBeGreaterThan(1);
});
