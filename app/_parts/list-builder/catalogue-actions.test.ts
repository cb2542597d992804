import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { loadWithStandings } from '@/app/_server/load/tournament';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import { checkCatalogueList, readCatalogueText } from './catalogue-actions';

vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('404');
  },
}));
vi.mock('@/app/_server/account/session', () => ({ actorIn: async () => ({ ...nobody, name: '' }) }));
vi.mock('@/app/_server/account/viewer', () => ({ standIn: async () => null }));
vi.mock('@/app/_server/platform/visitor', () => ({ currentVisitor: async () => '192.0.2.1' }));
vi.mock('@/app/_server/load/tournament', async (original) => ({
  ...(await original<object>()),
  loadWithStandings: vi.fn(),
}));

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

const read = () => readCatalogueText({ slug: 'probe', armyId: 'empire', source: 'x' });

test('a list is read and checked without loading the tournament, whose size a stranger chooses', async () => {
  expect(await read()).toMatchObject({ status: expect.stringMatching(/read|unreadable/) });
  await checkCatalogueList({ slug: 'probe', list: { armyId: 'empire', units: [] } } as never).catch(
    () => null,
  );
  expect(loadWithStandings).not.toHaveBeenCalled();
});

test('nobody learns of a draft by sending it a list', async () => {
  await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
  await expect(read()).rejects.toThrow('404');
});
