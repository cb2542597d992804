import { expect, test } from 'vitest';
import { openTestTournament } from '../test-work';
import { setPaid } from './payment';
import { addPlayers, diary } from './test-rounds';

test('a payment is noted with a word about it, told once in the diary, and taken back', async () => {
  const t = await openTestTournament();
  const [anna] = await addPlayers(t, 1);
  if (!anna) throw new Error('nobody was added');
  const set = (paid: boolean, note?: string) =>
    t.change('organiser', (work) => setPaid(work, anna.id, paid, note));
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
  t.dispose();
});
