import 'server-only';
import { findEntry, listEntries, updateEntry } from '@/db/entries';
import { listRounds } from '@/db/rounds';
import { updateTournament } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import {
  checkedInOn,
  checkInDay,
  checkInDays,
  withCheckIn,
  withoutCheckIn,
} from '@/lib/check-in/check-in-days';
import { type CheckInWindow, checkInState } from '@/lib/check-in/check-in-window';
import { isPlayer } from '@/lib/entries/who-plays';
import { type EntryId, makeId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { readSettings } from '@/lib/tournament/settings';
import { confirmNames } from '../../community/pseudonyms';
import { zoneOf } from '../../platform/time-zone';
import type { Work } from '../../platform/work';
import { dropEntry } from './entries';

const codeLength = 8;

/**
 * Opens self-check-in, now or at `opensAt` (milliseconds UTC), until `closesAt` or until the desk closes it. Creates a
 * new code for the desk's QR; players already checked in stay so.
 */
export async function openCheckIn(
  work: Work,
  { opensAt = work.now, closesAt = null }: { opensAt?: number; closesAt?: number | null } = {},
) {
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  if (closesAt !== null && closesAt <= Math.max(opensAt, work.now))
    refuse('ends-before-start', { path: ['closesAt'] });
  await setWindow(work, { opensAt, closesAt, code: makeId(work.random, codeLength) });
  await work.note(opensAt > work.now ? 'check-in-planned' : 'check-in-opened');
}

/** Closes self-check-in; the desk can still check players in. Does nothing if it is not open. */
export async function closeCheckIn(work: Work) {
  const { checkIn } = readSettings(work.tournament.settings);
  if (checkIn === null || checkInState(checkIn, work.now) === 'over') return;
  await setWindow(work, { ...checkIn, closesAt: work.now });
  await work.note('check-in-closed');
}

/** Checks the player in for today. Refused outside the window, and unless the player is registered. */
export async function checkInSelf(work: Work, entryId: EntryId) {
  if (!may(work.actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  const { checkIn } = readSettings(work.tournament.settings);
  if (checkInState(checkIn, work.now) !== 'open') refuse('check-in-closed');
  const key = { tournamentId: work.tournament.id, entryId };
  const entry = (await findEntry(work.tx, key)) ?? refuse('entry-unknown');
  if (entry.status !== 'registered') refuse('check-in-not-playing');
  const { days, today } = daysOf(work);
  if (checkedInOn(entry, days, today) !== null) return;
  await updateEntry(work.tx, key, withCheckIn(entry, work.now));
  await work.note('entry-came', { name: entry.name });
}

/**
 * Checks these entries in for today (or out, if not `here`) and returns how many changed. Check-ins of earlier days
 * stay.
 */
export async function setCheckedIn(work: Work, entryIds: readonly EntryId[], here: boolean): Promise<number> {
  const entries = new Map((await listEntries(work.tx, work.tournament.id)).map((entry) => [entry.id, entry]));
  const { days, today } = daysOf(work);
  const changed = entryIds
    .map((id) => entries.get(id) ?? refuse('entry-unknown'))
    .filter((entry) => entry.status === 'registered' && (checkedInOn(entry, days, today) !== null) !== here);
  for (const entry of changed) {
    await updateEntry(
      work.tx,
      { tournamentId: work.tournament.id, entryId: entry.id },
      here ? withCheckIn(entry, work.now) : withoutCheckIn(entry, days, today),
    );
  }
  if (here && work.tournament.status !== 'draft') await confirmNames(work, changed);
  const [only] = changed;
  if (changed.length === 1 && only)
    await work.note(here ? 'entry-checked-in' : 'entry-checked-out', { name: only.name });
  else if (changed.length > 1)
    await work.note(here ? 'entries-checked-in' : 'entries-checked-out', { count: changed.length });
  return changed.length;
}

/**
 * Drops those of `entryIds` that have not checked in, except ringers; returns how many. Refused once the first round is
 * published.
 */
export async function dropAbsent(work: Work, entryIds: readonly EntryId[]): Promise<number> {
  const rounds = await listRounds(work.tx, work.tournament.id);
  if (rounds.some(({ status }) => status !== 'draft')) refuse('stale');
  const { days, today } = daysOf(work);
  const absent = (await listEntries(work.tx, work.tournament.id)).filter(
    (entry) => entryIds.includes(entry.id) && isPlayer(entry) && checkedInOn(entry, days, today) === null,
  );
  for (const { id } of absent) await dropEntry({ ...work, note: async () => {} }, id);
  if (absent.length > 0) await work.note('entries-absent', { count: absent.length });
  return absent.length;
}

/** The tournament's check-in days, and the present one. */
function daysOf({ tournament, now }: Work) {
  const days = checkInDays(tournament, readSettings(tournament.settings).schedule, zoneOf(tournament));
  return { days, today: checkInDay(days, now) };
}

async function setWindow(work: Work, checkIn: CheckInWindow) {
  const settings = readSettings(work.tournament.settings);
  await updateTournament(work.tx, work.tournament.id, { settings: { ...settings, checkIn } });
}
