import type { PairingId } from '@/lib/ids';

/** Reader of a table card's code. */
export interface CardReader {
  /** their match at that table; null where they have none there */
  readonly match: { readonly id: PairingId; readonly isPlayed: boolean } | null;
  /** belongs to the desk and has opened no personal link */
  readonly isDesk: boolean;
}

/**
 * Address that the code of a table card leads to: the match of a player who sits there, for the desk the pairings, and
 * for everybody else the player's page, which says how to get in or where they play.
 */
export function cardTarget(
  slug: string,
  table: string,
  { match, isDesk }: CardReader,
  hasCompanion: boolean,
): string {
  const home = `/t/${slug}`;
  if (match) return match.isPlayed || !hasCompanion ? `${home}/me` : `/match/${match.id}`;
  return isDesk ? `${home}/pairings#table-${table}` : `${home}/me?table=${table}`;
}
