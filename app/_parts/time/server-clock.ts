/**
 * Offset of the server's clock to this device's, milliseconds, measured by the page's live stream, so that phones with
 * a wrong clock still show the hall's time.
 */
let offset = 0;
let measured = false;
const listeners = new Set<() => void>();

/** Takes a server time just received. Latency lowers the measured offset, so the largest one counts. */
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
