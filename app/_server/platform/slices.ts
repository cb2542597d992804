import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@/lib/steps';

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
    /** whether it is others' turn: parts that are many and tiny ask for that before they await `next` */
    get isOver() {
      return performance.now() >= end;
    },
    async next(): Promise<void> {
      if (performance.now() < end) return;
      pauses++;
      await setImmediate();
      end = performance.now() + sliceMs;
    },
  };
}

/** Does work that hands over between its parts; whoever else wants something of the server is served in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const slices = makeSlices();
  let step = steps.next();
  while (!step.done) {
    if (slices.isOver) await slices.next();
    step = steps.next();
  }
  return step.value;
}
