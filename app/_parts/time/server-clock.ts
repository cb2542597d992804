/**
 * How far the server's clock is ahead of this device's, milliseconds, as measured by the page's live
 * stream. Phones with a wrong clock show the hall's time all the same.
 */
let offset = 0;
let measured = false;
const listeners = new Set<() => void>();

/** Takes a time the server has just told. What was under way longest says least: the largest offset counts. */
export function hearServerTime(serverNow: number, deviceNow: number, fresh: boolean) {
  const heard = serverNow - deviceNow;
  if (measured && !fresh && heard <= offset) return;
  measured = true;
  offset = heard;
  for (const listener of listeners) listener();
}

export const serverOffset = () => offset;

export function onServerOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
