import { most } from '@/lib/limits';
import 'server-only';
import { isDisqualified } from '@/db/adjustments';
import {
  countEntries,
  deleteEntry,
  findEntry,
  findEntryBySubmission,
  insertEntry,
  listEntries,
  listSeats,
  updateEntry,
} from '@/db/entries';
import { deletePushOf } from '@/db/push';
import { listPairings, listRounds } from '@/db/rounds';
import { findTournamentById } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import type { Answers } from '@/lib/entries/answers';
import { hasRoom, limitsArmies, mostOf } from '@/lib/entries/army-limits';
import type { EntryInput } from '@/lib/entries/entry-input';
import type { Addition, ListedEntry } from '@/lib/entries/parse-entries';
import { isEarlyCode, movesUpAlone, type SignUpSettings, signUpAt } from '@/lib/entries/sign-up-settings';
import type { T3Person } from '@/lib/entries/t3';
import { isPlayer } from '@/lib/entries/who-plays';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { largestTeam, seatsNeeded, seatsTaken } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { requireFormat } from '@/lib/tournament/score-matches';
import { readSettings, type TournamentSettings } from '@/lib/tournament/settings';
import { yieldPseudonyms } from '../../community/pseudonyms';
import type { Forgotten } from '../../deleted/words-without';
import { loadArmyPlayers } from '../../load/army-players';
import { queueMail } from '../../mail/queue-mail';
import { newEntryLink } from '../../platform/secret';
import type { Work } from '../../platform/work';
import { notingHandicaps } from '../lists/played-armies';
import { markOf, requireMark } from '../rounds/mark';
import { requireArmyOnce } from '../teams/team-armies';
import { teamAsKnown } from '../teams/team-names';
import { clearPerson } from './anonymise';

/**
 * Adds an entry. A player's own sign-up waits if all seats are taken or others wait; the desk may exceed the capacity
 * and set the first round the entry plays. Submitting the same form again returns the first entry.
 */
export async function addEntry(
  work: Work,
  input: EntryInput &
    Partial<Pick<Entry, 'team' | 'camp' | 'ringer' | 'rating' | 'paid' | 'paidNote' | 'language'>> & {
      readonly t3?: T3Person;
      /** put on the waiting list even if there is a seat */
      readonly waits?: true;
      readonly answers?: Answers;
      readonly from?: number;
      /** code for signing up early */
      readonly code?: string;
    },
  how: { by: 'desk' | 'sign-up' | 'team-link'; submissionKey: string },
): Promise<Entry> {
  const { tx, tournament } = work;
  const ownDoing = how.by !== 'desk';
  const submissionKey = ownDoing ? signUpKey(how.submissionKey) : how.submissionKey;
  const earlier = await findEntryBySubmission(tx, tournament.id, submissionKey);
  if (earlier) return earlier;

  const settings = readSettings(tournament.settings);
  if (tournament.status === 'finished') refuse('tournament-finished');
  if (ownDoing && (!settings.signUpOpen || tournament.status !== 'open')) refuse('sign-up-closed');
  if (how.by === 'sign-up') requireSignUpOpen(settings.signUp, input.code ?? '', work.now);
  const counted = await countEntries(tx, tournament.id);
  const all = sumOf(counted);
  if (ownDoing && all >= most.signUps) refuse('sign-up-closed');
  if (all >= most.entries) refuse('too-many', { values: { most: most.entries } });

  const team = input.team ? await teamAsKnown(work, input.team) : null;
  const waits = input.waits ?? (ownDoing && (await mustWait(work, settings, team, counted)));
  if (ownDoing && !waits) await requireRoomInArmy(work, input.faction);
  const id = work.newId<EntryId>();
  const next = await nextRoundToJoin(work);
  const { from, code: _, waits: __, ...known } = input;
  const entry: Entry = {
    rating: null,
    camp: null,
    fixedTable: null,
    ringer: false,
    answers: {},
    paid: false,
    paidNote: '',
    paidAt: input.paid ? work.now : null,
    checkedInAt: null,
    earlierCheckIns: [],
    missedRounds: [],
    remindedAt: null,
    t3: null,
    language: null,
    formerNames: [],
    ...known,
    id,
    team,
    tournamentId: tournament.id,
    status: waits ? 'waiting' : 'registered',
    droppedBy: null,
    joinedRound: Math.max(next, Math.min(from ?? next, settings.rounds)),
    softScores: {},
    ...newEntryLink(),
    submissionKey,
    createdAt: work.now,
  };
  await insertEntry(tx, entry);
  // A self-entered name takes no pseudonym from others until the desk or a round confirms it.
  if (!ownDoing && tournament.status !== 'draft')
    await yieldPseudonyms(tx, [{ name: entry.name, entryId: id }], work.now);
  const kind = ownDoing ? (waits ? 'signed-up-waiting' : 'signed-up') : 'entry-added';
  await work.note(kind, { name: entry.name });
  return entry;
}

