import 'server-only';
import { deleteHandover, findHandover, listSoleOwned, putHandover } from '@/db/handovers';
import { findRole, listStaff, putRole } from '@/db/staff';
import { tellRevision } from '@/db/tell';
import { deleteTournament, findTournamentById } from '@/db/tournaments';
import { accountsBeside, deleteUser, findUser, updateUser } from '@/db/users';
import type { Handover, User } from '@/lib/accounts/records';
import type { HandoverId, UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { requirePassword } from '../../account/change-password';
import type { SignedIn } from '../../account/session';
import { database } from '../../platform/db';
import { newId } from '../../platform/random';
import type { Work } from '../../platform/work';
import { changeTournamentByInvitation } from '../../work/change-tournament';
import { withdrawLeadInvitations } from './staff';

/**
 * Hands a tournament over: at once to a member of its staff, otherwise as an offer to accept on the account page.
 * Returns which of the two happened.
 */
export async function handOverTournament(
  work: Work,
  from: User,
  toEmail: string,
): Promise<'done' | 'offered'> {
  const { tx, tournament } = work;
  if (toEmail === from.email) refuse('hand-over-to-self', { path: ['email'] });
  if ((await findRole(tx, tournament.id, from.id)) !== 'owner') refuse('forbidden');
  const helper = (await listStaff(tx, tournament.id)).find(({ email }) => email === toEmail);
  if (helper) {
    await giveTo(work, from, { id: helper.userId, name: helper.name });
    return 'done';
  }
  await putHandover(tx, offer(from, toEmail, { tournamentId: tournament.id, createdAt: work.now }));
  return 'offered';
}

/** Offers the administration of the instance; the offering account keeps it too. */
export async function offerAdministration(from: User, toEmail: string, now = Date.now()): Promise<void> {
  if (!from.admin) refuse('forbidden');
  if (toEmail === from.email) refuse('hand-over-to-self', { path: ['email'] });
  await database().write((tx) =>
    putHandover(tx, offer(from, toEmail, { tournamentId: null, createdAt: now })),
  );
}

const offer = (
  from: User,
  toEmail: string,
  what: Pick<Handover, 'tournamentId' | 'createdAt'>,
): Handover => ({ id: newId<HandoverId>(), fromUserId: from.id, toEmail, ...what });

/** Accepts an offer to this account, provided the offering account still holds the right. */
export async function acceptHandover(user: User, id: HandoverId): Promise<void> {
  const { read, write } = database();
  const found = await findHandover(read, id);
  const tournament = found?.tournamentId ? await findTournamentById(read, found.tournamentId) : undefined;
  if (found?.toEmail !== user.email) refuse('hand-over-gone');
  if (!tournament) {
    await write(async (tx) => {
      const from = await findUser(tx, found.fromUserId);
      if (!from?.admin || !(await findHandover(tx, id)) || found.tournamentId) refuse('hand-over-gone');
      await updateUser(tx, user.id, { admin: true });
      await deleteHandover(tx, id);
    });
    return;
  }
  await changeTournamentByInvitation(tournament.id, async (work) => {
    const from = await findUser(work.tx, found.fromUserId);
    const offered = await findHandover(work.tx, id);
    const role = from && (await findRole(work.tx, tournament.id, from.id));
    if (!from || !offered || role !== 'owner') refuse('hand-over-gone');
    await giveTo(work, from, user);
    await deleteHandover(work.tx, id);
  });
}

/** Makes the new account the owner and keeps the previous one as desk staff. */
async function giveTo(work: Work, from: User, to: { id: UserId; name: string }) {
  const { tx, tournament, note } = work;
  await putRole(tx, tournament.id, to.id, 'owner');
  await note('helper-joined', { role: 'owner', name: to.name });
  await putRole(tx, tournament.id, from.id, 'desk');
  await note('role-changed', { name: from.name, before: 'owner', role: 'desk' });
  await withdrawLeadInvitations(work);
}

/** Declines an offer to this account, or withdraws one it made. */
export async function dropHandover(user: User, id: HandoverId): Promise<void> {
  await database().write(async (tx) => {
    const found = await findHandover(tx, id);
    if (found && (found.toEmail === user.email || found.fromUserId === user.id)) await deleteHandover(tx, id);
  });
}

/**
 * Reasons against deleting an account: tournaments without another owner, an instance without another administrator.
 */
export async function ties(tx: Work['tx'], user: Pick<User, 'id' | 'admin'>) {
  const beside = await accountsBeside(tx, user.id);
  return {
    tournaments: (await listSoleOwned(tx, user.id)).filter(({ demo }) => !demo),
    /** other accounts would be left without an administrator */
    lastAdmin: user.admin && !beside.admin && beside.count > 0,
    /** the instance would have no account, as on its first day */
    lastAccount: beside.count === 0,
  };
}

/**
 * Deletes the account with its sessions, links, parts in tournaments and its own practice tournaments; other tournaments
 * stay.
 */
export async function deleteAccount(asking: SignedIn, password: string): Promise<void> {
  await requirePassword(asking, password);
  await database().write(async (tx) => {
    const user = await findUser(tx, asking.user.id);
    if (!user) refuse('signed-out');
    const { tournaments, lastAdmin } = await ties(tx, user);
    if (tournaments.length > 0) refuse('tournaments-need-owner', { values: { count: tournaments.length } });
    if (lastAdmin) refuse('last-admin');
    for (const { id, demo, revision } of await listSoleOwned(tx, user.id)) {
      if (!demo) continue;
      await deleteTournament(tx, id);
      await tellRevision(tx, id, revision + 1);
    }
    await deleteUser(tx, user.id);
  });
}
