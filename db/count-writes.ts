import type { Logger } from 'drizzle-orm/logger';

const counts = new WeakMap<object, () => number>();

/** Makes an executor whose writes `writesOver` counts; `make` passes the logger on to drizzle. */
export function countingWrites<Made extends object>(make: (logger: Logger) => Made): Made {
  let writes = 0;
  const tx = make({
    logQuery(query) {
      if (!query.startsWith('select')) writes++;
    },
  });
  counts.set(tx, () => writes);
  return tx;
}

/** Number of statements run over an executor so far that are no plain queries. */
export const writesOver = (tx: object): number => counts.get(tx)?.() ?? 0;
