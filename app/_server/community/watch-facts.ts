import 'server-only';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { catchUpFacts, catchUpRatings } from './keep-facts';

/** How often unrated games are looked for, in ms: one query of a table with a row for each game system. */
const lookMs = 3_000;

/**
 * Stores facts that are missing or were computed by another version, once, and rates games after corrections of earlier
 * tournaments, until the returned function is called.
 */
export function watchFacts(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const run = async (work: typeof catchUpFacts) => {
    try {
      await work(database());
    } catch (error) {
      log.error({ error }, 'facts of finished tournaments could not be stored');
    }
    if (!hasEnded) timer = setTimeout(() => void run(catchUpRatings), lookMs).unref();
  };
  void run(catchUpFacts);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
