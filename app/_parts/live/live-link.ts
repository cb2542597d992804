import type { LiveLink } from './follow-tournament';

let present: LiveLink | null = null;
const listeners = new Set<() => void>();

/** How the open page learns of changes; null where it follows no tournament. */
export const liveLink = (): LiveLink | null => present;

export function tellLiveLink(link: LiveLink | null) {
  if (present === link) return;
  present = link;
  for (const listener of listeners) listener();
}

export function onLiveLink(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
