import 'server-only';
import { randomBytes } from 'node:crypto';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Actor, Role } from '@/lib/access/policy';
import type { EntryId, UserId } from '@/lib/ids';
import { myEntries } from './browser-links';
import { demoUserId } from './demo-user';
import { getUser } from './session';

/** Properties of a visitor that change a public page, apart from the visitor's own entry; shared by many visitors. */
export interface Viewer {
  /** kind of account the visitor is signed in to */
  readonly account: 'none' | 'demo' | 'person' | 'admin';
  /** the account's role in the tournament */
  readonly role: Role | null;
  /** whether the visitor has an entry in any tournament */
  readonly plays: boolean;
  /** whether the visitor has an entry in this tournament */
  readonly entered: boolean;
  /** announcements to all players that this player has not seen yet */
  readonly announcements: readonly string[];
}

/** Placeholder viewer for rendering a cached page: no person and no cookie. */
interface StandIn extends Viewer {
  /** placeholder for the entry's id, see `lib/entries/own-mark.ts` */
  readonly own: EntryId | null;
}

/** Header in which the front (front/front.ts) passes the stand-in; the front strips it from outside requests. */
export const standInHeader = 'x-heerschau-stand-in';

const server = globalThis as typeof globalThis & { heerschauStandIns?: string };

/** Secret prefix of the header's value, unique to this process. */
function passphrase(): string {
  server.heerschauStandIns ??= randomBytes(24).toString('base64url');
  return server.heerschauStandIns;
}

export const standInValue = (standIn: StandIn): string => `${passphrase()} ${JSON.stringify(standIn)}`;

/** The stand-in for which this page is rendered into the cache; null for a direct request. For pages only. */
export const standIn = cache(async (): Promise<StandIn | null> => {
  const value = (await headers()).get(standInHeader);
  const begin = `${passphrase()} `;
  return value?.startsWith(begin) ? (JSON.parse(value.slice(begin.length)) as StandIn) : null;
});

/** The stand-in as an actor for permission checks. */
export const actorOf = ({ account, role, own }: StandIn): Actor => ({
  userId: account === 'none' ? null : (stranger as UserId),
  admin: account === 'admin',
  role,
  entryId: own,
  others: [],
});

/** An id that no account can have. */
const stranger = '@somebody';

/** Kind of account that the viewer is signed in to. */
export async function viewerAccount(): Promise<Viewer['account']> {
  const kept = await standIn();
  if (kept) return kept.account;
  const user = await getUser();
  return !user ? 'none' : user.admin ? 'admin' : user.id === demoUserId ? 'demo' : 'person';
}

/** The viewer properties that the frame of a public page uses. */
export async function shellViewer(): Promise<Pick<Viewer, 'account' | 'plays'>> {
  const kept = await standIn();
  return kept ?? { account: await viewerAccount(), plays: (await myEntries()).length > 0 };
}
