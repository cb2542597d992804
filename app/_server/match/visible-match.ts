import 'server-only';
import type { Executor } from '@/db/open-database';
import type { PairingId } from '@/lib/ids';
import { maySee } from '../load/visible-tournament';
import { type LoadedMatch, loadMatch } from './load-match';

/** The live match of a pairing; undefined where `loadMatch` finds none, and in a draft that the asker may not see. */
export async function findVisibleMatch(tx: Executor, pairingId: PairingId): Promise<LoadedMatch | undefined> {
  const match = await loadMatch(tx, pairingId);
  return (await maySee(tx, match?.tournament)) ? match : undefined;
}
