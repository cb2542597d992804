import 'server-only';
import { headers } from 'next/headers';

/**
 * The header in which the front (front/front.ts) tells the app from which address a visitor comes. It overwrites
 * what was sent. Next's development server stands alone and tells its own.
 */
export const visitorHeader = 'x-heerschau-visitor';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
type Get = (name: string) => string | null | undefined;

const addressOf = (get: Get) => get(visitorHeader) ?? get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';

/** Under what a visitor's attempts are counted. */
export const visitorKey = (get: Get): string => householdOf(addressOf(get));

/** An address, or of IPv6 the part that belongs to one household. */
export function householdOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The key of whoever is asking now. */
export async function currentVisitor(): Promise<string> {
  const head = await headers();
  return visitorKey((name) => head.get(name));
}

/** Whether somebody sits at the machine itself: through no network, no proxy, and under no other name. */
export function isAtTheMachine(get: Get): boolean {
  const host = get('x-forwarded-host') ?? get('host') ?? '';
  return loopback.test(addressOf(get)) && localHost.test(host);
}
