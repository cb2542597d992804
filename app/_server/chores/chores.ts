import 'server-only';
import { watchNights } from '../backups/take-backups';
import { watchDeleted } from '../deleted/deleted-tournaments';
import { watchOutbox } from '../mail/send-mails';
import { watchDeadlines } from '../match/deadlines';
import { watchAttempts } from '../platform/attempts';
import { database } from '../platform/db';
import { watchPush } from '../push/watch-push';
import { watchWebhooks } from '../webhooks/watch-webhooks';
import { watchCaptains } from './watch-captains';

/** What nobody asks for, done by one server for all that share its database. Each begins with what is due already. */
const chores: readonly (() => () => void)[] = [
  watchDeadlines,
  watchCaptains,
  watchOutbox,
  watchPush,
  watchWebhooks,
  watchNights,
  watchDeleted,
  watchAttempts,
];

const kept = globalThis as typeof globalThis & { heerschauChores?: () => void };

/** Does the chores as long as the server runs and no other one does them. */
export function doChores() {
  // Of a server that loads its modules anew, `next dev`, the earlier ones would go on.
  kept.heerschauChores?.();
  kept.heerschauChores = database().signals.whileFirst(() => {
    const ends = chores.map((begin) => begin());
    return () => {
      for (const end of ends) end();
    };
  });
}