/** Refuses a sign-up outside its time; the early code permits it before. */
function requireSignUpOpen(settings: SignUpSettings, code: string, now: number) {
  switch (signUpAt(settings, now)) {
    case 'open':
      return;
    case 'code':
      if (!isEarlyCode(settings, code)) refuse('early-code-wrong', { path: ['code'] });
      return;
    default:
      refuse('sign-up-closed');
  }
}

/** Prefixes the submission key of a sign-up, so that it cannot match an entry of the desk. */
export const signUpKey = (submissionKey: string): string => `${ownPrefix}${submissionKey}`;
const ownPrefix = 'sign-up:';

/** Whether the player signed up themselves, by the stored submission key. */
export const isOwnSignUp = (submissionKey: string): boolean => submissionKey.startsWith(ownPrefix);

/** Refuses an army that has reached its limit, not counting the entry `but`. Not applied to the desk. */
export async function requireRoomInArmy(
  { tx, tournament }: Work,
  army: string | null,
  but?: EntryId,
): Promise<void> {
  const { armies } = readSettings(tournament.settings);
  const format = requireFormat(tournament);
  if (!army || !limitsArmies(armies) || format.structure !== 'duel') return;
  const others = (await listEntries(tx, tournament.id)).filter(({ id }) => id !== but);
  if (hasRoom(army, await loadArmyPlayers(tx, tournament, others), armies, format.factions)) return;
  const most = mostOf(army, armies, format.factions) ?? 0;
  refuse('army-full', { path: ['faction'], values: { army, most } });
}

/** Adds many entries in the given order; returns how many were new. */
export async function importEntries(
  work: Work,
  inputs: readonly ListedEntry[],
  submissionKey: string,
): Promise<number> {
  let added = 0;
  for (const [index, input] of inputs.entries()) {
    const key = `${submissionKey}:${index}`;
    if (await findEntryBySubmission(work.tx, work.tournament.id, key)) continue;
    // One millisecond apart, to keep the list's order as that of sign-up.
    await addEntry({ ...work, now: work.now + index, note: async () => {} }, input, {
      by: 'desk',
      submissionKey: key,
    });
    added++;
  }
  if (added > 0) await work.note('entries-imported', { count: added });
  return added;
}

/** Fills in missing fields of entries from a list. */
export async function completeEntries(
  work: Work,
  additions: readonly { readonly id: EntryId; readonly adds: Addition }[],
): Promise<void> {
  for (const { id, adds } of additions) await editEntry({ ...work, note: async () => {} }, id, adds);
  if (additions.length > 0) await work.note('entries-completed', { count: additions.length });
}

/** Mark of the entry form's content. */
export function entryMark(entry: Entry): string {
  const { name, club, town, country, faction, email, seed, team, rating, fixedTable, answers, camp } = entry;
  const held = [name, club, town, country, faction, email, seed, team, rating, fixedTable, answers, camp];
  return markOf(held);
}

