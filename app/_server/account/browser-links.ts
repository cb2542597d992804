import 'server-only';
import { cookies, headers } from 'next/headers';
import { findEntriesByLinks, findEntryByLink } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { makeHeldLinks, mostHeld, mostTournaments, readHeldLinks } from '@/lib/access/held-links';
import type { TournamentId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { database } from '../platform/db';
import { requestNow } from '../platform/request-id';
import { hashLinkToken } from '../platform/secret';

const linkCookiePrefix = 'heerschau-';
const linkCookie = (tournamentId: TournamentId) => `${linkCookiePrefix}${tournamentId}`;

interface HeldLink {
  readonly token: string;
  readonly entry: Entry;
}

/**
 * Entries whose personal links a cookie holds for a tournament, the active player's first. Renewed links and deleted
 * entries are left out.
 */
export async function readHeld(
  tx: Executor,
  tournamentId: TournamentId,
  cookie: string | undefined,
): Promise<HeldLink[]> {
  const found = await Promise.all(
    readHeldLinks(cookie).map(async (token) => {
      const entry = await findEntryByLink(tx, hashLinkToken(token));
      return entry?.tournamentId === tournamentId ? [{ token, entry }] : [];
    }),
  );
  return found.flat();
}

/** `readHeld` for the browser of the current request. */
export const heldHere = async (tx: Executor, tournamentId: TournamentId): Promise<HeldLink[]> =>
  readHeld(tx, tournamentId, (await cookies()).get(linkCookie(tournamentId))?.value);

const cookieAge = 180 * 24 * 60 * 60;
const isSecure = async () => (await headers()).get('x-forwarded-proto') === 'https';

async function setHeld(tournamentId: TournamentId, held: readonly HeldLink[]) {
  const jar = await cookies();
  if (held.length === 0) return void jar.delete(linkCookie(tournamentId));
  jar.set(linkCookie(tournamentId), makeHeldLinks(held.map(({ token }) => token)), {
    httpOnly: true,
    sameSite: 'lax',
    secure: await isSecure(),
    path: '/',
    maxAge: cookieAge,
  });
}

/**
 * Signs this browser in as the entry of an opened personal link. Its other players stay; beyond `mostHeld` the least
 * recently active one is dropped.
 */
export async function keepLink(entry: Entry, token: string) {
  await setHeld(entry.tournamentId, await heldWith(entry, token));
}

/** `keepLink` for an action that shows its result: sets the cookie on the response without rendering the page again. */
export async function keepLinkWithAnswer(entry: Entry, token: string) {
  const request = requestNow();
  if (!request) return keepLink(entry, token);
  const value = makeHeldLinks((await heldWith(entry, token)).map((held) => held.token));
  const attributes = `Path=/; Max-Age=${cookieAge}; HttpOnly; SameSite=lax${(await isSecure()) ? '; Secure' : ''}`;
  request.cookie = `${linkCookie(entry.tournamentId)}=${encodeURIComponent(value)}; ${attributes}`;
}

async function heldWith(entry: Entry, token: string): Promise<HeldLink[]> {
  const held = await heldHere(database().read, entry.tournamentId);
  return [{ token, entry }, ...held.filter((one) => one.entry.id !== entry.id).slice(0, mostHeld - 1)];
}

/** Makes another player of this browser the active one; false if the browser does not hold that player's link. */
export async function switchPlayer(tournamentId: TournamentId, entryId: string): Promise<boolean> {
  const held = await heldHere(database().read, tournamentId);
  const next = held.find(({ entry }) => entry.id === entryId);
  if (next) await setHeld(tournamentId, [next, ...held.filter((one) => one !== next)]);
  return next !== undefined;
}

/** Signs one player off this browser; the others stay. */
export async function dropLink(tournamentId: TournamentId, entryId: string) {
  const held = await heldHere(database().read, tournamentId);
  await setHeld(
    tournamentId,
    held.filter(({ entry }) => entry.id !== entryId),
  );
}

/**
 * Entries whose personal links the cookies hold, over all tournaments. `links` pairs each tournament with its cookie.
 * Runs one query, so a header full of invented cookies costs no more than a real one.
 */
export async function readAllHeld(
  tx: Executor,
  links: Iterable<readonly [tournamentId: string, cookie: string]>,
): Promise<Entry[]> {
  const held = [...links]
    .slice(-mostTournaments)
    .flatMap(([tournamentId, cookie]) =>
      readHeldLinks(cookie).map((token) => ({ tournamentId, hash: hashLinkToken(token) })),
    );
  const found = await findEntriesByLinks(
    tx,
    held.map(({ hash }) => hash),
  );
  const byHash = new Map(found.map((entry) => [entry.linkHash, entry]));
  return held.flatMap(({ tournamentId, hash }) => {
    const entry = byHash.get(hash);
    return entry?.tournamentId === tournamentId ? [entry] : [];
  });
}

/** Entries whose personal links this browser opened, over all tournaments. */
export async function myEntries(): Promise<Entry[]> {
  const links = (await cookies()).getAll().flatMap(({ name, value }) => {
    const id = name.startsWith(linkCookiePrefix) ? name.slice(linkCookiePrefix.length) : '';
    return /^\w{1,40}$/.test(id) ? [[id, value] as const] : [];
  });
  return readAllHeld(database().read, links);
}
