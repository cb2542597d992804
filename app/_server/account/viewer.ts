import 'server-only';
import { randomBytes } from 'node:crypto';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Actor, Role } from '@/lib/access/policy';
import type { EntryId, UserId } from '@/lib/ids';
import { myEntries } from './browser-links';
import { demoUserId } from './demo-user';
import { getUser } from './session';

/** What a public page shows of whoever looks at it, apart from whose entry is theirs: the same for many of them. */
export interface Viewer {
  /** the account they are signed in to */
  readonly account: 'none' | 'demo' | 'person' | 'admin';
  /** the account's part in the tournament */
  readonly role: Role | null;
  /** whether they play anywhere */
  readonly plays: boolean;
  /** whether they have an entry in the tournament */
  readonly entered: boolean;
  /** what a player has still to see of what the desk announced to everybody */
  readonly announcements: readonly string[];
}

/** A viewer for whom a page is rendered that is kept: nobody in particular, and without a cookie. */
interface StandIn extends Viewer {
  /** in the place of the entry's id, see `lib/entries/own-mark.ts` */
  readonly own: EntryId | null;
}

/** The header in which the front (front/front.ts) names the stand-in; it takes it off whatever comes from outside. */
export const standInHeader = 'x-heerschau-stand-in';

const server = globalThis as typeof globalThis & { heerschauStandIns?: string };

/** What the header begins with, known to this process alone. */
function passphrase(): string {
  server.heerschauStandIns ??= randomBytes(24).toString('base64url');
  return server.heerschauStandIns;
}

export const standInValue = (standIn: StandIn): string => `${passphrase()} ${JSON.stringify(standIn)}`;

/** For whom this page is rendered if it is to be kept; null for a visitor in person. Nothing but pages may ask. */
export const standIn = cache(async (): Promise<StandIn | null> => {
  const value = (await headers()).get(standInHeader);
  const begin = `${passphrase()} `;
  return value?.startsWith(begin) ? (JSON.parse(value.slice(begin.length)) as StandIn) : null;
});

/** The stand-in as pages ask what somebody may see. */
export const actorOf = ({ account, role, own }: StandIn): Actor => ({
  userId: account === 'none' ? null : (stranger as UserId),
  admin: account === 'admin',
  role,
  entryId: own,
  others: [],
});

/** No account has such an id. */
const stranger = '@somebody';

/** The kind of account that the viewer is signed in to. */
export async function viewerAccount(): Promise<Viewer['account']> {
  const kept = await standIn();
  if (kept) return kept.account;
  const user = await getUser();
  return !user ? 'none' : user.admin ? 'admin' : user.id === demoUserId ? 'demo' : 'person';
}

/** What the frame of a public page has to know of whoever looks at it. */
export async function shellViewer(): Promise<Pick<Viewer, 'account' | 'plays'>> {
  const kept = await standIn();
  return kept ?? { account: await viewerAccount(), plays: (await myEntries()).length > 0 };
}
