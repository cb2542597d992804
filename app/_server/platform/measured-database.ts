import 'server-only';
import type { Database } from '@/db/open-database';
import { meters } from './meters';

/** One for the process: the build makes several copies of this module. */
const kept = globalThis as typeof globalThis & { heerschauWroteAt?: number };

/** When a change was last kept, on the clock of `performance.now`; undefined before the first. */
export const wroteAt = (): number | undefined => kept.heerschauWroteAt;

/** The same database, each change of which is counted: how long it waited for its turn, and how long it took. */
export function measured(database: Database): Database {
  return {
    ...database,
    async write(work) {
      const asked = meters.writeWaits.startTimer();
      let end: ReturnType<typeof meters.writes.startTimer> | undefined;
      let outcome = 'undone';
      const begin = () => {
        // Tried anew, it is still the same change, and it waited once.
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
        // One that never had its turn has waited, too.
        begin();
        end?.({ outcome });
      }
    },
  };
}
