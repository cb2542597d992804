import 'server-only';
import { listEntries } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { loadDoubledArmies } from '../../load/doubled-armies';
import type { Work } from '../../platform/work';

/**
 * Refuses an army that a team-mate plays if each is allowed once per team, also while the team waits. Call after a
 * change of army or a return; the refusal rolls it back. Not applied to the desk.
 */
export async function requireArmyOnce(
  { tx, tournament }: Work,
  entryId: EntryId,
  field: 'faction' | 'list' | null,
) {
  const entries = (await listEntries(tx, tournament.id)).map((entry) =>
    entry.status === 'waiting' ? { ...entry, status: 'registered' as const } : entry,
  );
  const doubled = (await loadDoubledArmies(tx, tournament, entries)).find(({ players }) =>
    players.includes(entryId),
  );
  const mate = entries.find(({ id }) => id !== entryId && doubled?.players.includes(id));
  if (!doubled || !mate) return;
  const values = { team: doubled.team, name: mate.name };
  if (field === null) refuse('army-taken-meanwhile', { values });
  refuse('army-in-team', { path: [field], values });
}
