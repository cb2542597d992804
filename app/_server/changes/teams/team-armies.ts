import 'server-only';
import { listEntries } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { loadDoubledArmies } from '../../load/doubled-armies';
import type { Work } from '../../work/work';

/**
 * Asked after a change to what somebody plays, or once they are back, which the refusal undoes: refused when a team-mate
 * plays that army and each may be there once in a team, also while the team waits. The desk may go beyond.
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
