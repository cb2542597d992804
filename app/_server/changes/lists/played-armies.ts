import 'server-only';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { readSettings } from '@/lib/tournament/settings';
import { countMoved } from '@/lib/tournament/settings-consequences';
import { viewOf } from '../../load/tournament';
import { inSlices } from '../../platform/slices';
import type { Work } from '../../platform/work';

/** Runs a change that may affect armies and records in the diary how its handicaps move existing results. */
export async function notingHandicaps<T>(work: Work, change: () => Promise<T>): Promise<T> {
  const { armies } = readSettings(work.tournament.settings);
  if (!hasHandicaps(armies)) return change();
  const before = await viewOf(work);
  const value = await change();
  const moved = await inSlices(countMoved(before, await viewOf(work)));
  if (moved.results > 0) await work.note('scoring-changed', { section: 'armies', ...moved });
  return value;
}
