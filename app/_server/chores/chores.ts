import 'server-only';
import { watchNights } from '../backups/take-backups';
import { watchFacts } from '../community/watch-facts';
import { watchDeleted } from '../deleted/deleted-tournaments';
import { watchDemos } from '../demo/remove-demo';
import { watchOutbox } from '../mail/send-mails';
import { watchDeadlines } from '../match/deadlines';
import { watchAttempts } from '../platform/attempts';
import { database } from '../platform/db';
import { watchPush } from '../push/watch-push';
import { watchWebhooks } from '../webhooks/watch-webhooks';
import { watchCaptains } from './watch-captains';

/** Background jobs, run by one server of all that share a database. Each starts with overdue work. */
const chores: readonly (() => () => void)[] = [
  watchDeadlines,
  watchCaptains,
  watchOutbox,
  watchPush,
  watchWebhooks,
  watchNights,
  watchDeleted,
  watchDemos,
  watchAttempts,
  watchFacts,
];

const kept = globalThis as typeof globalThis & { heerschauChores?: () => void };

/** Runs the background jobs while the server runs and no other server has the lock. */
export function doChores() {
  // `next dev` reloads modules: stop the jobs of the previous copy.
  kept.heerschauChores?.();
  kept.heerschauChores = database().signals.whileFirst(() => {
    const ends = chores.map((begin) => begin());
    return () => {
      for (const end of ends) end();
    };
  });
}
