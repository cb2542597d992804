import 'server-only';
import { findEntry, updateEntry } from '@/db/entries';
import { listPairings, listRounds } from '@/db/rounds';
import { playsIn, withRounds } from '@/lib/entries/rounds-played';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Entry } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import type { Work } from '../../platform/work';
import { markOf, requireMark } from '../rounds/mark';

/** Mark of the form about an entry's rounds; `published` is the number of published rounds. */
export const roundsMark = ({ joinedRound, missedRounds }: Entry, published: number): string =>
  markOf([joinedRound, missedRounds, published]);

/**
 * Sets which unpublished rounds an entry plays; returns its name. Refused if the entry changed since it was `seen`, if
 * it would play no round, and with teams, which need all boards.
 */
export async function setRounds(
  work: Work,
  entryId: EntryId,
  plays: readonly number[],
  seen: string,
): Promise<string> {
  const { tx, tournament } = work;
  const entry = (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
  if (tournament.status === 'finished') refuse('tournament-finished');
  const settings = readSettings(tournament.settings);
  if (settings.teams) refuse('rounds-of-team');
  const published = (await listRounds(tx, tournament.id)).filter(({ status }) => status !== 'draft');
  requireMark(seen, roundsMark(entry, published.length));
  const open = new Set(published.map(({ id }) => id));
  const paired = (await listPairings(tx, tournament.id)).some(
    ({ roundId, entryA, entryB }) => open.has(roundId) && (entryA === entryId || entryB === entryId),
  );
  const rounds = { first: published.length + 1, last: settings.rounds, paired };
  const changed =
    withRounds(entry, plays, rounds) ?? refuse('no-round-played', { values: { name: entry.name } });
  if (
    JSON.stringify(changed) ===
    JSON.stringify({ joinedRound: entry.joinedRound, missedRounds: entry.missedRounds })
  )
    return entry.name;
  await updateEntry(tx, { tournamentId: tournament.id, entryId }, changed);
  const chosen = plays.filter((round) => round >= rounds.first && round <= rounds.last);
  await work.note('entry-rounds', {
    name: entry.name,
    rounds: chosen.toSorted((x, y) => x - y).join(', '),
    count: chosen.length,
  });
  return entry.name;
}

/** Lets entries sit out `round`, which must be the next to be published; later rounds stay as they are. */
export async function missNextRound(
  work: Work,
  entryIds: readonly EntryId[],
  round: number,
): Promise<number> {
  const { tx, tournament } = work;
  const settings = readSettings(tournament.settings);
  if (settings.teams) refuse('rounds-of-team');
  const published = (await listRounds(tx, tournament.id)).filter(({ status }) => status !== 'draft').length;
  if (published + 1 !== round || round > settings.rounds) refuse('stale');
  const silent = { ...work, note: async () => {} };
  for (const entryId of entryIds) {
    const entry = (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
    const later = Array.from({ length: settings.rounds - round }, (_, i) => round + 1 + i);
    const plays = later.filter((number) => playsIn(entry, number));
    await setRounds(silent, entryId, plays, roundsMark(entry, published));
  }
  await work.note('entries-miss-round', { count: entryIds.length, number: round });
  return entryIds.length;
}
