import 'server-only';
import { deleteAdjustment, insertAdjustment, isDisqualified } from '@/db/adjustments';
import { findEntry, listEntries, updateEntry } from '@/db/entries';
import type { AdjustmentId, EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { type DeskKind, deskKinds, type GivenScores } from '@/lib/soft-scores/soft-settings';
import { readSettings } from '@/lib/tournament/settings';
import { givenScores } from '@/lib/tournament/soft-scores';
import type { Work } from '../../platform/work';
import { requireRoom } from '../entries/require-room';

/** Gives bonus (positive) or penalty (negative) points with a public reason. */
export async function adjustPoints(
  work: Work,
  { entryId, points, reason }: { entryId: EntryId; points: number; reason: string },
) {
  requireUnfinished(work);
  const entry = await requireEntry(work, entryId);
  await requireRoom(work, 'adjustments');
  const id = work.newId<AdjustmentId>();
  const { tx, tournament, now } = work;
  await insertAdjustment(tx, {
    id,
    tournamentId: tournament.id,
    entryId,
    kind: 'points',
    points,
    reason,
    createdAt: now,
  });
  await work.note('points-adjusted', { name: entry.name, points, reason });
}

/** Warns a player, without loss of points; visible to the staff only. */
export async function warnEntry(work: Work, entryId: EntryId, reason: string) {
  requireUnfinished(work);
  const entry = await requireEntry(work, entryId);
  await requireRoom(work, 'adjustments');
  await insertAdjustment(work.tx, {
    id: work.newId<AdjustmentId>(),
    tournamentId: work.tournament.id,
    entryId,
    kind: 'warning',
    points: 0,
    reason,
    createdAt: work.now,
  });
  await work.note('points-warning', { name: entry.name, reason });
}

/** Disqualifies a player: no further draws and no place, while their results still count for their opponents. */
export async function disqualifyEntry(work: Work, entryId: EntryId, reason: string) {
  requireUnfinished(work);
  const { tx, tournament } = work;
  const entry = await requireEntry(work, entryId);
  if (await isDisqualified(tx, tournament.id, entryId)) refuse('already-done');
  await requireRoom(work, 'adjustments');
  await insertAdjustment(tx, {
    id: work.newId<AdjustmentId>(),
    tournamentId: tournament.id,
    entryId,
    kind: 'disqualification',
    points: 0,
    reason,
    createdAt: work.now,
  });
  await updateEntry(
    tx,
    { tournamentId: tournament.id, entryId },
    { status: 'dropped', droppedBy: 'organiser' },
  );
  await work.note('points-disqualified', { name: entry.name, reason });
}

/**
 * Takes back bonus or penalty points, a warning or a disqualification; a disqualified player must still be reinstated.
 */
export async function takeBackAdjustment(work: Work, adjustmentId: AdjustmentId) {
  requireUnfinished(work);
  const { tx, tournament } = work;
  const gone = await deleteAdjustment(tx, { tournamentId: tournament.id, adjustmentId });
  if (!gone) refuse('already-done');
  const { name } = await requireEntry(work, gone.entryId);
  await work.note(gone.kind === 'points' ? 'adjustment-taken-back' : 'adjustment-lifted', {
    name,
    points: gone.points,
    of: gone.kind,
    reason: gone.reason,
  });
}

/** Points by entry and kind; null for none. */
type SoftScoreChanges = ReadonlyMap<EntryId, Readonly<Partial<Record<DeskKind, number | null>>>>;

/**
 * Stores soft scores of several entries and kinds at once; null clears one. Refused at a field above the kind's
 * maximum, or changed by another desk since `seen`. Fields this desk left unchanged keep their present value.
 */
export async function giveSoftScores(work: Work, scores: SoftScoreChanges, seen?: SoftScoreChanges) {
  requireUnfinished(work);
  const { tx, tournament } = work;
  const { soft } = readSettings(tournament.settings);
  const entries = new Map((await listEntries(tx, tournament.id)).map((entry) => [entry.id, entry]));
  let count = 0;
  for (const [entryId, changes] of scores) {
    const entry = entries.get(entryId) ?? refuse('entry-unknown');
    const before = givenScores(entry);
    const after: GivenScores = { ...before };
    for (const kind of deskKinds) {
      const points = changes[kind];
      const begun = seen?.get(entryId)?.[kind];
      if (points === undefined || points === begun) continue;
      const path = ['scores', entryId, kind];
      const now = before[kind] ?? null;
      if (begun !== undefined && now !== begun && now !== points) {
        if (now === null) refuse('soft-score-emptied', { path });
        refuse('soft-score-changed', { path, values: { now } });
      }
      if (points === null) delete after[kind];
      else if (points > soft[kind].max)
        refuse('number-too-big', { path, values: { maximum: soft[kind].max } });
      else after[kind] = points;
    }
    if (deskKinds.every((kind) => before[kind] === after[kind])) continue;
    await updateEntry(tx, { tournamentId: tournament.id, entryId }, { softScores: after });
    count++;
  }
  if (count > 0) await work.note('soft-scores-given', { count });
}

function requireUnfinished({ tournament }: Work) {
  if (tournament.status === 'finished') refuse('tournament-finished');
}

async function requireEntry({ tx, tournament }: Work, entryId: EntryId) {
  return (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
}
