import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listHandoversTo, putHandover } from '@/db/handovers';
import { findRole, listHelpers, listInvitations, listStaff } from '@/db/staff';
import { listAudit } from '@/db/tournaments';
import { findUserByEmail, insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { HandoverId, HelperId, UserId } from '@/lib/ids';
import { hashLinkToken, invitationToken } from '../../platform/secret';
import type { Work } from '../../platform/work';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  acceptInvitation,
  changeRole,
  endHelper,
  helpLasts,
  invitationLasts,
  inviteHelper,
  joinForDay,
  joinWithNewAccount,
  openInvitation,
  removeHelper,
  withdrawInvitation,
} from './staff';

let t: TestTournament;
beforeEach(async () => {
  process.env.NEXTAUTH_SECRET = 'test';
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const hilde = { id: 'hilde' as UserId, name: 'Hilde' };
const otto = { id: 'otto' as UserId, name: 'Otto' };
const olga = 'organiser' as UserId;

/** A user with an account on this instance. */
const account = (who: { id: UserId; name: string }) =>
  t.database.write((tx) =>
    insertUser(tx, {
      ...who,
      email: `${who.id}@example.org`,
      passwordHash: 'hash',
      admin: false,
      createdAt: 0,
    }),
  );

async function invite(role: 'owner' | 'desk' | 'judge' = 'desk') {
  await t.change('organiser', (work) => inviteHelper(work, role, ''));
  const invitation = (await listInvitations(t.database.read, t.id)).at(-1);
  if (!invitation) throw new Error('nobody was invited');
  return { invitation, token: invitationToken(invitation.id) };
}

const kinds = async () => (await listAudit(t.database.read, t.id, 20)).map(({ kind }) => kind);

describe('an invitation', () => {
  test('needs an account on this instance that is not the demo', async () => {
    expect(await t.refusal('organiser', (work) => inviteHelper(work, 'desk', ''))).toBe(
      'invitation-needs-account',
    );
  });

  test('is kept as a hash, serves one person and is used up', async () => {
    await account(hilde);
    await account(otto);
    const { invitation, token } = await invite('judge');
    expect(JSON.stringify(invitation)).not.toContain(token);
    expect(invitation.tokenHash).toBe(hashLinkToken(token));
    await t.change('organiser', (work) => acceptInvitation(work, token, hilde));
    expect(await findRole(t.database.read, t.id, hilde.id)).toBe('judge');
    expect(await t.refusal('organiser', (work) => acceptInvitation(work, token, otto))).toBe(
      'invitation-invalid',
    );
    expect(await findRole(t.database.read, t.id, otto.id)).toBeUndefined();
    expect((await kinds()).slice(0, 2)).toEqual(['helper-joined', 'helper-invited']);
  });

  test('is worthless once it is taken back or seven days old', async () => {
    await account(hilde);
    const { invitation, token } = await invite();
    const { read } = t.database;
    expect(await openInvitation(read, token, invitation.createdAt + invitationLasts - 1)).toBeDefined();
    expect(await openInvitation(read, token, invitation.createdAt + invitationLasts)).toBeUndefined();
    await t.change('organiser', (work) => withdrawInvitation(work, invitation.id));
    expect(await t.refusal('organiser', (work) => acceptInvitation(work, token, hilde))).toBe(
      'invitation-invalid',
    );
    expect(await t.refusal('organiser', (work) => withdrawInvitation(work, invitation.id))).toBe('stale');
  });

  test('does not give somebody of the team another part, and stays open for the right one', async () => {
    await account(hilde);
    const { token } = await invite();
    expect(
      await t.refusal('organiser', (work) => acceptInvitation(work, token, { id: olga, name: 'Olga' })),
    ).toBe('already-in-team');
    expect(await findRole(t.database.read, t.id, olga)).toBe('owner');
    await t.change('organiser', (work) => acceptInvitation(work, token, hilde));
  });

  test('makes an account with it, or nothing at all', async () => {
    await account(hilde);
    const { token } = await invite();
    const fresh = { id: otto.id, name: 'Otto', email: 'hilde@example.org', passwordHash: 'h', createdAt: 1 };
    expect(await t.refusal('organiser', (work) => joinWithNewAccount(work, token, fresh))).toBe(
      'email-taken',
    );
    const otherwise = { ...fresh, email: 'otto@example.org' };
    expect(await t.refusal('organiser', (work) => joinWithNewAccount(work, 'wrong', otherwise))).toBe(
      'invitation-invalid',
    );
    expect(await findUserByEmail(t.database.read, 'otto@example.org')).toBeUndefined();
    await t.change('organiser', (work) => joinWithNewAccount(work, token, otherwise));
    expect(await findUserByEmail(t.database.read, 'otto@example.org')).toMatchObject({ admin: false });
    expect(await findRole(t.database.read, t.id, otto.id)).toBe('desk');
  });
});

test('who makes an account under an address takes over nothing that was offered to it before', async () => {
  await account(hilde);
  const { token } = await invite();
  await t.database.write((tx) =>
    putHandover(tx, {
      ...{ id: 'offer' as HandoverId, tournamentId: t.id, fromUserId: olga },
      ...{ toEmail: 'otto@example.org', createdAt: 1 },
    }),
  );
  const fresh = { id: otto.id, name: 'Otto', email: 'otto@example.org', passwordHash: 'h', createdAt: 1 };
  await t.change('organiser', (work) => joinWithNewAccount(work, token, fresh));
  expect(await listHandoversTo(t.database.read, 'otto@example.org')).toEqual([]);
});

describe('a second owner', () => {
  test('comes by invitation like everybody else, and then either of the two may go', async () => {
    await account(hilde);
    const { token } = await invite('owner');
    await t.change('organiser', (work) => acceptInvitation(work, token, hilde));
    expect(await findRole(t.database.read, t.id, hilde.id)).toBe('owner');
    await t.change('organiser', (work) => removeHelper(work, hilde.id, 'owner'));
    expect((await kinds())[0]).toBe('helper-removed');
    expect(await findRole(t.database.read, t.id, olga)).toBe('owner');
  });
});

describe('the team', () => {
  beforeEach(async () => {
    await account(hilde);
    const { token } = await invite();
    await t.change('organiser', (work) => acceptInvitation(work, token, hilde));
  });

  test('changes parts only from the one the owner saw', async () => {
    await t.change('organiser', (work) => changeRole(work, hilde.id, 'desk', 'viewer'));
    expect(await t.refusal('organiser', (work) => changeRole(work, hilde.id, 'desk', 'judge'))).toBe('stale');
    expect(await findRole(t.database.read, t.id, hilde.id)).toBe('viewer');
    expect((await kinds())[0]).toBe('role-changed');
  });

  test('loses a helper, but never its last owner', async () => {
    expect(await t.refusal('organiser', (work) => removeHelper(work, olga, 'owner'))).toBe('last-owner');
    expect(await t.refusal('organiser', (work) => changeRole(work, olga, 'owner', 'desk'))).toBe(
      'last-owner',
    );
    await t.change('organiser', (work) => changeRole(work, hilde.id, 'desk', 'owner'));
    await t.change('organiser', (work) => removeHelper(work, olga, 'owner'));
    expect((await listStaff(t.database.read, t.id)).map(({ name }) => name)).toEqual(['Hilde']);
    expect((await kinds())[0]).toBe('helper-left');
  });
});

describe('help for a day', () => {
  async function inviteForDay(role: 'judge' | 'scorekeeper' = 'scorekeeper') {
    await t.change('organiser', (work) => inviteHelper(work, role, 'Pia', true));
    const invitation = (await listInvitations(t.database.read, t.id)).at(-1);
    if (!invitation) throw new Error('nobody was invited');
    return invitationToken(invitation.id);
  }
  const join = (token: string, name: string) => (work: Work) =>
    joinForDay({ ...work, actor: { ...nobody, name } }, token);
  /** Some changes after the clock of the tournament began. */
  const soon = 1_700_000_100_000;
  const helpers = (now = soon) => listHelpers(t.database.read, t.id, now);

  beforeEach(() => account(hilde));

  test('needs a link and a name, keeps a hash of the browser’s token, and ends after a day', async () => {
    const token = await inviteForDay();
    const own = await t.change('organiser', join(token, 'Pia'));
    const [pia] = await helpers();
    expect(pia).toMatchObject({ name: 'Pia', role: 'scorekeeper', tokenHash: hashLinkToken(own) });
    expect(own).not.toBe(token);
    expect((pia?.expiresAt ?? 0) - (pia?.joinedAt ?? 0)).toBe(helpLasts);
    expect((await kinds())[0]).toBe('helper-joined');
    expect(await helpers((pia?.joinedAt ?? 0) + helpLasts)).toEqual([]);
  });

  test('uses its link up', async () => {
    const token = await inviteForDay();
    await t.change('organiser', join(token, 'Pia'));
    expect(await t.refusal('organiser', join(token, 'Quentin'))).toBe('invitation-invalid');
  });

  test('is refused under a name that the log already tells somebody by', async () => {
    expect(await t.refusal('organiser', join(await inviteForDay(), ' olga'))).toBe('helper-name-taken');
    await t.change('organiser', join(await inviteForDay(), 'Pia'));
    expect(await t.refusal('organiser', join(await inviteForDay(), 'PIA'))).toBe('helper-name-taken');
  });

  test('gives no account a role, and no invitation of an account gives a day', async () => {
    const token = await inviteForDay();
    expect(await t.refusal('organiser', (work) => acceptInvitation(work, token, hilde))).toBe(
      'invitation-invalid',
    );
    expect(await t.refusal('organiser', join((await invite()).token, 'Pia'))).toBe('invitation-invalid');
  });

  test('is no way to lead the event', async () => {
    expect(await t.refusal('organiser', (work) => inviteHelper(work, 'owner', '', true))).toBe(
      'helper-not-owner',
    );
  });

  test('ends at once when the owner ends it', async () => {
    await t.change('organiser', join(await inviteForDay('judge'), 'Pia'));
    const [pia] = await helpers();
    const id = pia?.id as HelperId;
    await t.change('organiser', (work) => endHelper(work, id));
    expect(await helpers()).toEqual([]);
    expect((await kinds())[0]).toBe('helper-removed');
    expect(await t.refusal('organiser', (work) => endHelper(work, id))).toBe('stale');
  });
});
