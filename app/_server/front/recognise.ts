import 'server-only';
import { decode } from 'next-auth/jwt';
import { findRole } from '@/db/staff';
import type { findRevision } from '@/db/tournaments';
import { findUser, hasOrganiser } from '@/db/users';
import type { Role } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import type { EntryId, TournamentId } from '@/lib/ids';
import { readAllHeld, readHeld, readHelper } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { findLiveSession } from '../account/sessions';
import type { Viewer } from '../account/viewer';
import { announcementsFor } from '../load/announcements';
import { database } from '../platform/db';
import { secret } from '../platform/secret';
import type { VisitorCookies } from './public-request';

type Found = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** A visitor for whom a cached page can be filled in. */
export interface Recognised {
  readonly viewer: Viewer;
  /** the visitor's entry in the tournament */
  readonly own: EntryId | null;
}

/** The page has personal content that no cached page can have. */
export const inPerson = Symbol('in person');

/** Pages with the state of the player's own sign-up, until the first round is published. */
const tellsOfSignUp = /^\/t\/[^/?]+(?:\/entries)?(?:\?|$)/;

/** The visitor of a tournament page, as app/_server/account/session.ts determines it; null if anonymous. */
export async function recognise(
  tournament: Found,
  url: string,
  cookies: VisitorCookies,
): Promise<Recognised | typeof inPerson | null> {
  const { read } = database();
  const user = await userOf(cookies.session);
  const own = await entryOf(tournament.id, cookies.links.get(tournament.id));
  // While the standings are frozen, players still see their own results.
  if (own && (tournament.frozenAfter !== null || (tournament.status === 'open' && tellsOfSignUp.test(url))))
    return inPerson;
  const plays = own !== null || (await readAllHeld(read, cookies.links)).length > 0;
  const role = await roleOf(tournament.id, user, cookies.links.get(tournament.id));
  if (!user && !plays && !role) return null;
  const unseen = own
    ? (await announcementsFor(read, tournament.id, own, Date.now())).filter(({ seen }) => !seen)
    : [];
  if (unseen.some(({ personal }) => personal)) return inPerson;
  return {
    viewer: {
      account: accountOf(user),
      role,
      plays,
      entered: own !== null,
      announcements: unseen.map(({ id }) => id),
    },
    own,
  };
}

/** The visitor of a page about no single tournament; null if anonymous. */
export async function recogniseAnywhere(cookies: VisitorCookies): Promise<Recognised | null> {
  const user = await userOf(cookies.session);
  const plays = (await readAllHeld(database().read, cookies.links)).length > 0;
  if (!user && !plays) return null;
  const viewer = { account: accountOf(user), role: null, plays, entered: false, announcements: [] } as const;
  return { viewer, own: null };
}

const accountOf = (user: User | undefined): Viewer['account'] =>
  !user ? 'none' : user.admin ? 'admin' : user.id === demoUserId ? 'demo' : 'person';

/** Account of a live session. */
export async function userOf(token: string | undefined): Promise<User | undefined> {
  if (!token) return undefined;
  // An unreadable or expired token counts as signed out.
  const payload = await decode({ token, secret: secret() }).catch(() => null);
  const session = payload && (await findLiveSession(payload.sid));
  if (!session || session.userId !== payload.sub) return undefined;
  const { read } = database();
  if (session.userId === demoUserId && (await hasOrganiser(read))) return undefined;
  return findUser(read, session.userId);
}

/** Role in a tournament of an account, else of a helper for a day, from the browser's links cookie. */
export async function roleOf(
  tournamentId: TournamentId,
  user: User | undefined,
  links: string | undefined,
): Promise<Role | null> {
  const { read } = database();
  const role = user && (await findRole(read, tournamentId, user.id));
  if (role || user?.admin) return role ?? null;
  const helper = await readHelper(read, tournamentId, links, await readHeld(read, tournamentId, links));
  return helper && helper.expiresAt > Date.now() ? helper.role : null;
}

/** Entry of the browser's active player, from its links cookie. */
export async function entryOf(tournamentId: string, links: string | undefined): Promise<EntryId | null> {
  const [active] = await readHeld(database().read, tournamentId as TournamentId, links);
  return active?.entry.id ?? null;
}
