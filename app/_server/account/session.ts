import 'server-only';
import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import type { Executor } from '@/db/open-database';
import { findRole } from '@/db/staff';
import { findUser, hasOrganiser } from '@/db/users';
import { type Actor, actingFor, type Deed, deskVerbs, may } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import type { SessionId, TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { database } from '../platform/db';
import { authOptions } from './auth';
import { heldHere } from './browser-links';
import { demoUserId } from './demo-user';

const getSession = cache(async () => {
  // Players and strangers have none, and need not wait until somebody has looked for it.
  const isSignedIn = (await cookies()).getAll().some(({ name }) => name.includes(sessionCookie));
  return isSignedIn ? getServerSession(authOptions) : null;
});
/** next-auth's own, with whatever stands before it over HTTPS, and behind it where it comes in pieces. */
const sessionCookie = 'next-auth.session-token';

/** The signed-in account, or null. The demo organiser is signed out by the first real account. */
export const getUser = cache(async (): Promise<User | null> => {
  const session = await getSession();
  if (!session?.userId) return null;
  const { read } = database();
  if (session.userId === demoUserId && (await hasOrganiser(read))) return null;
  return (await findUser(read, session.userId)) ?? null;
});

/** The account, or off to the sign-in page and back to `next` afterwards. */
export async function requireUser(next: string): Promise<User> {
  const user = await getUser();
  if (!user) redirect(`/login?next=${encodeURIComponent(next)}`);
  return user;
}

/** An account of its own, and by which of its sessions it asks. */
export interface SignedIn {
  readonly user: User;
  readonly sessionId: SessionId;
}

/** Who is signed in to an account that belongs to a person; null for visitors and the demo's organiser. */
export async function getSignedIn(): Promise<SignedIn | null> {
  const [session, user] = await Promise.all([getSession(), getUser()]);
  return user && session?.sessionId && user.id !== demoUserId ? { user, sessionId: session.sessionId } : null;
}

/** The same for a page of one's own account, or off to sign in. */
export async function requireSignedIn(next: string): Promise<SignedIn> {
  return (await getSignedIn()) ?? redirect(`/login?next=${encodeURIComponent(next)}`);
}

/**
 * Who is asking, seen from this tournament; `as` is the entry that a form says it is for. Refused with
 * `player-not-here` where this browser does not hold the link of that one.
 */
export async function actorIn(
  tx: Executor,
  tournamentId: TournamentId,
  as?: string,
): Promise<Actor & { readonly name: string }> {
  const user = await getUser();
  const role = user ? ((await findRole(tx, tournamentId, user.id)) ?? null) : null;
  const held = (await heldHere(tx, tournamentId)).map(({ entry }) => entry);
  const own = as === undefined ? held[0] : (held.find(({ id }) => id === as) ?? refuse('player-not-here'));
  return {
    userId: user?.id ?? null,
    admin: user?.admin ?? false,
    role,
    entryId: own?.id ?? null,
    others: held.filter((entry) => entry !== own).map(({ id }) => id),
    name: role || user?.admin ? (user?.name ?? '') : (own?.name ?? user?.name ?? ''),
  };
}

/**
 * For pages: the actor, once they may do `deed`; else sign-in (nobody known) or 403. Where the deed is about a pairing,
 * they act for the one of their players who plays in it.
 */
export async function requireActor(tournament: Tournament, deed: Deed, next: string) {
  const known = await actorIn(database().read, tournament.id);
  const actor = 'entryA' in deed ? actingFor(known, [deed.entryA, deed.entryB]) : known;
  if (!may(actor, deed)) {
    if (!actor.userId && deskVerbs.some((verb) => verb === deed.verb)) {
      redirect(`/login?next=${encodeURIComponent(next)}`);
    }
    forbidden();
  }
  return actor;
}
