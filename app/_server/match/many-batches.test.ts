import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nobody } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { Refusal } from '@/lib/refusal';
import { addPlayers, open, requireRound } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { appendLines } from './append-lines';

const asking = vi.hoisted(() => ({ entryId: '' }));
vi.mock('../account/session', () => ({
  actorIn: async () => ({ ...nobody, entryId: asking.entryId, name: 'x' }),
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

test('a player has few batches on their way at once, behind which the opponent waits', async () => {
  await addPlayers(t, 2);
  await open(t, 1);
  const [match] = (await requireRound(t, 1)).matches;
  if (!match?.b) throw new Error('two players meet');
  const send = (entryId: string, deviceSeq: number) => {
    asking.entryId = entryId;
    const entry = {
      deviceId: `d-${entryId}`,
      deviceSeq,
      actor: 'a',
      kind: 'none',
      payload: {},
      clientAt: 1,
      basedOn: 0,
    };
    return appendLines(match.pairing.id as PairingId, [entry]).then(
      ({ answers }) => answers.length,
      (error) => (error instanceof Refusal ? error.problem.code : error),
    );
  };
  const flood = Array.from({ length: 10 }, (_, i) => send(match.a.id, i + 1));
  const sent = await Promise.all(flood);
  expect(sent.filter((one) => one === 1)).toHaveLength(4);
  expect(sent.filter((one) => one === 'too-much-at-once')).toHaveLength(6);
  // Nothing stays behind.
  expect(await send(match.a.id, 20)).toBe(1);
  expect(await send(match.b.id, 1)).toBe(1);
});
