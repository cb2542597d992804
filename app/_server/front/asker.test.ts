import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertSession } from '@/db/sessions';
import type { SessionId, UserId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { linkToken } from '../platform/secret';
import { askerOf } from './asker';

process.env.NEXTAUTH_SECRET = 'test';

let t: TestTournament;
let player: Entry;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  [player] = (await addPlayers(t, 1)) as [Entry];
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

const ask = (cookie?: string) => askerOf(cookie === undefined ? {} : { cookie }, '10.1.2.3');
const hall = { key: '10.1.2.3', known: false };

test('a player is known by their personal link', async () => {
  const cookie = `heerschau-${t.id}=${linkToken(player)}`;
  expect(await ask(cookie)).toEqual({ key: `entry:${player.id}`, known: true });
  expect(await ask(`heerschau-elsewhere=x; ${cookie}`)).toEqual({ key: `entry:${player.id}`, known: true });
});

test('an organiser is known by a session that goes on', async () => {
  const session = {
    id: 'sid' as SessionId,
    userId: 'organiser' as UserId,
    browser: 'other',
    system: 'other',
  } as const;
  const now = Date.now();
  await t.database.write((tx) => insertSession(tx, { ...session, createdAt: now, lastSeenAt: now }));
  const token = await encode({ token: { sub: 'organiser', sid: session.id }, secret: 'test' });
  expect(await ask(`next-auth.session-token=${token}`)).toEqual({ key: 'account:organiser', known: true });
});

test.each([
  ['no cookie', undefined],
  ['an invented link', 'heerschau-01hxyz=token'],
  ['an invented session', 'next-auth.session-token=abc'],
  ['a session in parts', '__Secure-next-auth.session-token.0=abc'],
  ['a thousand invented links', Array.from({ length: 1_000 }, (_, i) => `heerschau-x${i}=t`).join('; ')],
])('a visitor with %s is a stranger, counted by the address', async (_, cookie) => {
  expect(await ask(cookie)).toEqual(hall);
});

test('a link of another tournament’s name proves nothing', async () => {
  expect(await ask(`heerschau-elsewhere=${linkToken(player)}`)).toEqual(hall);
});
