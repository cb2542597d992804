import 'server-only';
import { countRows } from '@/db/tournament-rows';
import { most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import type { Work } from '../../work/work';

/** Refuses one more row of a table of which the tournament has as many as it may; a file could not hold more. */
export async function requireRoom(
  { tx, tournament }: Pick<Work, 'tx' | 'tournament'>,
  table: 'announcements' | 'matchNotes' | 'adjustments' | 'campaignLines',
): Promise<void> {
  if ((await countRows(tx, table, tournament.id)) >= most[table])
    refuse('too-many', { values: { most: most[table] } });
}
