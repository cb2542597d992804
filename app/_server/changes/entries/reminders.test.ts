import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '@/db/outbox';
import { putPush } from '@/db/push';
import { listAudit } from '@/db/tournaments';
import { signUpSettingsSchema } from '@/lib/entries/sign-up-settings';
import type { EntryId, PushId } from '@/lib/ids';
import { notificationsFor } from '../../load/notifications';
import { loadOwed } from '../../load/owed';
import { startRound } from '../rounds/rounds';
import { addPlayers, draw, publish } from '../rounds/test-rounds';
import { updateSignUp } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { setPaid } from './payment';
import { remindOwing } from './reminders';

const day = 24 * 60 * 60_000;
let t: TestTournament;
let ids: EntryId[];
beforeEach(async () => {
  t = await openTestTournament();
  ids = (await addPlayers(t, 2)).map(({ id }) => id);
  await t.change('organiser', (work) => updateSignUp(work, signUpSettingsSchema.parse({ fee: '25 €' })));
});
afterEach(() => t.dispose());

const owed = async (now = 1_700_000_000_000) =>
  Object.fromEntries(
    [...(await loadOwed(t.database.read, await t.view(), now))].map(([id, debts]) => [
      ids.indexOf(id),
      debts,
    ]),
  );
const remind = (again = false, entryId?: EntryId) =>
  t.change('organiser', (work) => remindOwing(work, { again, entryId }));
const notifications = async (id: EntryId, now: number) =>
  (await notificationsFor(t.database.read, await t.view(), id, now)).filter(
    ({ kind }) => kind === 'reminder',
  );

describe('what is owed', () => {
  test('is the fee until it is paid, and a result once the time of its round is up', async () => {
    expect(await owed()).toEqual({ 0: ['fee'], 1: ['fee'] });
    await t.change('organiser', (work) => setPaid(work, ids[0] as EntryId, true));
    expect(await owed()).toEqual({ 1: ['fee'] });
    await draw(t, 1);
    await publish(t, 1);
    await t.change('organiser', (work) => startRound(work, 1));
    expect(await owed()).toEqual({ 1: ['fee'] });
    expect(await owed(1_700_000_000_000 + day)).toEqual({ 0: ['report'], 1: ['report', 'fee'] });
  });
});

describe('a reminder', () => {
  test('reaches everybody who owes something once a day, and again when asked', async () => {
    const [first] = ids as [EntryId];
    const { now } = await t.change('organiser', async (work) => ({ now: work.now }));
    await t.database.write((tx) =>
      putPush(tx, {
        id: 'push' as PushId,
        tournamentId: t.id,
        entryId: first,
        endpoint: 'https://push.example.org/1',
        publicKey: 'key',
        auth: 'auth',
        language: 'de',
        origin: 'https://h.example.org',
        told: [],
        createdAt: 0,
      }),
    );
    expect(await notifications(first, now)).toEqual([]);
    expect(await remind()).toEqual({ reminded: 2, mails: 0, called: 1 });
    expect(await listMails(t.database.read, t.id)).toEqual([]);
    expect(await notifications(first, now + 5000)).toMatchObject([{ kind: 'reminder', count: 1 }]);
    expect(await t.refusal('organiser', (work) => remindOwing(work, { again: false }))).toBe(
      'nobody-to-remind',
    );
    expect(await remind(true, first)).toEqual({ reminded: 1, mails: 0, called: 1 });
    expect((await listAudit(t.database.read, t.id, 1))[0]).toMatchObject({
      kind: 'entries-reminded',
      data: { count: 1 },
    });
    await t.change('organiser', (work) => setPaid(work, first, true));
    expect(await notifications(first, now + 9000)).toEqual([]);
    expect((await t.view()).entries.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, true]);
  });
});
