import 'server-only';
import { listAdjustments } from '@/db/adjustments';
import { listEntries, updateEntry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listPairings, listRounds } from '@/db/rounds';
import { findTeamByLink, insertTeam, listTeams, updateTeam } from '@/db/teams';
import { may } from '@/lib/access/policy';
import { nameKey } from '@/lib/entries/entry-input';
import type { EntryId, TeamId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { captainOf, largestTeam, rostersOf, seatsTaken } from '@/lib/teams/roster';
import type { Entry, TeamRow } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { cleanLine } from '@/lib/typed-text';
import { hashLinkToken, newTeamLink } from '../../platform/secret';
import type { Work } from '../../platform/work';
import { dropEntry, reinstateEntry, requireTeamFree, setRinger } from '../entries/entries';
import { takeTeamName } from './team-names';

/** Registered and waiting teams. */
async function loadRosters({ tx, tournament }: Work) {
  const entries = await listEntries(tx, tournament.id);
  return rostersOf(entries.filter(({ status, ringer }) => status !== 'dropped' && !ringer));
}

/** Refuses a name already in the tournament, as a player has only one team. */
export async function requireNewPlayer({ tx, tournament }: Work, name: string) {
  const known = (await listEntries(tx, tournament.id)).find(
    (entry) => entry.status !== 'dropped' && nameKey(entry.name) === nameKey(name),
  );
  if (!known) return;
  const { team } = known;
  if (team) refuse('player-in-team', { path: ['name'], values: { name: known.name, team } });
  refuse('player-known', { path: ['name'], values: { name: known.name } });
}

/** Name of the team that a link belongs to. Refused if the link is closed, or the team is empty or full. */
export async function requireRoomInTeam(work: Work, token: string): Promise<string> {
  const { tx, tournament } = work;
  const { teams, signUpOpen } = readSettings(tournament.settings);
  const team = await findOpenTeam(tx, token);
  if (!teams || team?.tournamentId !== tournament.id) refuse('team-link-closed', { path: ['name'] });
  const published = (await listRounds(tx, tournament.id)).some(({ status }) => status !== 'draft');
  if (!signUpOpen || tournament.status !== 'open' || published) refuse('sign-up-closed', { path: ['name'] });
  const roster = (await loadRosters(work)).find(({ name }) => name === team.name);
  if (!roster) refuse('team-gone', { path: ['name'], values: { team: team.name } });
  if (roster.players.length >= largestTeam(teams))
    refuse('team-full', { path: ['name'], values: { team: team.name } });
  return team.name;
}

/** Team with that open link. */
export async function findOpenTeam(tx: Executor, token: string): Promise<TeamRow | undefined> {
  const team = await findTeamByLink(tx, hashLinkToken(token));
  return team?.linkOpen ? team : undefined;
}

/** Makes the player who signed the team up its captain. */
export async function putCaptain(work: Work, name: string, captainId: EntryId) {
  await updateTeam(work.tx, await requireTeamRow(work, name), { captainId, linkOpen: true });
}

/** Makes a new link for joining a team, which invalidates the old one. */
export async function renewTeamLink(work: Work, name: string) {
  await requireLeader(work, name);
  const team = await requireTeamRow(work, name);
  await updateTeam(work.tx, team, { ...newTeamLink(team.linkVersion + 1), linkOpen: true });
  await work.note('team-link-renewed', { team: name });
}

/** Closes a team's link until a new one is made. */
export async function closeTeamLink(work: Work, name: string) {
  await requireLeader(work, name);
  const team = await requireTeamRow(work, name);
  if (!team.linkOpen) return;
  await updateTeam(work.tx, team, { linkOpen: false });
  await work.note('team-link-closed', { team: name });
}

export async function makeCaptain(work: Work, name: string, entryId: EntryId) {
  const players = await requireLeader(work, name);
  const next = players.find(({ id }) => id === entryId) ?? refuse('entry-unknown');
  const team = await requireTeamRow(work, name);
  await updateTeam(work.tx, team, { captainId: next.id });
  await work.note('team-captain', { name: next.name, team: name });
}

/**
 * Moves a player to another place in the team's order, from 1: the first ones play in the next draw, the rest are
 * substitutes. Existing draws stay.
 */
export async function placeInTeam(work: Work, name: string, entryId: EntryId, place: number) {
  const { tx, tournament } = work;
  const players = await requireLeader(work, name);
  const entry = players.find(({ id }) => id === entryId) ?? refuse('entry-unknown');
  if (tournament.status === 'finished') refuse('tournament-finished');
  const others = players.filter(({ id }) => id !== entryId);
  const order = [...others.slice(0, place - 1), entry, ...others.slice(place - 1)];
  if (order.every(({ id }, at) => id === players[at]?.id)) return;
  for (const [at, { id }] of order.entries())
    await updateEntry(tx, { tournamentId: tournament.id, entryId: id }, { seed: at + 1 });
  await work.note('team-order', { name: entry.name, team: name, place: order.indexOf(entry) + 1 });
}

/**
 * Takes a player out of a team; they stay in the tournament, or wait if no seat is free. Refused for the captain and
 * for players who were drawn, as their results are the team's.
 */
export async function takeOutOfTeam(work: Work, name: string, entryId: EntryId) {
  const { tx, tournament } = work;
  const players = await requireLeader(work, name);
  const row = (await listTeams(tx, tournament.id)).find((team) => team.name === name);
  const entry = players.find(({ id }) => id === entryId) ?? refuse('entry-unknown');
  if (tournament.status === 'finished') refuse('tournament-finished');
  if (captainOf(players, row?.captainId)?.id === entryId) refuse('captain-stays');
  await requireTeamFree(work, entry);
  const key = { tournamentId: tournament.id, entryId };
  await updateEntry(tx, key, { team: null });
  const { capacity, teams } = readSettings(tournament.settings);
  if (
    entry.status === 'registered' &&
    capacity !== null &&
    seatsTaken(await listEntries(tx, tournament.id), teams) > capacity
  )
    await updateEntry(tx, key, { status: 'waiting' });
  await work.note('team-taken-out', { name: entry.name, team: name });
}

/**
 * Renames a team. Refused if another team has the name, and once the team was drawn, as its results refer to the name.
 */
export async function renameTeam(work: Work, name: string, typed: string) {
  const own = await requireTeam(work, name);
  const to = cleanLine(typed);
  if (to === name) return;
  const { tx, tournament } = work;
  const ids = new Set<string | null>(own.map(({ id }) => id));
  const drawn = await listPairings(tx, tournament.id);
  if (drawn.some(({ entryA, entryB }) => ids.has(entryA) || ids.has(entryB)))
    refuse('team-drawn', { path: ['name'] });
  const taken = await takeTeamName(work, to, name);
  if (taken) refuse('team-named', { path: ['name'], values: { team: taken } });
  for (const { id } of own) await updateEntry(tx, { tournamentId: tournament.id, entryId: id }, { team: to });
  const row = (await listTeams(tx, tournament.id)).find((one) => one.name === name);
  if (row) await updateTeam(tx, row, { name: to });
  await work.note('team-renamed', { team: name, to });
}

export async function setTeamPaid(work: Work, name: string, paid: boolean) {
  await requireTeam(work, name);
  const team = await requireTeamRow(work, name);
  if (team.paid === paid) return;
  await updateTeam(work.tx, team, { paid });
  await work.note(paid ? 'team-paid' : 'team-not-paid', { team: name });
}

/** Drops all players of a team from the next draw on; their results stay and count. */
export async function dropTeam(work: Work, name: string) {
  const out = (await requireTeam(work, name)).filter(({ status }) => status !== 'dropped');
  if (out.length === 0) return;
  for (const { id } of out) await dropEntry({ ...work, note: async () => {} }, id);
  await work.note('team-dropped', { team: name });
}

/**
 * Brings back a dropped team, or gives a waiting one its seats; disqualified players, and those who left on their own,
 * stay away.
 */
export async function returnTeam(work: Work, name: string) {
  const disqualified = new Set(
    (await listAdjustments(work.tx, work.tournament.id)).flatMap(({ kind, entryId }) =>
      kind === 'disqualification' ? [entryId] : [],
    ),
  );
  const back = (await requireTeam(work, name)).filter(
    ({ id, status, droppedBy }) => status !== 'registered' && droppedBy !== 'player' && !disqualified.has(id),
  );
  if (back.length === 0) return;
  for (const { id } of back) await reinstateEntry({ ...work, note: async () => {} }, id);
  await work.note('team-returned', { team: name });
}

/**
 * Makes a team's players ringers, drawn only for an even number of teams and never ranked; or regular players again.
 */
export async function setTeamRingers(work: Work, name: string, ringer: boolean) {
  const changed = (await requireTeam(work, name)).filter(
    (entry) => entry.status === 'registered' && entry.ringer !== ringer,
  );
  for (const { id } of changed) await setRinger({ ...work, note: async () => {} }, id, ringer);
  if (changed.length > 0) await work.note(ringer ? 'team-ringers' : 'team-no-ringers', { team: name });
}

/** All entries of that team, in any state. Refused if there are none. */
async function requireTeam({ tx, tournament }: Work, name: string): Promise<Entry[]> {
  if (tournament.status === 'finished') refuse('tournament-finished');
  const own = (await listEntries(tx, tournament.id)).filter(({ team }) => team === name);
  return own.length > 0 ? own : refuse('stale');
}

/** Players of a team; refused unless the actor is its captain or the desk. */
async function requireLeader(work: Work, name: string): Promise<readonly Entry[]> {
  const players = (await loadRosters(work)).find((roster) => roster.name === name)?.players ?? [];
  const row = (await listTeams(work.tx, work.tournament.id)).find((team) => team.name === name);
  const captain = captainOf(players, row?.captainId)?.id ?? null;
  if (!may(work.actor, { verb: 'lead-team', captain })) refuse('forbidden');
  if (players.length === 0) refuse('stale');
  return players;
}

/** Row of a team; created on demand for a team entered by the desk, with its link closed. */
async function requireTeamRow({ tx, tournament, newId, now }: Work, name: string): Promise<TeamRow> {
  const known = (await listTeams(tx, tournament.id)).find((team) => team.name === name);
  if (known) return known;
  const team: TeamRow = {
    id: newId<TeamId>(),
    tournamentId: tournament.id,
    name,
    captainId: null,
    linkOpen: false,
    ...newTeamLink(),
    paid: false,
    createdAt: now,
  };
  await insertTeam(tx, team);
  return team;
}
