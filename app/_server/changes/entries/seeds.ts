import 'server-only';
import { listEntries, updateEntry } from '@/db/entries';
import { listRounds } from '@/db/rounds';
import { refuse } from '@/lib/refusal';
import { loadSeedOrder } from '../../community/seeding';
import type { Work } from '../../platform/work';

/**
 * Seeds the players by their ratings from earlier tournaments and clears all other seeds. Refused once a round is
 * published, when seeds have no effect. Returns how many are seeded.
 */
export async function seedByRatings(work: Work): Promise<number> {
  const { tx, tournament } = work;
  if ((await listRounds(tx, tournament.id)).some(({ status }) => status !== 'draft')) refuse('seeds-late');
  const entries = await listEntries(tx, tournament.id);
  const order = await loadSeedOrder(tx, tournament, entries);
  if (order.length === 0) refuse('seeds-none');
  const seeds = new Map(order.map(({ entry }, at) => [entry.id, at + 1]));
  for (const { id: entryId, seed } of entries) {
    const next = seeds.get(entryId) ?? null;
    if (next !== seed) await updateEntry(tx, { tournamentId: tournament.id, entryId }, { seed: next });
  }
  await work.note('entries-seeded', { count: order.length });
  return order.length;
}
