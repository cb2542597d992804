import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { type Entry, findEntryByLink } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findRole } from '@/db/team';
import type { Tournament } from '@/db/tournaments';
import { findUser, hasOrganiser, type User } from '@/db/users';
import { type Actor, type Deed, deskVerbs, may } from '@/lib/access/policy';
import type { EntryId, SessionId, TournamentId } from '@/lib/ids';
import { authOptions } from './auth';
import { database } from './db';
import { demoUserId } from './demo/demo-user';
import { hashLinkToken } from './secret';

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

const linkCookiePrefix = 'heerschau-';
const linkCookie = (tournamentId: TournamentId) => `${linkCookiePrefix}${tournamentId}`;

/** Signs this browser in as the entry whose personal link it opened. */
export async function keepLink(tournamentId: TournamentId, token: string) {
  const secure = (await headers()).get('x-forwarded-proto') === 'https';
  (await cookies()).set(linkCookie(tournamentId), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: 180 * 24 * 60 * 60,
  });
}

/** The entries whose personal links this browser opened, over all tournaments. */
export async function myEntries(): Promise<Entry[]> {
  const links = (await cookies()).getAll().filter(({ name }) => name.startsWith(linkCookiePrefix));
  const entries = await Promise.all(
    links.map(async ({ name, value }) => {
      const entry = await findEntryByLink(database().read, hashLinkToken(value));
      return entry && linkCookie(entry.tournamentId) === name ? [entry] : [];
    }),
  );
  return entries.flat();
}

/** Who is asking, seen from this tournament. */
export async function actorIn(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<Actor & { readonly name: string }> {
  const user = await getUser();
  const role = user ? ((await findRole(tx, tournamentId, user.id)) ?? null) : null;
  const token = (await cookies()).get(linkCookie(tournamentId))?.value;
  const entry = token ? await findEntryByLink(tx, hashLinkToken(token)) : undefined;
  return {
    userId: user?.id ?? null,
    admin: user?.admin ?? false,
    role,
    entryId: entry && entry.tournamentId === tournamentId ? (entry.id as EntryId) : null,
    name: role || user?.admin ? (user?.name ?? '') : (entry?.name ?? user?.name ?? ''),
  };
}

/** For pages: the actor, once they may do `deed`; else sign-in (nobody known) or 403. */
export async function requireActor(tournament: Tournament, deed: Deed, next: string) {
  const actor = await actorIn(database().read, tournament.id);
  if (!may(actor, deed)) {
    if (!actor.userId && deskVerbs.some((verb) => verb === deed.verb)) {
      redirect(`/login?next=${encodeURIComponent(next)}`);
    }
    forbidden();
  }
  return actor;
}
