import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@/lib/steps';

/** Time slice after which long work yields to other requests, in ms. */
const sliceMs = 25;

/** Splits long work into time slices; await `next` before each small part. */
export function makeSlices() {
  let end = performance.now() + sliceMs;
  let pauses = 0;
  return {
    /** number of times it yielded */
    get pauses() {
      return pauses;
    },
    /** whether the slice is used up; check it before awaiting `next` for many tiny parts */
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

/** Runs steps in time slices and serves other requests in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const slices = makeSlices();
  let step = steps.next();
  while (!step.done) {
    if (slices.isOver) await slices.next();
    step = steps.next();
  }
  return step.value;
}
