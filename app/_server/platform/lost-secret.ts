import 'server-only';
import { findNewestLink } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { hashLinkToken, linkToken } from './secret';

/**
 * What is said at the terminal where the links that players have were made with another secret, as after moving to another
 * machine without it: nothing else would tell, and the desk would show links that lead nowhere. Whoever means it goes on.
 */
export const lostSecret = `
Das Geheimnis ist ein anderes als bisher: Die persönlichen Links, die Spieler schon haben, gelten nicht mehr. Lege die Datei secret des vorigen Datenordners in diesen (oder nenne dasselbe NEXTAUTH_SECRET) und starte neu; sonst stelle den Spielern bei den Meldungen neue Links aus.
The secret is another than before: personal links that players have already are no longer valid. Put the file secret of the former data folder into this one (or name the same NEXTAUTH_SECRET) and start again; or else renew the links among the entries.`;

/** Whether the newest personal link is not one of this server's secret; false where nobody has one. */
export async function hasLostSecret(tx: Executor): Promise<boolean> {
  // Without any the start has said so already.
  if (!process.env.NEXTAUTH_SECRET) return false;
  const newest = await findNewestLink(tx);
  return newest !== undefined && newest.linkHash !== hashLinkToken(linkToken(newest));
}
