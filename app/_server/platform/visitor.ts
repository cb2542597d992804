import 'server-only';
import { headers } from 'next/headers';

/**
 * Header in which the front (front/front.ts) passes the visitor's address to the app; overwrites outside values. Next's
 * development server has no front and uses X-Forwarded-For.
 */
export const visitorHeader = 'x-heerschau-visitor';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
type Get = (name: string) => string | null | undefined;

const addressOf = (get: Get) => get(visitorHeader) ?? get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';

/** Key for counting a visitor's attempts. */
export const visitorKey = (get: Get): string => householdOf(addressOf(get));

/** The address; for IPv6 the /64 prefix of one household. */
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

export async function currentVisitor(): Promise<string> {
  const head = await headers();
  return visitorKey((name) => head.get(name));
}

/** Whether the request comes from the machine itself: loopback, no proxy, and a local host name. */
export function isAtTheMachine(get: Get): boolean {
  const host = get('x-forwarded-host') ?? get('host') ?? '';
  return loopback.test(addressOf(get)) && localHost.test(host);
}
