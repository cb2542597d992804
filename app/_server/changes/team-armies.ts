import 'server-only';
import { listEntries } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { loadDoubledArmies } from '../army-lists/doubled-armies';
import { refuse } from '../problems';
import type { Work } from '../work';

/**
 * Asked after a change to what somebody plays, which the refusal undoes: refused when a team-mate plays that army and
 * each may be there once in a team. The desk may go beyond.
 */
export async function requireArmyOnce({ tx, tournament }: Work, entryId: EntryId, field: 'faction' | 'list') {
  const entries = await listEntries(tx, tournament.id);
  const doubled = (await loadDoubledArmies(tx, tournament, entries)).find(({ players }) =>
    players.includes(entryId),
  );
  const mate = entries.find(({ id }) => id !== entryId && doubled?.players.includes(id));
  if (doubled && mate)
    refuse('army-in-team', { path: [field], values: { team: doubled.team, name: mate.name } });
}
