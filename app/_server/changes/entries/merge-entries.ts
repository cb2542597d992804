import 'server-only';
import { isDisqualified } from '@/db/adjustments';
import { listCampaignLines } from '@/db/campaigns';
import { listVoteMarkers } from '@/db/ending';
import { deleteEntry, findEntry, setFormerNames, updateEntry } from '@/db/entries';
import { moveEntryRows } from '@/db/move-entry-rows';
import { listOwnersOf } from '@/db/persons';
import { listPairings, listRounds } from '@/db/rounds';
import { readTournamentRows, updateWords } from '@/db/tournament-rows';
import { type MergedField, mergedEntry, mergedFields, mergedFormerNames } from '@/lib/entries/merge-entries';
import { renameEntry } from '@/lib/entries/rename-entry';
import type { EntryId } from '@/lib/ids';
import { most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import type { Entry } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { keepClaimWithLink } from '../../community/change-persons';
import { yieldPseudonyms } from '../../community/pseudonyms';
import { makeSlices } from '../../platform/slices';
import type { Work } from '../../platform/work';
import { notingHandicaps } from '../lists/played-armies';
import { markOf, requireMark } from '../rounds/mark';
import { fillSeats } from './entries';

/** Which of two entries is kept, and which fields come from the other. */
export interface Merge {
  readonly kept: EntryId;
  readonly other: EntryId;
  readonly fromOther: readonly MergedField[];
  /** keep the other's personal link */
  readonly otherLink: boolean;
  /** `mergeMark` of the two as displayed */
  readonly seen?: string;
}

/** Mark of the merge form's content. */
export const mergeMark = (kept: Entry, other: Entry): string =>
  markOf([kept, other].map((entry) => [entry.id, entry.paid, ...mergedFields.map((field) => entry[field])]));

/**
 * Merges two entries of one person. Moves the other's matches, lists, votes, points, payments, browsers and claims to
 * the kept one, which stores both names as former ones. Refused if both were paired in one round or voted in one poll,
 * and while the standings are frozen, as public figures would change.
 */
export async function mergeEntries(work: Work, merge: Merge): Promise<Entry> {
  const { tx, tournament } = work;
  const kept = await requireEntry(work, merge.kept);
  const other = await requireEntry(work, merge.other);
  if (merge.seen !== undefined) requireMark(merge.seen, mergeMark(kept, other));
  const playedByOther = await requireMergeable(work, kept, other);
  const owners = await listOwnersOf(tx, [kept.id, other.id]);
  const disqualified =
    (await isDisqualified(tx, tournament.id, kept.id)) || (await isDisqualified(tx, tournament.id, other.id));
  const merged = mergedEntry(kept, other, { fromOther: merge.fromOther, playedByOther });
  const key = { tournamentId: tournament.id, entryId: kept.id };
  await notingHandicaps(work, async () => {
    await moveEntryRows(tx, {
      ...{ tournamentId: tournament.id, from: other.id, to: kept.id },
      mostLists: most.listVersions,
    });
    await keepClaimWithLink(tx, kept.id, owners, merge.otherLink ? other.id : kept.id);
    await renameInRows(work, other.id, kept.id);
    await deleteEntry(tx, { tournamentId: tournament.id, entryId: other.id });
    await updateEntry(tx, key, {
      ...merged,
      ...(disqualified && { status: 'dropped', droppedBy: 'organiser' }),
      ...(merge.otherLink && {
        linkVersion: other.linkVersion,
        linkSecret: other.linkSecret,
        linkHash: other.linkHash,
      }),
    });
    await setFormerNames(tx, key, mergedFormerNames(kept, other, merged));
  });
  if (tournament.status !== 'draft')
    await yieldPseudonyms(tx, [{ name: merged.name, entryId: kept.id }], work.now);
  const gone = merged.name === other.name ? kept.name : other.name;
  await work.note('entries-merged', { name: merged.name, other: gone });
  await fillSeats(work);
  return requireEntry(work, kept.id);
}

/** Records that two entries are two people, so that merging is not suggested again. */
export async function keepApart(work: Work, first: EntryId, second: EntryId) {
  const [a, b] = [await requireEntry(work, first), await requireEntry(work, second)];
  await work.note('entries-kept-apart', { name: a.name, other: b.name, entries: [a.id, b.id] });
}

/** Refuses entries that cannot be merged; returns the rounds in which the other one is paired. */
async function requireMergeable({ tx, tournament }: Work, kept: Entry, other: Entry): Promise<number[]> {
  const names = { name: kept.name, other: other.name };
  if (kept.id === other.id) refuse('same-entry-twice');
  if (tournament.status === 'finished') refuse('tournament-finished');
  if (tournament.frozenAfter !== null) refuse('merge-frozen');
  const pairings = await listPairings(tx, tournament.id);
  const numberOf = new Map((await listRounds(tx, tournament.id)).map(({ id, number }) => [id, number]));
  const playedBy = ({ id }: Entry) =>
    pairings.flatMap(({ entryA, entryB, roundId }) =>
      entryA === id || entryB === id ? [numberOf.get(roundId) ?? 0] : [],
    );
  const [own, others] = [playedBy(kept), playedBy(other)];
  const met = pairings.find(
    ({ entryA, entryB }) =>
      (entryA === kept.id && entryB === other.id) || (entryA === other.id && entryB === kept.id),
  );
  if (met) refuse('merge-met', { values: { ...names, round: numberOf.get(met.roundId) ?? 0 } });
  const both = own.find((round) => others.includes(round));
  if (both !== undefined) refuse('merge-both-paired', { values: { ...names, round: both } });

  const { teams } = readSettings(tournament.settings);
  // Results for a team stay with it.
  if (teams && kept.team !== other.team && own.length + others.length > 0)
    refuse('merge-teams', { values: names });
  const votes = await listVoteMarkers(tx, tournament.id);
  const voted = (id: EntryId) => votes.flatMap(({ voter, kind }) => (voter === id ? [kind] : []));
  if (voted(kept.id).some((kind) => voted(other.id).includes(kind)))
    refuse('merge-both-voted', { values: names });
  const owners = await listOwnersOf(tx, [kept.id, other.id]);
  if (new Set(owners.map(({ personId }) => personId)).size > 1)
    refuse('merge-two-persons', { values: names });
  const lines = await listCampaignLines(tx, tournament.id);
  if (
    lines.some((line) => line.authorEntryId === other.id || JSON.stringify(line.payload).includes(other.id))
  )
    refuse('merge-in-campaign', { values: { name: other.name } });
  return others;
}

/** Replaces one id by another in all JSON columns: pairing reasons, captains' terms, settings. */
async function renameInRows({ tx, tournament }: Work, from: EntryId, to: EntryId) {
  const slices = makeSlices();
  for (const [table, rows] of Object.entries(await readTournamentRows(tx, tournament.id, slices.next))) {
    // The diary is only ever rewritten to forget a person.
    if (table === 'auditLog') continue;
    for (const row of rows) {
      const changed = Object.entries(row).filter(
        ([, value]) => typeof value === 'object' && value !== null && JSON.stringify(value).includes(from),
      );
      if (changed.length > 0)
        await updateWords(
          tx,
          table,
          row,
          Object.fromEntries(changed.map(([name, value]) => [name, renameEntry(value, from, to)])),
        );
    }
  }
}

async function requireEntry({ tx, tournament }: Work, entryId: EntryId): Promise<Entry> {
  return (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
}
