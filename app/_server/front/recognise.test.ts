import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertSession } from '@/db/sessions';
import { findRevision, updateTournament } from '@/db/tournaments';
import type { Addressee } from '@/lib/announcements/announcement';
import type { SessionId, UserId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers, open } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { announce, seeAnnouncement } from '../changes/tournament/announcements';
import { linkToken } from '../platform/secret';
import { inPerson, recognise } from './recognise';

let t: TestTournament;
let players: Entry[];
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  players = await addPlayers(t, 4);
  await open(t, 1);
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

const linkOf = (entry: Entry) => linkToken(entry);
const ask = async (
  { session, links = {} }: { session?: string; links?: Record<string, string> },
  url = '/t/probe/standings',
) => {
  const found = await findRevision(t.database.read, 'probe');
  if (!found) throw new Error('no tournament');
  return recognise(found, url, { session, links: new Map(Object.entries(links)) });
};
const askAs = (entry: Entry, url?: string) => ask({ links: { [t.id]: linkOf(entry) } }, url);
const [first, second] = [0, 1].map((at) => () => players[at] as Entry) as [() => Entry, () => Entry];
const signIn = async (userId: UserId, seenAt = Date.now()) => {
  const session = { id: 'sid' as SessionId, userId, browser: 'other', system: 'other' } as const;
  await t.database.write((tx) => insertSession(tx, { ...session, createdAt: seenAt, lastSeenAt: seenAt }));
  return encode({ token: { sub: userId, sid: session.id }, secret: 'test' });
};
const tell = (text: string, to: Addressee) =>
  t.change('organiser', (work) => announce(work, { text, to, period: 'open', submissionKey: text }));

describe('who asks for a page', () => {
  test('is a player by their link, and players are alike but for their entries', async () => {
    const viewer = { account: 'none', role: null, plays: true, entered: true, announcements: [] };
    expect(await askAs(first())).toEqual({ viewer, own: first().id });
    expect(await askAs(second())).toEqual({ viewer, own: second().id });
  });

  test('is the active one of several players of a browser, and never another of them', async () => {
    const both = { [t.id]: `${linkOf(second())}.${linkOf(first())}` };
    expect(await ask({ links: both })).toMatchObject({ own: second().id, viewer: { entered: true } });
    const renewed = { [t.id]: `void.${linkOf(first())}.${linkOf(second())}` };
    expect(await ask({ links: renewed })).toMatchObject({ own: first().id });
  });

  test('is nobody with a link that was replaced, or of another tournament’s name', async () => {
    expect(await ask({ links: { [t.id]: 'void' } })).toBeNull();
    expect(await ask({ links: { elsewhere: linkOf(first()) } })).toBeNull();
  });

  test('is the organiser with a session that goes on, and nobody with any other', async () => {
    const session = await signIn('organiser' as UserId);
    expect(await ask({ session })).toEqual({
      viewer: { account: 'person', role: 'owner', plays: false, entered: false, announcements: [] },
      own: null,
    });
    const others = [
      { sub: 'organiser', sid: 'ended' as SessionId },
      { sub: 'somebody', sid: 'sid' as SessionId },
    ];
    for (const token of others)
      expect(await ask({ session: await encode({ token, secret: 'test' }) })).toBeNull();
    expect(
      await ask({
        session: await encode({ token: { sub: 'organiser', sid: 'sid' as SessionId }, secret: 'x' }),
      }),
    ).toBeNull();
    expect(await ask({ session: 'garbage' })).toBeNull();
  });

  test('is nobody once the session has run out', async () => {
    expect(await ask({ session: await signIn('organiser' as UserId, 0) })).toBeNull();
  });

  test('has to see what was announced to everybody, until they have', async () => {
    const announcement = await tell('Essen', { audience: 'everybody' });
    expect(await askAs(first())).toMatchObject({ viewer: { announcements: [announcement.id] } });
    await t.change(first().id, (work) => seeAnnouncement(work, announcement.id, first().id));
    expect(await askAs(first())).toMatchObject({ viewer: { announcements: [] } });
    expect(await askAs(second())).toMatchObject({ viewer: { announcements: [announcement.id] } });
  });
});

describe('a page is made for one player alone', () => {
  test('who was told something that not everybody was', async () => {
    await tell('Komm zur Turnierleitung', { audience: 'entry', entryId: first().id });
    expect(await askAs(first())).toBe(inPerson);
    expect(await askAs(second())).not.toBe(inPerson);
  });

  test('while the standings are frozen: they see their own results', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { frozenAfter: 0 }));
    expect(await askAs(first())).toBe(inPerson);
    expect(await ask({ session: await signIn('organiser' as UserId) })).not.toBe(inPerson);
  });

  test('where it says what became of their sign-up', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'open' }));
    for (const url of ['/t/probe', '/t/probe/entries', '/t/probe/entries?_rsc=x'])
      expect(await askAs(first(), url)).toBe(inPerson);
    expect(await askAs(first(), '/t/probe/standings')).not.toBe(inPerson);
  });
});
