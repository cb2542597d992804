import 'server-only';
import { countRows } from '@/db/tournament-rows';
import { most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import type { Work } from '../../platform/work';

/** Refuses another row in a table that has reached its limit, which is also that of a tournament file. */
export async function requireRoom(
  { tx, tournament }: Pick<Work, 'tx' | 'tournament'>,
  table: 'announcements' | 'matchNotes' | 'adjustments' | 'campaignLines',
): Promise<void> {
  if ((await countRows(tx, table, tournament.id)) >= most[table])
    refuse('too-many', { values: { most: most[table] } });
}
