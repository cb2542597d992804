import 'server-only';
import type { PairingId } from '@/lib/ids';
import type { Side } from '@/lib/sides';
import { openMatches } from '@/lib/tournament/rounds';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { enterResult } from './results';

/** A report as displayed at the desk. */
export interface SeenReport {
  readonly pairingId: PairingId;
  readonly side: Side;
  readonly at: number;
}

/**
 * Enters results that only one player has reported. Leaves reports that changed since they were seen, or were answered;
 * returns both counts.
 */
export async function adoptReports(
  work: Work,
  seen: readonly SeenReport[],
): Promise<{ adopted: number; left: number }> {
  const view = await viewOf(work);
  let adopted = 0;
  for (const { match } of openMatches(view)) {
    const { pairing, settlement, reports } = match;
    const report = settlement.state === 'one-sided' ? reports[settlement.by] : undefined;
    const isSeen = seen.some(
      ({ pairingId, side, at }) => pairingId === pairing.id && side === report?.side && at === report.at,
    );
    if (!report || !isSeen) continue;
    await enterResult(work, pairing.id, report.payload, '', null);
    adopted++;
  }
  return { adopted, left: seen.length - adopted };
}
