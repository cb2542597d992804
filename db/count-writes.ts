import type { Logger } from 'drizzle-orm/logger';

/** On the executor itself: the build has this module more than once, and one opens the database for all. */
const counter = Symbol.for('heerschau.writes');

/** Makes an executor whose writes `writesOver` counts; `make` passes the logger on to drizzle. */
export function countingWrites<Made extends object>(make: (logger: Logger) => Made): Made {
  let writes = 0;
  const tx = make({
    logQuery(query) {
      if (!query.startsWith('select')) writes++;
    },
  });
  return Object.defineProperty(tx, counter, { value: () => writes });
}

/**
 * Number of statements run over an executor so far that are no plain queries; NaN, which equals no number, for one that
 * does not count.
 */
export const writesOver = (tx: object & { readonly [counter]?: () => number }): number =>
  tx[counter]?.() ?? Number.NaN;
