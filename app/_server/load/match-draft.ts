import 'server-only';
import type { Executor } from '@/db/open-database';
import type { PairingId } from '@/lib/ids';
import { inSlices } from '../platform/slices';
import { loadMatch } from './match';

/** Present figures of a live match, to prefill its result form; null if there are none. */
export async function loadMatchDraft(tx: Executor, pairingId: PairingId): Promise<unknown> {
  const match = await loadMatch(tx, pairingId);
  if (!match || match.lines.length === 0) return null;
  return (await inSlices(match.rules.foldSteps(match.context, match.lines))).draft;
}
