import 'server-only';
import type { Database } from '@/db/open-database';
import { meters } from './meters';

/** One instance per process: the build bundles this module several times. */
const kept = globalThis as typeof globalThis & { heerschauWroteAt?: number };

/** Time of the last committed write, on the clock of `performance.now`; undefined before the first. */
export const wroteAt = (): number | undefined => kept.heerschauWroteAt;

/** Wraps a database to measure each write: its wait for the writer and its duration. */
export function measured(database: Database): Database {
  return {
    ...database,
    async write(work) {
      const asked = meters.writeWaits.startTimer();
      let end: ReturnType<typeof meters.writes.startTimer> | undefined;
      let outcome = 'undone';
      const begin = () => {
        // A retry belongs to the same write, which waited once.
        if (end) return;
        meters.waiting.dec({ queue: 'write' });
        asked();
        end = meters.writes.startTimer();
      };
      meters.waiting.inc({ queue: 'write' });
      try {
        const value = await database.write((tx) => {
          begin();
          return work(tx);
        });
        outcome = 'kept';
        kept.heerschauWroteAt = performance.now();
        return value;
      } finally {
        // A write that failed before its turn has waited too.
        begin();
        end?.({ outcome });
      }
    },
  };
}
