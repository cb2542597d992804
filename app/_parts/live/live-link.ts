import type { LiveLink } from './follow-tournament';

/** How the page hears of changes, and when it last did (device clock, milliseconds UTC; null before the first time). */
export interface HeardLink {
  readonly link: LiveLink;
  readonly heardAt: number | null;
}

/** What a page starts with, on the server too. */
export const noLinkYet: HeardLink = { link: 'none', heardAt: null };

let heard = noLinkYet;
const listeners = new Set<() => void>();

/** Notes how the page is connected; 'none' keeps the time of the last word. */
export function hearLink(link: LiveLink, now: number) {
  heard = { link, heardAt: link === 'none' ? heard.heardAt : now };
  for (const listener of listeners) listener();
}

/** The present state; the same object until something is heard. */
export const heardLink = (): HeardLink => heard;

/** Calls `listener` with every word until the returned function is called; made for useSyncExternalStore. */
export function onLink(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
