import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAuditOf } from '@/db/tournaments';
import { callKinds, openCalls } from '@/lib/calls/open-calls';
import type { PairingId } from '@/lib/ids';
import { startRound } from '../rounds/rounds';
import { addPlayers, open, requireRound } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { callDesk, settleCall, takeCall, withdrawCall } from './judge-calls';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  await open(t, 1);
});
afterEach(() => t.dispose());

const tables = async () =>
  (await requireRound(t, 1)).matches.map(({ pairing }) => ({
    id: pairing.id,
    a: pairing.entryA,
    b: pairing.entryB ?? pairing.entryA,
    extra: pairing.extraMinutes,
  }));
const table = async (index: number) => {
  const found = (await tables())[index];
  if (!found) throw new Error('no such table');
  return found;
};
const calls = async () => openCalls(await listAuditOf(t.database.read, t.id, callKinds));

describe('calling the desk', () => {
  test('is for the two at the table; both make one call', async () => {
    const first = await table(0);
    const second = await table(1);
    expect(await t.refusal(second.a, (work) => callDesk(work, first.id, 'rules'))).toBe('forbidden');
    expect(await t.refusal('organiser', (work) => callDesk(work, first.id, 'rules'))).toBe('forbidden');
    await t.change(first.a, (work) => callDesk(work, first.id, 'rules'));
    await t.change(first.b, (work) => callDesk(work, first.id, 'disagree'));
    expect(await calls()).toMatchObject([{ pairingId: first.id, reason: 'rules', taken: null }]);
    expect(await t.refusal(second.b, (work) => withdrawCall(work, first.id))).toBe('forbidden');
  });

  test('tells who comes, and settled it adds the minutes to those the table had', async () => {
    const { id, a } = await table(0);
    await t.change('organiser', (work) => startRound(work, 1));
    await t.change(a, (work) => callDesk(work, id, 'time'));
    await t.change('organiser', (work) => takeCall(work, id));
    expect((await calls())[0]?.taken?.by).toBe('Olga');
    await t.change('organiser', (work) => settleCall(work, id, 6));
    expect(await calls()).toEqual([]);
    await t.change(a, (work) => callDesk(work, id, 'time'));
    await t.change('organiser', (work) => settleCall(work, id, 4));
    expect((await table(0)).extra).toBe(10);
  });

  test('is over when the table needs nobody; who comes too late is told', async () => {
    const { id, a, b } = await table(0);
    await t.change(a, (work) => callDesk(work, id, 'other'));
    await t.change(b, (work) => withdrawCall(work, id));
    await t.change(a, (work) => withdrawCall(work, id));
    expect(await t.refusal('organiser', (work) => takeCall(work, id))).toBe('call-gone');
    expect(await t.refusal('organiser', (work) => settleCall(work, id, 0))).toBe('call-gone');
  });

  test('goes on as long as it is no game', async () => {
    const { id, a } = await table(0);
    for (let i = 0; i < 5; i++) {
      await t.change(a, (work) => callDesk(work, id, 'rules'));
      await t.change(a, (work) => withdrawCall(work, id));
    }
    expect(await t.refusal(a, (work) => callDesk(work, id, 'rules'))).toBe('call-too-often');
    const other = await table(1);
    await t.change(other.a, (work) => callDesk(work, other.id, 'rules'));
    expect(await t.refusal(a, (work) => callDesk(work, 'nowhere' as PairingId, 'rules'))).toBe(
      'pairing-unknown',
    );
  });
});
