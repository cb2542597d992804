import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertEntry, updateEntry } from '@/db/entries';
import { insertMails, listMails } from '@/db/outbox';
import { insertTournament } from '@/db/tournaments';
import type { EntryId, MailId, TournamentId, UserId } from '@/lib/ids';
import { addEntry, reinstateEntry } from '../changes/entries/entries';
import { remindOwing } from '../changes/entries/reminders';
import { withdrawRound } from '../changes/rounds/rounds';
import { open, player } from '../changes/rounds/test-rounds';
import { updateLists } from '../changes/settings/settings';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { sendAgain, updateMailSettings } from '../changes/tournament/outbox';
import { type MailTransport, openTransport } from '../platform/mail-transport';
import { openMailServer } from '../platform/test-mail-server';
import type { Work } from '../platform/work';
import * as texts from './mail-text';
import { Mailer } from './send-mails';

let t: TestTournament;
let mail: Awaited<ReturnType<typeof openMailServer>>;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament({ capacity: 3 });
  kept.heerschauDatabase = t.database;
  mail = await openMailServer();
  vi.stubEnv('HEERSCHAU_SMTP_URL', mail.url);
  vi.stubEnv('HEERSCHAU_MAIL_FROM', 'turnier@example.org');
  vi.stubEnv('HEERSCHAU_URL', 'https://heerschau.example.org/');
  for (const name of ['Anna', 'Bert', 'Cleo', 'Dora']) {
    const input = player(name, { email: name === 'Cleo' ? null : `${name.toLowerCase()}@example.org` });
    await t.change('organiser', (work) => addEntry(work, input, { by: 'sign-up', submissionKey: name }));
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await mail.close();
  delete kept.heerschauDatabase;
  await t.dispose();
});

const desk = (work: (work: Work) => Promise<unknown>) => t.change('organiser', work);
const mailer = (transport: MailTransport, now: number) =>
  new Mailer(
    t.database,
    transport,
    async () => 'https://h.example.org',
    () => now,
  );
const send = (now = Number.MAX_SAFE_INTEGER - 1e9) =>
  mailer(openTransport({ server: mail.url, from: 'x@example.org' }), now).send();
