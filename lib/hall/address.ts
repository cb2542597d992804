import { z } from 'zod';

/** The address the server goes by in the hall, as somebody types it: "heerschau.local", with or without scheme and port. */
export const hallAddress = z
  .string()
  .trim()
  .max(200)
  .transform((typed) => (typed === '' ? null : /^https?:\/\//i.test(typed) ? typed : `http://${typed}`))
  .refine((address) => address === null || originOf(address) !== null, 'hall-address')
  .transform((address) => address && originOf(address));

/** The origin of an address of nothing but host and port; null for any other. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash, username, hostname } = new URL(address);
  const bare = pathname === '/' && search === '' && hash === '' && username === '';
  const speaks = /^[a-z\d.[\]:-]+$/i.test(hostname) && !/^(localhost|127\.)/.test(hostname);
  return bare && speaks ? origin : null;
}
