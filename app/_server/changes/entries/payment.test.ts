import { expect, test } from 'vitest';
import { addPlayers, diary } from '../rounds/test-rounds';
import { openTestTournament } from '../test-work';
import { paymentMark, setPaid } from './payment';

test('a payment is noted with a word about it, told once in the diary, and taken back', async () => {
  const t = await openTestTournament();
  const [anna] = await addPlayers(t, 1);
  if (!anna) throw new Error('nobody was added');
  const mark = async () => paymentMark((await t.view()).entries[0] ?? anna);
  const set = async (paid: boolean, paidNote?: string) => {
    const form = paidNote === undefined ? undefined : { paidNote, seen: await mark() };
    return t.change('organiser', (work) => setPaid(work, anna.id, paid, form));
  };
  await set(true, '15 € bar');
  await set(true, '15 € überwiesen');
  expect((await t.view()).entries[0]).toMatchObject({ paid: true, paidNote: '15 € überwiesen' });
  await set(true);
  expect((await t.view()).entries[0]?.paidNote).toBe('15 € überwiesen');
  await set(false, '');
  expect((await t.view()).entries[0]).toMatchObject({ paid: false, paidNote: '' });
  expect((await diary(t)).slice(-2)).toEqual([
    { kind: 'entry-paid', data: { name: 'A' } },
    { kind: 'entry-unpaid', data: { name: 'A' } },
  ]);
  const stale = { paidNote: 'Kasse', seen: 'as it was before' };
  expect(await t.refusal('organiser', (work) => setPaid(work, anna.id, true, stale))).toBe('settings-stale');
  await t.dispose();
});
