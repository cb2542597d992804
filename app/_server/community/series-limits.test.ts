import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listTournamentsOfSeries } from '@/db/series';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { createTournament } from '../changes/tournament/create-tournament';
import { addTournament, createSeries } from './change-series';

vi.mock('@/lib/limits', async (original) => {
  const limits = await original<typeof import('@/lib/limits')>();
  return { ...limits, most: { ...limits.most, series: 2, seriesTournaments: 2 } };
});

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const olga: User = {
  ...{ id: 'organiser' as UserId, email: 'o@example.org', name: 'Olga', passwordHash: null },
  ...{ admin: false, createdAt: 0 },
};
const settings = { counted: null, points: { kind: 'steps', top: 100 }, bonus: 0, qualify: null } as const;

test('a series has so many tournaments, asked ones among them, and no more', async () => {
  const { write } = t.database;
  const series = await write((tx) =>
    createSeries(tx, olga, { name: 'Liga', qualifiesFor: '', settings }, 'key', 1),
  );
  const make = (name: string) =>
    write((tx) =>
      createTournament(
        tx,
        olga,
        {
          ...{ name, place: 'Kassel', startsOn: '2026-05-02', endsOn: '2026-05-02', open: true },
          ...{ formatId: 'guardians', presetId: '2000', rounds: 3, capacity: null, scheme: 'wdl' },
          submissionKey: name,
        },
        1,
      ),
    );
  const add = (slug: string) => write((tx) => addTournament(tx, series, olga, slug, 1));
  const [first, second, third] = [await make('Eins'), await make('Zwei'), await make('Drei')];
  expect(await add(first.slug)).toBe('in');
  expect(await add(second.slug)).toBe('in');
  await expect(add(third.slug)).rejects.toMatchObject({
    problem: { code: 'series-full', path: ['tournament'], values: { most: 2 } },
  });
  expect(await add(second.slug)).toBe('in');
  expect(await listTournamentsOfSeries(t.database.read, series.id)).toHaveLength(2);
});

test('an account makes so many series, which everybody finds in one list, and no more', async () => {
  const make = (key: string, user = olga) =>
    t.database.write((tx) => createSeries(tx, user, { name: 'Liga', qualifiesFor: '', settings }, key, 1));
  const first = await make('1');
  await make('2');
  await expect(make('3')).rejects.toMatchObject({
    problem: { code: 'series-too-many', values: { most: 2 } },
  });
  // The same form once more.
  expect((await make('1')).id).toBe(first.id);
  await make('4', { ...olga, admin: true });
});
