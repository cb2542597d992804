import 'server-only';
import { setImmediate } from 'node:timers/promises';

/** Long work looks up after so long, and lets everybody else's requests in. */
const sliceMs = 25;

/** Cuts long work into slices: `next` is awaited before each small part of it. */
export function makeSlices() {
  let end = performance.now() + sliceMs;
  let pauses = 0;
  return {
    /** how often others had their turn */
    get pauses() {
      return pauses;
    },
    async next(): Promise<void> {
      if (performance.now() < end) return;
      pauses++;
      await setImmediate();
      end = performance.now() + sliceMs;
    },
  };
}
