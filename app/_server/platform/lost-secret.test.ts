import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPlayers } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { hasLostSecret } from './lost-secret';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => {
  vi.unstubAllEnvs();
  return t.dispose();
});
const isLost = () => hasLostSecret(t.database.read);

test('a start with another secret than the links that are out is noticed; one with the same, or without links, is none', async () => {
  expect(await isLost()).toBe(false);
  await addPlayers(t, 2);
  expect(await isLost()).toBe(false);
  vi.stubEnv('NEXTAUTH_SECRET', 'another secret, long enough to be taken for one');
  expect(await isLost()).toBe(true);
});
