import 'server-only';
import { findEntry, updateEntry } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { cleanLine } from '@/lib/typed-text';
import type { Work } from '../../platform/work';
import { fillSeats, requireTeamFree } from '../entries/entries';
import { teamAsKnown } from './team-names';

/** Puts a player without a team into an existing or new team; a seat that this frees goes to a waiting entry. */
export async function putInTeam(work: Work, entryId: EntryId, typed: string) {
  const { tx, tournament } = work;
  if (tournament.status === 'finished') refuse('tournament-finished');
  const key = { tournamentId: tournament.id, entryId };
  const entry = (await findEntry(tx, key)) ?? refuse('entry-unknown');
  const name = cleanLine(typed);
  if (name === '') refuse('required', { path: ['team'] });
  const team = await teamAsKnown(work, name);
  if (entry.team === team) return;
  if (entry.team) refuse('player-in-team', { values: { name: entry.name, team: entry.team } });
  await requireTeamFree(work, entry);
  await updateEntry(tx, key, { team });
  await work.note('team-put', { name: entry.name, team });
  await fillSeats(work);
}
