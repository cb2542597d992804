import 'server-only';
import { createHash } from 'node:crypto';
import { refuse } from '@/lib/refusal';

/** Short hash of a form's content: equal content has equal marks. */
export const markOf = (held: unknown): string =>
  createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 16);

/** Refuses if the stored content changed since it was `seen`, so no unread change is overwritten. */
export function requireMark(seen: string, stands: string) {
  if (seen !== stands) refuse('settings-stale');
}
