import 'server-only';
import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { currentLanguage } from '@/app/_i18n/language';
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
import { heldHere, helperHere } from './browser-links';
import { demoOrganiserName, demoUserId } from './demo-user';

const getSession = cache(async () => {
  // Players and anonymous visitors have no session cookie: skip the look-up.
  const isSignedIn = (await cookies()).getAll().some(({ name }) => name.includes(sessionCookie));
  return isSignedIn ? getServerSession(authOptions) : null;
});
/** Base name of next-auth's cookie, which gets a prefix over HTTPS and a numeric suffix when split. */
const sessionCookie = 'next-auth.session-token';

/** The signed-in account, or null. The demo organiser is signed out by the first real account. */
export const getUser = cache(async (): Promise<User | null> => {
  const session = await getSession();
  if (!session?.userId) return null;
  const { read } = database();
  if (session.userId === demoUserId && (await hasOrganiser(read))) return null;
  const user = (await findUser(read, session.userId)) ?? null;
  return user?.id === demoUserId ? { ...user, name: demoOrganiserName(await currentLanguage()) } : user;
});

/** The signed-in account; otherwise redirects to the sign-in page, which leads back to `next`. */
export async function requireUser(next: string): Promise<User> {
  const user = await getUser();
  if (!user) redirect(`/login?next=${encodeURIComponent(next)}`);
  return user;
}

/** A real account and the session of the current request. */
export interface SignedIn {
  readonly user: User;
  readonly sessionId: SessionId;
}

/** The signed-in account with its session; null for visitors and the demo organiser. */
export async function getSignedIn(): Promise<SignedIn | null> {
  const [session, user] = await Promise.all([getSession(), getUser()]);
  return user && session?.sessionId && user.id !== demoUserId ? { user, sessionId: session.sessionId } : null;
}

/** `getSignedIn` for account pages; redirects to the sign-in page otherwise. */
export async function requireSignedIn(next: string): Promise<SignedIn> {
  return (await getSignedIn()) ?? redirect(`/login?next=${encodeURIComponent(next)}`);
}

/**
 * Actor of the current request in this tournament; `as` is the entry that a form claims to act for. Refuses with
 * `player-not-here` if this browser does not hold that entry's link.
 */
export async function actorIn(
  tx: Executor,
  tournamentId: TournamentId,
  as?: string,
): Promise<Actor & { readonly name: string }> {
  const user = await getUser();
  const role = user ? ((await findRole(tx, tournamentId, user.id)) ?? null) : null;
  const links = await heldHere(tx, tournamentId);
  const held = links.map(({ entry }) => entry);
  const inCookie = role || user?.admin ? undefined : await helperHere(tx, tournamentId, links);
  const helper = inCookie && inCookie.expiresAt > Date.now() ? inCookie : undefined;
  const own = as === undefined ? held[0] : (held.find(({ id }) => id === as) ?? refuse('player-not-here'));
  return {
    userId: user?.id ?? null,
    admin: user?.admin ?? false,
    role: role ?? helper?.role ?? null,
    ...(helper && { helperId: helper.id }),
    entryId: own?.id ?? null,
    others: held.filter((entry) => entry !== own).map(({ id }) => id),
    name: role || user?.admin ? (user?.name ?? '') : (helper?.name ?? own?.name ?? user?.name ?? ''),
  };
}

/** In place of an invitation's token: the page then says that this browser's help has ended. */
export const endedHelp = 'ended';

/**
 * Actor for a page, if permitted to do `deed`; otherwise redirects to sign-in (no account) or answers 403. For a deed
 * on a pairing, picks the browser's player in that pairing.
 */
export async function requireActor(tournament: Tournament, deed: Deed, next: string) {
  const known = await actorIn(database().read, tournament.id);
  const actor = 'entryA' in deed ? actingFor(known, [deed.entryA, deed.entryB]) : known;
  if (!may(actor, deed)) {
    if (!actor.userId && !actor.helperId && deskVerbs.some((verb) => verb === deed.verb)) {
      const { read } = database();
      const ended = await helperHere(read, tournament.id, await heldHere(read, tournament.id));
      if (ended) redirect(`/invite/${endedHelp}`);
      redirect(`/login?next=${encodeURIComponent(next)}`);
    }
    forbidden();
  }
  return actor;
}
