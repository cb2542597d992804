import 'server-only';
import { cookies, headers } from 'next/headers';
import { findEntriesByLinks, findEntryByLink } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findHelper } from '@/db/staff';
import { makeHeldLinks, mostHeld, mostTournaments, readHeldLinks } from '@/lib/access/held-links';
import type { Helper } from '@/lib/accounts/records';
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

/**
 * Helper for a day whose token a tournament's cookie holds beside personal links; undefined for none. `held` are the
 * links of it that are known.
 */
export async function readHelper(
  tx: Executor,
  tournamentId: TournamentId,
  cookie: string | undefined,
  held: readonly HeldLink[],
): Promise<(Helper & { readonly token: string }) | undefined> {
  const others = readHeldLinks(cookie).filter((token) => held.every((link) => link.token !== token));
  const helper = await findHelper(tx, tournamentId, others.map(hashLinkToken));
  const token = others.find((one) => hashLinkToken(one) === helper?.tokenHash);
  return helper && token !== undefined ? { ...helper, token } : undefined;
}

/** `readHelper` for the browser of the current request. */
export const helperHere = async (tx: Executor, tournamentId: TournamentId, held: readonly HeldLink[]) =>
  readHelper(tx, tournamentId, (await cookies()).get(linkCookie(tournamentId))?.value, held);

const cookieAge = 180 * 24 * 60 * 60;
const isSecure = async () => (await headers()).get('x-forwarded-proto') === 'https';

async function setHeld(tournamentId: TournamentId, held: readonly HeldLink[]) {
  const { read } = database();
  const helper = await helperHere(read, tournamentId, await heldHere(read, tournamentId));
  await setTokens(
    tournamentId,
    [...(helper ? [helper] : []), ...held].map(({ token }) => token),
  );
}

/** Makes this browser the one of a helper for a day; its players stay. */
export async function keepHelper(tournamentId: TournamentId, token: string) {
  const held = await heldHere(database().read, tournamentId);
  await setTokens(tournamentId, [token, ...held.map((link) => link.token)]);
}

/** Forgets the helper for a day; the players of this browser stay. */
export async function dropHelper(tournamentId: TournamentId) {
  const held = await heldHere(database().read, tournamentId);
  await setTokens(
    tournamentId,
    held.map(({ token }) => token),
  );
}

async function setTokens(tournamentId: TournamentId, tokens: readonly string[]) {
  const jar = await cookies();
  if (tokens.length === 0) return void jar.delete(linkCookie(tournamentId));
  jar.set(linkCookie(tournamentId), makeHeldLinks(tokens), {
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
  const { read } = database();
  const helper = await helperHere(read, entry.tournamentId, await heldHere(read, entry.tournamentId));
  const held = [...(helper ? [helper] : []), ...(await heldWith(entry, token))];
  const value = makeHeldLinks(held.map((link) => link.token));
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
