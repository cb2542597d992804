import 'server-only';
import {
  insertArmyList,
  listArmyListLocks,
  listArmyListsOf,
  setArmyListLocks,
  updateArmyList,
} from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import { findEntry, listEntries } from '@/db/entries';
import { updateTournament } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import { handInAt } from '@/lib/army-lists/hand-in';
import { acceptedProblemsSchema } from '@/lib/army-lists/list-review';
import { listSlots } from '@/lib/army-lists/list-slots';
import { standingLists } from '@/lib/army-lists/standing-lists';
import type { RosterReading } from '@/lib/formats/roster';
import type { EntryId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import { most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { say } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';
import { requireDuel } from '@/lib/tournament/score-matches';
import { readSettings } from '@/lib/tournament/settings';
import { makeSlices } from '../../platform/slices';
import type { Work } from '../../platform/work';
import { requireArmyOnce } from '../teams/team-armies';
import { notingHandicaps } from './played-armies';

/** A submitted list. */
export interface HandedInList {
  /** which of the entry's lists; the first by default */
  readonly slot?: number;
  /** input for the format's parser; null for free text */
  readonly list: unknown;
  /** pasted or typed text; empty for a list built in the app */
  readonly source: string;
  /** total as stated by the player; null if none */
  readonly statedPoints: number | null;
}

/**
 * Stores a list of an entry as its next version, from its player or the desk; resubmitting the same list in its slot
 * changes nothing. Accepts lists that break the rules: the desk sees the problems and decides.
 */
export async function handInList(work: Work, entryId: EntryId, input: HandedInList) {
  const slot = input.slot ?? 1;
  const { entry, versions, standing, desk } = await openList(work, entryId, slot);
  const list = input.list === null ? null : await requireReadable(work, input.list);
  const source = input.source.trim();
  if (list === null && source === '') refuse('list-empty', { path: ['source'] });
  if (list === null && input.statedPoints === null) refuse('list-points-missing', { path: ['statedPoints'] });

  const same =
    standing &&
    standing.source === source &&
    standing.statedPoints === input.statedPoints &&
    JSON.stringify(standing.list) === JSON.stringify(list);
  if (same) return;
  if (versions.length >= most.listVersions)
    refuse('list-versions-full', { path: ['list'], values: { most: most.listVersions } });
  const version = (versions.at(-1)?.version ?? 0) + 1;
  const taken = {
    tournamentId: work.tournament.id,
    entryId,
    version,
    slot,
    source,
    list,
    statedPoints: input.statedPoints,
    handedInAt: work.now,
    handedInBy: desk ? ('organiser' as const) : ('player' as const),
    withdrawnAt: null,
    accepted: [],
    setPoints: null,
    setPointsReason: '',
  };
  await notingHandicaps(work, () => insertArmyList(work.tx, taken));
  if (!desk) await requireArmyOnce(work, entryId, 'list');
  await work.note(desk ? 'list-taken-in' : 'list-handed-in', { name: entry.name, version });
}

/**
 * Stores a list that the desk has as text or link. Refuses unrecognised lines at the field, unless `free` stores the
 * text as is. Returns figures of the text that differ from the parsed list.
 */
export async function enterListText(
  work: Work,
  entryId: EntryId,
  input: {
    readonly slot?: number;
    readonly source: string;
    readonly free: boolean;
    readonly statedPoints: number | null;
    /** edition of the list, if known */
    readonly edition?: string;
    /** of the reader, for the words of guesses */
    readonly language: Language;
  },
): Promise<RosterReading['differing']> {
  const { slot = 1, source, free, language } = input;
  const entry = await requireEntry(work, entryId);
  const roster = await requireDuel(work.tournament).roster?.();
  const army = entry.faction === null ? undefined : roster?.findArmy(entry.faction);
  const editions = await listEditions(work.tx, work.tournament.id);
  const hints = { armyId: army?.id, edition: input.edition, pause: makeSlices().next };
  const read = await roster?.read(work.tournament.setup, source, editions, hints);
  const reading = read?.ok ? read.value : null;
  const statedPoints = input.statedPoints ?? reading?.statedPoints ?? null;
  if (free) {
    await handInList(work, entryId, { slot, list: null, source, statedPoints });
    return [];
  }
  if (read && !read.ok) refuse(read.problem.code, { path: ['source'], message: read.problem.sentence });
  if (!reading) refuse('list-unreadable', { path: ['source'] });
  if (reading.unmatched.length > 0) {
    const lines = reading.unmatched.map(({ text, meant, proposal }) => {
      const guess = meant ?? proposal?.words;
      return guess ? `${text.trim()} → ${say(guess, language)}` : text.trim();
    });
    refuse('list-lines-unknown', {
      path: ['source'],
      values: {
        count: lines.length,
        lines: lines.slice(0, 5).join(' / '),
        guessed: lines.some((line) => line.includes(' → ')) ? 'yes' : 'no',
      },
    });
  }
  await handInList(work, entryId, { slot, list: reading.list, source, statedPoints });
  return reading.differing;
}

/** Withdraws the list: its slot is empty until the next hand-in. Earlier versions are kept. */
export async function withdrawList(work: Work, entryId: EntryId, slot = 1) {
  const { entry, standing } = await openList(work, entryId, slot);
  if (!standing) refuse('list-missing');
  await notingHandicaps(work, () => updateArmyList(work.tx, standing, { withdrawnAt: work.now }));
  await work.note('list-withdrawn', { name: entry.name });
}

/** Accepts a problem of that version; stores and shows the reason. */
export async function acceptProblem(
  work: Work,
  entryId: EntryId,
  input: { readonly version: number; readonly problem: string; readonly reason: string },
) {
  const { entry, standing } = await requireVersion(work, entryId, input.version);
  const others = acceptedProblemsSchema
    .parse(standing.accepted)
    .filter(({ problem }) => problem !== input.problem);
  const { problem, reason } = input;
  await updateArmyList(work.tx, standing, { accepted: [...others, { problem, reason }] });
  await work.note('list-problem-accepted', { name: entry.name, reason });
}

/** Withdraws an acceptance. */
export async function rejectProblem(
  work: Work,
  entryId: EntryId,
  input: { readonly version: number; readonly problem: string },
) {
  const { entry, standing } = await requireVersion(work, entryId, input.version);
  const accepted = acceptedProblemsSchema
    .parse(standing.accepted)
    .filter(({ problem }) => problem !== input.problem);
  await updateArmyList(work.tx, standing, { accepted });
  await work.note('list-problem-rejected', { name: entry.name });
}

/** Sets the points of that version by hand, overriding the computed ones; null restores them. */
export async function setListPoints(
  work: Work,
  entryId: EntryId,
  input: { readonly version: number; readonly points: number | null; readonly reason: string },
) {
  const { entry, standing } = await requireVersion(work, entryId, input.version);
  const { points, reason } = input;
  if (points !== null && reason === '') refuse('required', { path: ['reason'] });
  await updateArmyList(work.tx, standing, {
    setPoints: points,
    setPointsReason: points === null ? '' : reason,
  });
  if (points === null) await work.note('list-points-unset', { name: entry.name });
  else await work.note('list-points-set', { name: entry.name, points, reason });
}

/** Locks or unlocks the lists of one entry, overriding the settings. */
export async function lockList(work: Work, entryId: EntryId, lock: 'locked' | 'open') {
  requireWanted(work);
  const entry = await requireEntry(work, entryId);
  await setArmyListLocks(work.tx, work.tournament.id, [entryId], lock);
  await work.note(lock === 'locked' ? 'list-locked' : 'list-opened', { name: entry.name });
}

export async function lockAllLists(work: Work, lock: 'locked' | 'open') {
  requireWanted(work);
  const entries = await listEntries(work.tx, work.tournament.id);
  await setArmyListLocks(
    work.tx,
    work.tournament.id,
    entries.map(({ id }) => id),
    lock,
  );
  await work.note(lock === 'locked' ? 'lists-locked' : 'lists-opened');
}

/** Publishes all lists at once, or hides them until their set time. */
export async function revealLists(work: Work, revealed: boolean) {
  const settings = requireWanted(work);
  if (settings.lists.revealed === revealed) return;
  await updateTournament(work.tx, work.tournament.id, {
    settings: { ...settings, lists: { ...settings.lists, revealed } },
  });
  await work.note(revealed ? 'lists-revealed' : 'lists-hidden');
}

/** Parses a list for storing. Refuses one of another format, army list version or size. */
async function requireReadable({ tx, tournament }: Work, raw: unknown): Promise<unknown> {
  const roster = await requireDuel(tournament).roster?.();
  const parsed = roster?.parseList(raw);
  if (!roster || !parsed?.success) refuse('list-unreadable', { path: ['list'] });
  const viewed = await roster.view(tournament.setup, parsed.data, await listEditions(tx, tournament.id));
  if (!viewed.ok) refuse(viewed.problem.code, { path: ['list'], message: viewed.problem.sentence });
  const foreign = viewed.value.problems.find(({ code }) => ['wrong-version', 'wrong-size'].includes(code));
  if (foreign) refuse(foreign.code, { path: ['list'], message: foreign.sentence });
  return parsed.data;
}

/** The entry's versions, if the actor may add one to that slot now; the desk always may while lists are wanted. */
async function openList(work: Work, entryId: EntryId, slot: number) {
  if (!may(work.actor, { verb: 'hand-in-list', owner: entryId })) refuse('forbidden');
  const entry = await requireEntry(work, entryId);
  const { lists } = requireWanted(work);
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  const { tx, tournament, now } = work;
  const desk = may(work.actor, { verb: 'edit-entries' }) && work.actor.entryId !== entryId;
  const [versions, locks] = await Promise.all([
    listArmyListsOf(tx, { tournamentId: tournament.id, entryId }),
    listArmyListLocks(tx, tournament.id),
  ]);
  const onHand = standingLists(versions, lists).get(entryId) ?? [];
  const standing = onHand.find((each) => each.slot === slot);
  const brought = listSlots(lists, entry.camp).find((each) => each.slot === slot);
  if (!brought && !standing) refuse('list-slot-unknown', { path: ['list'] });
  const hasList = standing !== undefined || (!brought?.required && onHand.length > 0);
  const lock = locks.get(entryId) ?? 'auto';
  const handIn = handInAt(lists, { status: tournament.status, lock, hasList, now });
  if (!desk && !handIn.open) refuse(`list-closed-${handIn.why}`, { path: ['list'] });
  return { entry, versions, standing, desk };
}

/** The current list, if it is the version on the desk's screen. */
async function requireVersion(work: Work, entryId: EntryId, version: number) {
  if (!may(work.actor, { verb: 'edit-entries' })) refuse('forbidden');
  const entry = await requireEntry(work, entryId);
  const { lists } = readSettings(work.tournament.settings);
  const versions = await listArmyListsOf(work.tx, { tournamentId: work.tournament.id, entryId });
  const standing = standingLists(versions, lists)
    .get(entryId)
    ?.find((each) => each.version === version);
  return { entry, standing: standing ?? refuse('stale') };
}

function requireWanted({ tournament }: Work) {
  const settings = readSettings(tournament.settings);
  if (!settings.lists.wanted) refuse('list-closed-not-wanted');
  return settings;
}

async function requireEntry({ tx, tournament }: Work, entryId: EntryId): Promise<Entry> {
  return (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
}
