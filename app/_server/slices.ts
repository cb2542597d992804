import 'server-only';
import { setImmediate } from 'node:timers/promises';

/** Long work looks up after so long, and lets everybody else's requests in. */
const sliceMs = 25;

/** Cuts long work into slices: `next` is awaited before each small part of it. */
export function makeSlices() {
  let end = performance.now() + sliceMs;
  return {
    async next(): Promise<void> {
      if (performance.now() < end) return;
      await setImmediate();
      end = performance.now() + sliceMs;
    },
  };
}
