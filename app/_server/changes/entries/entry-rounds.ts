import 'server-only';
import { findEntry, updateEntry } from '@/db/entries';
import { listPairings, listRounds } from '@/db/rounds';
import { playsIn, withRounds } from '@/lib/entries/rounds-played';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Entry } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import type { Work } from '../../work/work';
import { markOf, requireMark } from '../rounds/mark';

/** The mark of what the form about an entry's rounds holds; `published`: how many rounds are. */
export const roundsMark = ({ joinedRound, missedRounds }: Entry, published: number): string =>
  markOf([joinedRound, missedRounds, published]);

/**
 * Says which of the rounds not yet published an entry plays; returns its name. Refused when it is no longer as it was
 * `seen`, when it would play none at all, and in a tournament of teams, whose boards are all needed.
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

/** Lets these sit out round `round`, which is the next one to be published; the rounds after it stay as they are. */
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
