import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listHandoversFrom, listHandoversTo } from '@/db/handovers';
import { findRole, listInvitations, putRole } from '@/db/staff';
import { findTournamentById, updateTournament } from '@/db/tournaments';
import { findUser, insertUser, updateUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { HandoverId, SessionId, UserId } from '@/lib/ids';
import { hashPassword } from '../../platform/password';
import { invitationToken } from '../../platform/secret';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  acceptHandover,
  deleteAccount,
  dropHandover,
  handOverTournament,
  offerAdministration,
} from './hand-over';
import { inviteHelper, openInvitation } from './staff';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, getAll: () => [{ name: 'next-auth.session-token' }] }),
  headers: async () => new Headers(),
}));
vi.mock('next-auth', () => ({ getServerSession: async () => null }));

process.env.NEXTAUTH_SECRET = 'test';

let t: TestTournament;
let olga: User;
const kept = globalThis as { heerschauDatabase?: unknown; heerschauAttempts?: unknown };
const password = 'sieben Zelte am Fluss';
const bert: User = {
  id: 'bert' as UserId,
  email: 'bert@example.org',
  name: 'Bert',
  passwordHash: 'hash',
  admin: false,
  createdAt: 1,
};

beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  delete kept.heerschauAttempts;
  const passwordHash = await hashPassword(password, { key: 'test', known: true });
  await t.database.write(async (tx) => {
    await updateUser(tx, 'organiser' as UserId, { passwordHash });
    await insertUser(tx, bert);
  });
  olga = await account('organiser');
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

async function account(id: string): Promise<User> {
  const found = await findUser(t.database.read, id as UserId);
  if (!found) throw new Error(`no ${id}`);
  return found;
}
const roleOf = (id: string) => findRole(t.database.read, t.id, id as UserId);
const handOver = (email: string) => t.change('organiser', (work) => handOverTournament(work, olga, email));
const offeredTo = async (email: string) =>
  (await listHandoversTo(t.database.read, email))[0]?.id as HandoverId;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.problem?.code ?? error,
  );
const leave = (typed = password) => deleteAccount({ user: olga, sessionId: 's' as SessionId }, typed);

describe('a tournament that is handed over', () => {
  test('is offered to whoever is not in the team, and is theirs once they accept', async () => {
    expect(await handOver('bert@example.org')).toBe('offered');
    expect([await roleOf('organiser'), await roleOf('bert')]).toEqual(['owner', undefined]);
    await acceptHandover(bert, await offeredTo('bert@example.org'));
    expect([await roleOf('organiser'), await roleOf('bert')]).toEqual(['desk', 'owner']);
    expect(await listHandoversFrom(t.database.read, olga.id)).toEqual([]);
  });

  test('is theirs as well while it is a draft, which they could not see before', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    await handOver('bert@example.org');
    await acceptHandover(bert, await offeredTo('bert@example.org'));
    expect(await roleOf('bert')).toBe('owner');
  });

  test('goes to a helper at once', async () => {
    await t.database.write((tx) => putRole(tx, t.id, bert.id, 'judge'));
    expect(await handOver('bert@example.org')).toBe('done');
    expect([await roleOf('organiser'), await roleOf('bert')]).toEqual(['desk', 'owner']);
  });

  test('is led by nobody who was invited to that before', async () => {
    const id = await t.change('organiser', (work) => inviteHelper(work, 'owner', 'ein Freund'));
    await t.change('organiser', (work) => inviteHelper(work, 'judge', 'Schiri'));
    await handOver('bert@example.org');
    await acceptHandover(bert, await offeredTo('bert@example.org'));
    expect(await openInvitation(t.database.read, invitationToken(id), 0)).toBeUndefined();
    expect((await listInvitations(t.database.read, t.id)).map(({ role }) => role)).toEqual(['judge']);
  });

  test('is offered the same way where there is no such account', async () => {
    expect(await handOver('nobody@example.org')).toBe('offered');
    expect(await handOver('bert@example.org'), 'a new offer takes the place of the old one').toBe('offered');
    expect(await listHandoversFrom(t.database.read, olga.id)).toHaveLength(1);
    expect(await offeredTo('nobody@example.org')).toBeUndefined();
  });

  test('is nobody else’s to take, and not to oneself', async () => {
    await handOver('cleo@example.org');
    const id = await offeredTo('cleo@example.org');
    expect(await refusalOf(acceptHandover(bert, id))).toBe('hand-over-gone');
    expect(await refusalOf(handOver(olga.email))).toBe('hand-over-to-self');
    await dropHandover(bert, id);
    expect(await offeredTo('cleo@example.org'), 'a stranger drops nothing').toBe(id);
  });

  test('stays where it is once the offer is declined, taken back, or its giver leads it no longer', async () => {
    await handOver('bert@example.org');
    const declined = await offeredTo('bert@example.org');
    await dropHandover(bert, declined);
    expect(await refusalOf(acceptHandover(bert, declined))).toBe('hand-over-gone');
    await handOver('bert@example.org');
    const late = await offeredTo('bert@example.org');
    await t.database.write((tx) => putRole(tx, t.id, olga.id, 'desk'));
    expect(await refusalOf(acceptHandover(bert, late))).toBe('hand-over-gone');
    expect(await roleOf('bert')).toBeUndefined();
  });
});

describe('the administration', () => {
  test('is shared with whoever accepts it, and is an administrator’s to offer', async () => {
    expect(await refusalOf(offerAdministration(olga, 'bert@example.org'))).toBe('forbidden');
    await t.database.write((tx) => updateUser(tx, olga.id, { admin: true }));
    await offerAdministration(await account('organiser'), 'bert@example.org');
    await acceptHandover(bert, await offeredTo('bert@example.org'));
    expect([(await account('organiser')).admin, (await account('bert')).admin]).toEqual([true, true]);
  });

  test('is not given by somebody who has lost it', async () => {
    await offerAdministration({ ...olga, admin: true }, 'bert@example.org');
    expect(await refusalOf(acceptHandover(bert, await offeredTo('bert@example.org')))).toBe('hand-over-gone');
    expect((await account('bert')).admin).toBe(false);
  });
});

describe('an account is deleted', () => {
  test('by its password alone', async () => {
    await t.database.write((tx) => putRole(tx, t.id, bert.id, 'owner'));
    expect(await refusalOf(leave('falsch'))).toBe('password-wrong');
    await leave();
    expect(await findUser(t.database.read, olga.id)).toBeUndefined();
    expect((await t.view()).tournament.id).toBe(t.id);
    expect(await roleOf('organiser')).toBeUndefined();
  });

  test('only when its tournaments have somebody else to run them', async () => {
    expect(await refusalOf(leave())).toBe('tournaments-need-owner');
    await handOver('bert@example.org');
    expect(await refusalOf(leave()), 'an offer is not enough').toBe('tournaments-need-owner');
    await acceptHandover(bert, await offeredTo('bert@example.org'));
    expect(await refusalOf(leave())).toBe('none');
  });

  test('with the practice events that are its own', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { demo: true }));
    await leave();
    expect(await findUser(t.database.read, olga.id)).toBeUndefined();
    expect(await findTournamentById(t.database.read, t.id)).toBeUndefined();
  });

  test('only when somebody else looks after the instance, unless nobody is left', async () => {
    await t.database.write(async (tx) => {
      await putRole(tx, t.id, bert.id, 'owner');
      await updateUser(tx, olga.id, { admin: true });
    });
    expect(await refusalOf(leave())).toBe('last-admin');
    await t.database.write((tx) => updateUser(tx, bert.id, { admin: true }));
    expect(await refusalOf(leave())).toBe('none');
  });
});
