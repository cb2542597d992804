import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** whether `npm run test:deep` runs the tests (vitest.config.ts) */
    deep: boolean;
  }
}

const deep = inject('deep');

// For a landing every run tries the same cases, so that a change is red for its own faults alone; the deep run looks
// for new ones and names the seed of what it finds.
if (!deep) fc.configureGlobal({ seed: 20_261 });

/** How often a property is tried: `landing` times for a landing, thirty times as often in the deep run. */
export function runs(landing: number): { numRuns: number } {
  return { numRuns: deep ? 30 * landing : landing };
}