const mails = () => listMails(t.database.read, t.id);
const entryOf = async (name: string) => {
  const found = (await t.view()).entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('e-mail', () => {
  test('tells everybody with an address table and opponent once a round is published, without a secret', async () => {
    await open(t, 1);
    expect(await send()).toBe(2);
    expect(mail.received.map(({ to }) => to).sort()).toEqual(['anna@example.org', 'bert@example.org']);
    for (const { text } of mail.received) {
      expect(text).toContain('/t/probe/pairings');
      expect(text).not.toContain('/p/');
      expect(text).toMatch(/Runde 1|Round 1/);
    }
    expect((await mails()).every(({ sentAt, nextAt }) => sentAt !== null && nextAt === null)).toBe(true);
    expect(await send()).toBe(0);
  });

  test('is in the language its reader signed up in, and in two where nobody knows that', async () => {
    const { id } = await entryOf('Anna');
    await desk(({ tx }) => updateEntry(tx, { tournamentId: t.id, entryId: id }, { language: 'pl' }));
    await open(t, 1);
    await send();
    const textFor = (address: string) => mail.received.find(({ to }) => to === address)?.text ?? '';
    expect(textFor('anna@example.org')).toMatch(/Cześć Anna,/);
    expect(textFor('anna@example.org')).not.toMatch(/Hallo|Hello/);
    expect(textFor('bert@example.org')).toMatch(/Hallo Bert[\s\S]*Hello Bert/);
  });

  test('tells who has moved up, with their own link', async () => {
    const { id } = await entryOf('Dora');
    await desk((work) => reinstateEntry(work, id));
    await send();
    expect(mail.received.map(({ to }) => to)).toEqual(['dora@example.org']);
    expect(mail.received[0]?.text).toMatch(/https:\/\/h\.example\.org\/p\/[\w-]{22}/);
  });

  test('reminds of what is owed, once a day unless asked, and of what is still owed alone', async () => {
    const settings = (await t.view()).settings.lists;
    await desk((work) => updateLists(work, { ...settings, wanted: true }));
    const remind = (again = false) => t.change('organiser', (work) => remindOwing(work, { again }));
    expect(await remind()).toEqual({ reminded: 3, mails: 2, called: 0 });
    expect(await t.refusal('organiser', (work) => remindOwing(work, { again: false }))).toBe(
      'nobody-to-remind',
    );
    await send(1_700_000_100_000);
    expect(mail.received.map(({ to }) => to).sort()).toEqual(['anna@example.org', 'bert@example.org']);
    expect(mail.received[0]?.text).toContain('– Armeeliste abgeben');
    expect(mail.received[0]?.text).toMatch(/https:\/\/h\.example\.org\/p\/[\w-]{22}/);
    expect(await remind(true)).toEqual({ reminded: 3, mails: 2, called: 0 });
    await desk((work) => updateLists(work, { ...settings, wanted: false }));
    await send(1_700_000_200_000);
    expect(mail.received).toHaveLength(2);
  });

  test('that is refused for good is given up, and can be sent again by hand', async () => {
    mail.refused.set('anna@example.org', 550);
    await open(t, 1);
    await send();
    const failed = (await mails()).find(({ failure }) => failure !== null);
    expect(failed).toMatchObject({ failure: 'refused', nextAt: null, sentAt: null, attempts: 1 });
    mail.refused.clear();
    await desk((work) => sendAgain(work, failed?.id));
    await send();
    expect(mail.received.map(({ to }) => to)).toContain('anna@example.org');
  });

  test('that fails for now is tried again later', async () => {
    mail.refused.set('anna@example.org', 451);
    await open(t, 1);
    const now = 2_000_000_000_000;
    await send(now);
    const waiting = (await mails()).find(({ failure }) => failure !== null);
    expect(waiting).toMatchObject({ failure: 'other', nextAt: now + 60_000, attempts: 1 });
    mail.refused.clear();
    expect(await send(now + 59_000)).toBe(0);
    expect(await send(now + 60_000)).toBe(1);
  });

  test('goes out once, although two servers look at the same moment', async () => {
    await open(t, 1);
    await Promise.all([send(), send()]);
    expect(mail.received.map(({ to }) => to).sort()).toEqual(['anna@example.org', 'bert@example.org']);
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('to a domain that never takes it holds up no other, nor another tournament', async () => {
    const { id } = await entryOf('Anna');
    const email = 'anna@slow.example';
    await desk(({ tx }) => updateEntry(tx, { tournamentId: t.id, entryId: id }, { email }));
    await open(t, 1);
    const sent: string[] = [];
    let takeSlow = () => {};
    const sendMail = ({ to }: { to: string }) => {
      sent.push(to);
      return to === email ? new Promise<void>((taken) => (takeSlow = taken)) : Promise.resolve();
    };
    const slow = mailer({ sendMail } as unknown as MailTransport, 2_000_000_000_000);
    const first = slow.send();
    await vi.waitFor(() => expect(sent.sort()).toEqual([email, 'bert@example.org']));

    const other = {
      ...(await t.view()).tournament,
      id: 'other-one' as TournamentId,
      slug: 'other',
      submissionKey: 'x',
    };
    const entry = { ...(await entryOf('Bert')), tournamentId: other.id, email: 'cleo@example.org' };
    const [known] = await mails();
    if (!known) throw new Error('no mail');
    await t.database.write(async (tx) => {
      await insertTournament(tx, other, 'organiser' as UserId);
      await insertEntry(tx, {
        ...entry,
        id: 'other-entry' as EntryId,
        linkHash: 'other',
        submissionKey: 'x',
      });
      const due = {
        kind: 'moved-up',
        pairingId: null,
        attempts: 0,
        nextAt: 1,
        sentAt: null,
        failure: null,
      } as const;
      const whose = { id: 'other-mail' as MailId, tournamentId: other.id, entryId: 'other-entry' as EntryId };
      await insertMails(tx, [{ ...known, ...due, ...whose }]);
    });
    expect(await slow.send()).toBe(1);
    expect(sent).toContain('cleo@example.org');
    expect(sent.filter((to) => to === email)).toHaveLength(1);
    takeSlow();
    expect(await first).toBe(2);
    expect(await send()).toBe(0);
  });

  test('whose words cannot be made is put off, and the others go out', async () => {
    await open(t, 1);
    const words = vi.spyOn(texts, 'mailText').mockRejectedValueOnce(new Error('no words'));
    await send(2_000_000_000_000);
    words.mockRestore();
    expect(mail.received).toHaveLength(1);
    const put = (await mails()).filter(({ sentAt }) => sentAt === null);
    expect(put).toMatchObject([{ attempts: 1, failure: 'other', nextAt: 2_000_000_060_000 }]);
  });

  test('of a round that was withdrawn is not sent', async () => {
    await open(t, 1);
    await desk((work) => withdrawRound(work, 1));
    await send();
    expect(mail.received).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('stays at home where the organiser or the operator says so', async () => {
    await desk((work) => updateMailSettings(work, { pairings: false }));
    await open(t, 1);
    expect(await mails()).toEqual([]);
    vi.stubEnv('HEERSCHAU_SMTP_URL', '');
    const settings = (await t.view()).settings.lists;
    await desk((work) => updateLists(work, { ...settings, wanted: true }));
    expect(await t.change('organiser', (work) => remindOwing(work, { again: false }))).toMatchObject({
      mails: 0,
    });
  });
});
