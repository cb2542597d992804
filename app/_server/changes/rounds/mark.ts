import 'server-only';
import { createHash } from 'node:crypto';
import { refuse } from '@/lib/refusal';

/** What a form holds, as a short mark: two desks that saw the same have the same mark. */
export const markOf = (held: unknown): string =>
  createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 16);

/** Refused when what stands there is no longer what was `seen`: nobody overwrites what they have not read. */
export function requireMark(seen: string, stands: string) {
  if (seen !== stands) refuse('settings-stale');
}
