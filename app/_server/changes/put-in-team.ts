import 'server-only';
import { findEntry, listEntries, updateEntry } from '@/db/entries';
import { cleanLine } from '@/lib/entries/entry-input';
import type { EntryId } from '@/lib/ids';
import { isSameTeam, rostersOf } from '@/lib/teams/roster';
import { refuse } from '../problems';
import type { Work } from '../work';
import { fillSeats, requireTeamFree } from './entries';

/** A team's name as it is written already, where one of that name has players; else as it was typed. */
export async function knownSpelling({ tx, tournament }: Work, typed: string | null): Promise<string | null> {
  if (typed === null) return null;
  const known = rostersOf(await listEntries(tx, tournament.id)).find(({ name }) => isSameTeam(name, typed));
  return known?.name ?? cleanLine(typed);
}

/**
 * The desk puts somebody who is in no team into one that there is, or into a new one of that name. A seat that this frees
 * goes to whoever waits for it.
 */
export async function putInTeam(work: Work, entryId: EntryId, typed: string) {
  const { tx, tournament } = work;
  if (tournament.status === 'finished') refuse('tournament-finished');
  const key = { tournamentId: tournament.id, entryId };
  const entry = (await findEntry(tx, key)) ?? refuse('entry-unknown');
  const team = (await knownSpelling(work, typed)) ?? refuse('required', { path: ['team'] });
  if (entry.team === team) return;
  if (entry.team) refuse('player-in-team', { values: { name: entry.name, team: entry.team } });
  await requireTeamFree(work, entry);
  await updateEntry(tx, key, { team });
  await work.note('team-put', { name: entry.name, team });
  await fillSeats(work);
}
