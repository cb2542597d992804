import 'server-only';
import { type Entry, listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listRounds } from '@/db/rounds';
import { findTeamByLink, insertTeam, listTeams, type TeamRow, updateTeam } from '@/db/teams';
import { may } from '@/lib/access/policy';
import { nameKey } from '@/lib/entries/entry-input';
import type { EntryId, TeamId } from '@/lib/ids';
import { captainOf, largestTeam, rostersOf } from '@/lib/teams/roster';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { refuse } from '../problems';
import { hashLinkToken, teamLinkToken } from '../secret';
import type { Work } from '../work';

/** The teams as they are signed up, those that wait included. */
export async function loadRosters({ tx, tournament }: Work) {
  const entries = await listEntries(tx, tournament.id);
  return rostersOf(entries.filter(({ status, ringer }) => status !== 'dropped' && !ringer));
}

/** Refused when somebody of that name is in the tournament already: nobody plays in two teams. */
export async function requireNewPlayer({ tx, tournament }: Work, name: string) {
  const known = (await listEntries(tx, tournament.id)).find(
    (entry) => entry.status !== 'dropped' && nameKey(entry.name) === nameKey(name),
  );
  if (!known) return;
  const { team } = known;
  if (team) refuse('player-in-team', { path: ['name'], values: { name: known.name, team } });
  refuse('player-known', { path: ['name'], values: { name: known.name } });
}

/** The name of the team that this link lets others join. Refused when it does so no longer, or the team is full. */
export async function requireRoomInTeam(work: Work, token: string): Promise<string> {
  const { tx, tournament } = work;
  const { teams, signUpOpen } = tournamentSettingsSchema.parse(tournament.settings);
  const team = await findOpenTeam(tx, token);
  if (!teams || team?.tournamentId !== tournament.id) refuse('team-link-closed', { path: ['name'] });
  const published = (await listRounds(tx, tournament.id)).some(({ status }) => status !== 'draft');
  if (!signUpOpen || tournament.status !== 'open' || published) refuse('sign-up-closed', { path: ['name'] });
  const roster = (await loadRosters(work)).find(({ name }) => name === team.name);
  if ((roster?.players.length ?? 0) >= largestTeam(teams))
    refuse('team-full', { path: ['name'], values: { team: team.name } });
  return team.name;
}

/** The team whose link holds now. */
export async function findOpenTeam(tx: Executor, token: string): Promise<TeamRow | undefined> {
  const team = await findTeamByLink(tx, hashLinkToken(token));
  return team?.linkOpen ? team : undefined;
}

/** Whoever signed a team up leads it. A name that another team had, of which nobody is left, comes with a new link. */
export async function putCaptain(work: Work, name: string, captainId: EntryId) {
  const team = await requireTeamRow(work, name);
  await updateTeam(work.tx, team, {
    ...nextLink(team),
    captainId,
    linkOpen: true,
    paid: false,
  });
}

/** Makes a new link for others to join a team by; the one before lets nobody in any more. */
export async function renewTeamLink(work: Work, name: string) {
  await requireLeader(work, name);
  const team = await requireTeamRow(work, name);
  await updateTeam(work.tx, team, { ...nextLink(team), linkOpen: true });
  await work.note('team-link-renewed', { team: name });
}

/** Closes a team's link: nobody joins by it until there is a new one. */
export async function closeTeamLink(work: Work, name: string) {
  await requireLeader(work, name);
  const team = await requireTeamRow(work, name);
  if (!team.linkOpen) return;
  await updateTeam(work.tx, team, { linkOpen: false });
  await work.note('team-link-closed', { team: name });
}

/** Makes another one of the team its captain. */
export async function makeCaptain(work: Work, name: string, entryId: EntryId) {
  const players = await requireLeader(work, name);
  const next = players.find(({ id }) => id === entryId) ?? refuse('entry-unknown');
  const team = await requireTeamRow(work, name);
  await updateTeam(work.tx, team, { captainId: next.id });
  await work.note('team-captain', { name: next.name, team: name });
}

/** The players of a team. Refused for everybody but its captain and the desk. */
async function requireLeader(work: Work, name: string): Promise<readonly Entry[]> {
  const players = (await loadRosters(work)).find((roster) => roster.name === name)?.players ?? [];
  const row = (await listTeams(work.tx, work.tournament.id)).find((team) => team.name === name);
  const captain = captainOf(players, row?.captainId)?.id ?? null;
  if (!may(work.actor, { verb: 'lead-team', captain })) refuse('forbidden');
  if (players.length === 0) refuse('stale');
  return players;
}

/** What is known of a team; a team of the desk's has a row once it needs one, and its link stays closed till then. */
async function requireTeamRow({ tx, tournament, newId, now }: Work, name: string): Promise<TeamRow> {
  const known = (await listTeams(tx, tournament.id)).find((team) => team.name === name);
  if (known) return known;
  const id = newId<TeamId>();
  const team: TeamRow = {
    id,
    tournamentId: tournament.id,
    name,
    captainId: null,
    linkOpen: false,
    linkVersion: 1,
    linkHash: hashLinkToken(teamLinkToken(id, 1)),
    paid: false,
    createdAt: now,
  };
  await insertTeam(tx, team);
  return team;
}

function nextLink({ id, linkVersion }: TeamRow): Pick<TeamRow, 'linkVersion' | 'linkHash'> {
  const version = linkVersion + 1;
  return { linkVersion: version, linkHash: hashLinkToken(teamLinkToken(id, version)) };
}
