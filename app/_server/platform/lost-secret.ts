import 'server-only';
import { findNewestLink } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { hashLinkToken, linkToken } from './secret';

/**
 * Warning on the terminal if existing personal links were made with another secret, for example after moving to another
 * machine without it: the desk would show links that do not work. The server starts anyway.
 */
export const lostSecret = `
Das Geheimnis ist ein anderes als bisher: Die persönlichen Links, die Spieler schon haben, gelten nicht mehr. Lege die Datei secret des vorigen Datenordners in diesen (oder nenne dasselbe NEXTAUTH_SECRET) und starte neu; sonst stelle den Spielern unter „Teilnehmer“ neue Links aus.
The secret is another than before: personal links that players have already are no longer valid. Put the file secret of the former data folder into this one (or name the same NEXTAUTH_SECRET) and start again; or else renew the links among the entries.`;

/** Whether the newest personal link was made with another secret; false if there is none. */
export async function hasLostSecret(tx: Executor): Promise<boolean> {
  // Without a secret the start script has warned already.
  if (!process.env.NEXTAUTH_SECRET) return false;
  const newest = await findNewestLink(tx);
  return newest !== undefined && newest.linkHash !== hashLinkToken(linkToken(newest));
}