/** Whether an entry has all these values already. */
const isHeld = (entry: Entry, change: Partial<Entry>): boolean =>
  Object.entries(change).every(
    ([field, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify(entry[field as keyof Entry]),
  );

/** Changes an entry; refused if it changed since its mark was `seen`. Logs nothing where nothing changes. */
export async function editEntry(
  work: Work,
  entryId: EntryId,
  input: Partial<
    EntryInput &
      Pick<Entry, 'team' | 'camp' | 'rating' | 'fixedTable' | 'answers' | 'paid' | 'paidNote' | 't3'>
  >,
  seen?: string,
) {
  const entry = await requireEntry(work, entryId);
  if (seen !== undefined) requireMark(seen, entryMark(entry));
  const team = input.team ? await teamAsKnown(work, input.team, entry.team) : input.team;
  if (team !== undefined && team !== entry.team) await requireTeamFree(work, entry);
  const change = { ...input, team, ...(input.paid && !entry.paid && { paidAt: work.now }) };
  if (isHeld(entry, change)) return;
  await notingHandicaps(work, () =>
    updateEntry(work.tx, { tournamentId: work.tournament.id, entryId }, change),
  );
  if (input.name !== undefined && work.tournament.status !== 'draft')
    await yieldPseudonyms(work.tx, [{ name: input.name, entryId }], work.now);
  await work.note('entry-edited', { name: entry.name, to: input.name ?? entry.name });
}

/** Fixes the team of a player who was drawn: results of a meeting stay with the team. */
export async function requireTeamFree({ tx, tournament }: Work, { id }: Entry) {
  if (!readSettings(tournament.settings).teams) return;
  const drawn = await listPairings(tx, tournament.id);
  if (drawn.some(({ entryA, entryB }) => entryA === id || entryB === id))
    refuse('team-fixed', { path: ['team'] });
}

/** Drops an entry from the next draw on; its results stay and count for its opponents. */
export async function dropEntry(
  work: Work,
  entryId: EntryId,
  droppedBy: 'player' | 'organiser' = 'organiser',
) {
  const entry = await requireEntry(work, entryId);
  if (entry.status === 'dropped') return;
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  const key = { tournamentId: work.tournament.id, entryId };
  await updateEntry(work.tx, key, { status: 'dropped', droppedBy });
  await work.note(droppedBy === 'player' ? 'entry-left' : 'entry-dropped', { name: entry.name });
  await fillSeats(work);
}

/** Drops an entry on its player's own request; the player may return without the desk. */
export async function leaveTournament(work: Work, entryId: EntryId) {
  if (!may(work.actor, { verb: 'leave-tournament', owner: entryId })) refuse('forbidden');
  await dropEntry(work, entryId, 'player');
}

/**
 * Brings a player back on their own request: into a seat, or onto the waiting list if none is free. Refused if the
 * organiser dropped them, and if their team has no room for them or their army.
 */
export async function comeBack(work: Work, entryId: EntryId): Promise<'registered' | 'waiting'> {
  if (!may(work.actor, { verb: 'leave-tournament', owner: entryId })) refuse('forbidden');
  const { tx, tournament } = work;
  const entry = await requireEntry(work, entryId);
  if (entry.status !== 'dropped') return entry.status;
  if (tournament.status === 'finished') refuse('tournament-finished');
  if (entry.droppedBy !== 'player') refuse('return-by-desk');
  const settings = readSettings(tournament.settings);
  await requireRoomBeside(work, entry, settings);
  if (!entry.ringer && (await mustWait(work, settings, entry.team, await countEntries(tx, tournament.id)))) {
    await updateEntry(tx, { tournamentId: tournament.id, entryId }, { status: 'waiting', droppedBy: null });
    await requireArmyOnce(work, entryId, null);
    await work.note('entry-returned-waiting', { name: entry.name });
    return 'waiting';
  }
  await reinstateEntry(work, entryId);
  await requireArmyOnce(work, entryId, null);
  return 'registered';
}

/** Refused if the player's team is full by now. */
async function requireRoomBeside({ tx, tournament }: Work, { team }: Entry, { teams }: TournamentSettings) {
  if (!teams || !team) return;
  const mates = (await listEntries(tx, tournament.id)).filter(
    (entry) => entry.team === team && entry.status !== 'dropped',
  );
  if (mates.length >= largestTeam(teams)) refuse('team-full', { values: { team } });
}

/** Makes an entry a ringer or a regular player; its results stay. */
export async function setRinger(work: Work, entryId: EntryId, ringer: boolean) {
  const entry = await requireEntry(work, entryId);
  if (entry.ringer === ringer) return;
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  await updateEntry(work.tx, { tournamentId: work.tournament.id, entryId }, { ringer });
  await work.note(ringer ? 'ringer-set' : 'ringer-unset', { name: entry.name });
  await fillSeats(work);
}

/** Registers a dropped entry again, or gives a waiting one a seat. */
export async function reinstateEntry(work: Work, entryId: EntryId) {
  const entry = await requireEntry(work, entryId);
  if (entry.status === 'registered') return;
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  if (await isDisqualified(work.tx, work.tournament.id, entryId))
    refuse('entry-disqualified', { values: { name: entry.name } });
  const joinedRound = entry.status === 'waiting' ? await nextRoundToJoin(work) : entry.joinedRound;
  await updateEntry(
    work.tx,
    { tournamentId: work.tournament.id, entryId },
    { status: 'registered', joinedRound, droppedBy: null },
  );
  if (entry.status === 'waiting') await queueMail(work, 'moved-up', [{ entry }]);
  await work.note(entry.status === 'waiting' ? 'entry-moved-up' : 'entry-returned', { name: entry.name });
  if (entry.status === 'waiting' && entry.team) await reinstateMates(work, entry.team);
}

/** A team's seats are given to all its waiting players. */
async function reinstateMates(work: Work, team: string) {
  if (!readSettings(work.tournament.settings).teams) return;
  const [next] = (await listEntries(work.tx, work.tournament.id)).filter(
    (entry) => entry.status === 'waiting' && entry.team === team,
  );
  if (next) await reinstateEntry(work, next.id);
}

/** Deletes an entry that was never paired, and its name from the diary; one that was paired can only drop. */
export async function removeEntry(work: Work, entryId: EntryId): Promise<Forgotten> {
  const entry = await requireEntry(work, entryId);
  const paired = (await listPairings(work.tx, work.tournament.id)).some(
    (p) => p.entryA === entryId || p.entryB === entryId,
  );
  if (paired) refuse('entry-already-paired', { values: { name: entry.name } });
  const forgotten = await clearPerson(work, entryId, 'keeps');
  await deleteEntry(work.tx, { tournamentId: work.tournament.id, entryId });
  await work.note('entry-removed', { name: forgotten.alias });
  await fillSeats(work);
  return forgotten;
}

/**
 * Gives free seats to waiting entries in order of sign-up, as long as they move up by themselves.
 */
export async function fillSeats(work: Work) {
  const tournament = await findTournamentById(work.tx, work.tournament.id);
  const { capacity, signUp, teams } = readSettings(tournament?.settings);
  const published = (await nextRoundToJoin(work)) - 1;
  if (!movesUpAlone(signUp, published) || tournament?.status === 'finished') return;
  for (;;) {
    const entries = await listEntries(work.tx, work.tournament.id);
    const next = entries.find(({ status }) => status === 'waiting');
    if (!next) return;
    const free = capacity === null ? Number.POSITIVE_INFINITY : capacity - seatsTaken(entries, teams);
    if (seatsNeeded(entries, next.team, teams) > free) return;
    await reinstateEntry(work, next.id);
  }
}

/** Makes a new personal link, which signs out phones with the old one. */
export async function renewLink(work: Work, entryId: EntryId) {
  const entry = await requireEntry(work, entryId);
  const key = { tournamentId: work.tournament.id, entryId };
  await updateEntry(work.tx, key, newEntryLink(entry.linkVersion + 1));
  // Stops notifications to holders of the old link.
  await deletePushOf(work.tx, entryId);
  await work.note('link-renewed', { name: entry.name });
}

/** Round that a new entry joins: 1 before the first round is published, then the one after the latest published. */
async function nextRoundToJoin({ tx, tournament }: Work): Promise<number> {
  const published = (await listRounds(tx, tournament.id)).filter((round) => round.status !== 'draft');
  return published.length + 1;
}

/** Waiting entries keep their order, even if a seat is free. */
async function mustWait(
  { tx, tournament }: Work,
  { capacity, teams }: TournamentSettings,
  team: string | null,
  counted: EntryCounts,
): Promise<boolean> {
  if (capacity === null) return false;
  const othersWait = counted.some(({ status }) => status === 'waiting');
  if (!teams) return othersWait || sumOf(counted.filter(isPlayer)) >= capacity;
  const entries = await listSeats(tx, tournament.id);
  const needed = seatsNeeded(entries, team, teams);
  if (needed === 0) return false;
  return othersWait || seatsTaken(entries, teams) + needed > capacity;
}

type EntryCounts = Awaited<ReturnType<typeof countEntries>>;

const sumOf = (counted: EntryCounts): number => counted.reduce((sum, { count }) => sum + count, 0);

async function requireEntry({ tx, tournament }: Work, entryId: EntryId): Promise<Entry> {
  return (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
}
