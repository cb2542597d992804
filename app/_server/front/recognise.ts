import 'server-only';
import { decode } from 'next-auth/jwt';
import { findRole } from '@/db/staff';
import type { findRevision } from '@/db/tournaments';
import { findUser, hasOrganiser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { EntryId, TournamentId } from '@/lib/ids';
import { readAllHeld, readHeld } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { findLiveSession } from '../account/sessions';
import type { Viewer } from '../account/viewer';
import { announcementsFor } from '../load/announcements';
import { database } from '../platform/db';
import { secret } from '../platform/secret';
import type { VisitorCookies } from './public-request';

type Found = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** Somebody for whom a kept page can be filled in. */
export interface Recognised {
  readonly viewer: Viewer;
  /** their entry in the tournament */
  readonly own: EntryId | null;
}

/** A page of theirs says what no kept one does. */
export const inPerson = Symbol('in person');

/** Shown until the first round is published: what a player's own sign-up came to. */
const tellsOfSignUp = /^\/t\/[^/?]+(?:\/entries)?(?:\?|$)/;

/** Who asks for a page of a tournament, as app/_server/account/session.ts would say; null for a stranger. */
export async function recognise(
  tournament: Found,
  url: string,
  cookies: VisitorCookies,
): Promise<Recognised | typeof inPerson | null> {
  const { read } = database();
  const user = await userOf(cookies.session);
  const own = await entryOf(tournament.id, cookies.links.get(tournament.id));
  // While the standings are frozen, players see the results of their own matches.
  if (own && (tournament.frozenAfter !== null || (tournament.status === 'open' && tellsOfSignUp.test(url))))
    return inPerson;
  const plays = own !== null || (await readAllHeld(read, cookies.links)).length > 0;
  if (!user && !plays) return null;
  const unseen = own
    ? (await announcementsFor(read, tournament.id, own, Date.now())).filter(({ seen }) => !seen)
    : [];
  if (unseen.some(({ personal }) => personal)) return inPerson;
  return {
    viewer: {
      account: !user ? 'none' : user.admin ? 'admin' : user.id === demoUserId ? 'demo' : 'person',
      role: user ? ((await findRole(read, tournament.id, user.id)) ?? null) : null,
      plays,
      entered: own !== null,
      announcements: unseen.map(({ id }) => id),
    },
    own,
  };
}

/** The account of a session that goes on. */
export async function userOf(token: string | undefined): Promise<User | undefined> {
  if (!token) return undefined;
  // What cannot be read, or has run out, is nobody's.
  const payload = await decode({ token, secret: secret() }).catch(() => null);
  const session = payload && (await findLiveSession(payload.sid));
  if (!session || session.userId !== payload.sub) return undefined;
  const { read } = database();
  if (session.userId === demoUserId && (await hasOrganiser(read))) return undefined;
  return findUser(read, session.userId);
}

/** The entry of the active player of a browser that holds these links. */
export async function entryOf(tournamentId: string, links: string | undefined): Promise<EntryId | null> {
  const [active] = await readHeld(database().read, tournamentId as TournamentId, links);
  return active?.entry.id ?? null;
}
