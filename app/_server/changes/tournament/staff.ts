import { most } from '@/lib/limits';
import 'server-only';
import { deleteHandoversTo } from '@/db/handovers';
import {
  deleteInvitation,
  deleteRole,
  endHelperAt,
  findInvitation,
  findRole,
  insertHelper,
  insertInvitation,
  listHelpers,
  listInvitations,
  listStaff,
  putRole,
} from '@/db/staff';
import { findUserByEmail, hasOrganiser, insertUser } from '@/db/users';
import type { Role } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { nameKey } from '@/lib/entries/entry-input';
import type { HelperId, InvitationId, UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { yieldPseudonyms } from '../../community/pseudonyms';
import { hashLinkToken, invitationToken, newHelperToken } from '../../platform/secret';
import type { Work } from '../../platform/work';

/** Lifetime of an unused invitation, in ms. */
export const invitationLasts = 7 * 24 * 60 * 60 * 1000;

/** Duration of the rights of a helper without an account, in ms. */
export const helpLasts = 24 * 60 * 60 * 1000;

/**
 * Creates an invitation that gives `role` to the first who accepts it: an account, or with `forDay` somebody without
 * one, for a day. Returns its id, from which the link is derived.
 */
export async function inviteHelper(
  work: Work,
  role: Role,
  label: string,
  forDay = false,
): Promise<InvitationId> {
  const { tx, tournament, now } = work;
  if (forDay && role === 'owner') refuse('helper-not-owner', { path: ['role'] });
  // Invitations need accounts, and the very first account is created on a separate page.
  if (!(await hasOrganiser(tx))) refuse('invitation-needs-account');
  if ((await listInvitations(tx, tournament.id)).length >= most.invitations) refuse('too-many-invitations');
  const id = work.newId<InvitationId>();
  await insertInvitation(tx, {
    id,
    tournamentId: tournament.id,
    role,
    label,
    tokenHash: hashLinkToken(invitationToken(id)),
    forDay,
    createdAt: now,
    expiresAt: now + invitationLasts,
  });
  await work.note('helper-invited', { role, label: label || 'none' });
  return id;
}

export async function withdrawInvitation(work: Work, id: InvitationId) {
  const { tx, tournament } = work;
  const invitation = (await listInvitations(tx, tournament.id)).find((one) => one.id === id);
  if (!invitation) refuse('stale');
  await deleteInvitation(tx, { tournamentId: tournament.id, id });
  await work.note('invitation-withdrawn', { role: invitation.role });
}

/**
 * Withdraws invitations to lead the tournament when a leader leaves, who may have made or know them. Invitations to
 * other roles stay.
 */
export async function withdrawLeadInvitations(work: Work) {
  const { tx, tournament } = work;
  for (const { id, role } of await listInvitations(tx, tournament.id)) {
    if (role === 'owner') await withdrawInvitation(work, id);
  }
}

/** The invitation of a token, if it is still valid. */
export async function openInvitation(tx: Work['tx'], token: string, now: number) {
  const invitation = await findInvitation(tx, hashLinkToken(token));
  return invitation && invitation.expiresAt > now ? invitation : undefined;
}

/** Gives the account the invitation's role and uses the invitation up. */
export async function acceptInvitation(work: Work, token: string, user: Pick<User, 'id' | 'name'>) {
  const { tx, tournament } = work;
  const invitation = await openInvitation(tx, token, work.now);
  if (invitation?.tournamentId !== tournament.id || invitation.forDay) refuse('invitation-invalid');
  if (await findRole(tx, tournament.id, user.id)) refuse('already-in-team');
  if ((await listStaff(tx, tournament.id)).length >= most.team)
    refuse('too-many', { values: { most: most.team } });
  await putRole(tx, tournament.id, user.id, invitation.role);
  await deleteInvitation(tx, { tournamentId: tournament.id, id: invitation.id });
  await work.note('helper-joined', { role: invitation.role, name: user.name });
}

/**
 * Lets somebody without an account help for a day, under the name in `work.actor`, and uses the invitation up. Returns
 * the token for their browser's cookie.
 */
export async function joinForDay(work: Work, token: string): Promise<string> {
  const { tx, tournament, now, actor } = work;
  const invitation = await openInvitation(tx, token, now);
  if (invitation?.tournamentId !== tournament.id || !invitation.forDay || invitation.role === 'owner')
    refuse('invitation-invalid');
  const [staff, helpers] = await Promise.all([
    listStaff(tx, tournament.id),
    listHelpers(tx, tournament.id, now),
  ]);
  // The diary tells people apart by their names.
  if ([...staff, ...helpers].some(({ name }) => nameKey(name) === nameKey(actor.name)))
    refuse('helper-name-taken', { path: ['name'] });
  if (staff.length + helpers.length >= most.team) refuse('too-many', { values: { most: most.team } });
  const own = newHelperToken();
  const { role, id } = invitation;
  await insertHelper(tx, {
    id: work.newId<HelperId>(),
    tournamentId: tournament.id,
    role,
    name: actor.name,
    tokenHash: hashLinkToken(own),
    joinedAt: now,
    expiresAt: now + helpLasts,
  });
  await deleteInvitation(tx, { tournamentId: tournament.id, id });
  await work.note('helper-joined', { role, name: actor.name });
  return own;
}

/** Ends the rights of a helper for a day; further actions of that browser are refused. */
export async function endHelper(work: Work, id: HelperId) {
  const { tx, tournament, now } = work;
  const helper = (await listHelpers(tx, tournament.id, now)).find((one) => one.id === id);
  if (!helper) refuse('stale');
  await endHelperAt(tx, { tournamentId: tournament.id, id }, now);
  const { name, role } = helper;
  await work.note(work.actor.helperId === id ? 'helper-left' : 'helper-removed', { name, role });
}

/** Creates an account for an invitation and accepts it in the same transaction. */
export async function joinWithNewAccount(work: Work, token: string, account: Omit<User, 'admin'>) {
  if (!(await openInvitation(work.tx, token, work.now))) refuse('invitation-invalid');
  if (await findUserByEmail(work.tx, account.email)) refuse('email-taken', { path: ['email'] });
  // Offers are addressed to the owner of an address, and this one is unproven.
  await deleteHandoversTo(work.tx, account.email);
  await insertUser(work.tx, { ...account, admin: false });
  await yieldPseudonyms(work.tx, [{ name: account.name, userId: account.id }], work.now);
  await acceptInvitation(work, token, account);
}

/** Changes a staff member's role; `seen` is the role on the owner's screen. */
export async function changeRole(work: Work, userId: UserId, seen: Role, role: Role) {
  const member = await requireMember(work, userId, seen);
  if (role === seen) return;
  if (seen === 'owner') await requireOtherOwner(work, userId);
  await putRole(work.tx, work.tournament.id, userId, role);
  await work.note('role-changed', { name: member.name, before: seen, role });
  if (seen === 'owner') await withdrawLeadInvitations(work);
}

/** Removes a staff member, or lets one leave; further actions of theirs are refused. */
export async function removeHelper(work: Work, userId: UserId, seen: Role) {
  const member = await requireMember(work, userId, seen);
  if (seen === 'owner') await requireOtherOwner(work, userId);
  await deleteRole(work.tx, work.tournament.id, userId);
  const own = userId === work.actor.userId;
  await work.note(own ? 'helper-left' : 'helper-removed', { name: member.name, role: seen });
  if (seen === 'owner') await withdrawLeadInvitations(work);
}

async function requireMember({ tx, tournament }: Work, userId: UserId, seen: Role) {
  const member = (await listStaff(tx, tournament.id)).find((one) => one.userId === userId);
  if (!member || member.role !== seen) refuse('stale');
  return member;
}

async function requireOtherOwner({ tx, tournament }: Work, userId: UserId) {
  const team = await listStaff(tx, tournament.id);
  if (!team.some((one) => one.role === 'owner' && one.userId !== userId)) refuse('last-owner');
}
