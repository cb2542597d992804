import 'server-only';
import type { Executor } from '@/db/open-database';
import type { PairingId } from '@/lib/ids';
import { type LoadedMatch, loadMatch } from './match';
import { maySee } from './visible-tournament';

/** Live match of a pairing; undefined as in `loadMatch`, and for a draft the visitor may not see. */
export async function findVisibleMatch(tx: Executor, pairingId: PairingId): Promise<LoadedMatch | undefined> {
  const match = await loadMatch(tx, pairingId);
  return (await maySee(tx, match?.tournament)) ? match : undefined;
}
