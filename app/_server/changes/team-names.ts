import 'server-only';
import { listEntries, updateEntry } from '@/db/entries';
import { listPairings, listRounds } from '@/db/rounds';
import { deleteTeam, listTeams } from '@/db/teams';
import { isSameTeam } from '@/lib/teams/roster';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import type { Work } from '../work';

/**
 * Takes a name for a team that comes about, or for the one called `own` so far. Returns the team that has it, as it is
 * spelled there: somebody is in it, or it has played. Else the name is free from now on: whoever left a team of it does not
 * come back into this one, whose captain, link and fee are its own.
 */
export async function takeTeamName({ tx, tournament }: Work, name: string, own?: string) {
  const isOther = (team: string | null) => team !== null && team !== own && isSameTeam(team, name);
  const others = (await listEntries(tx, tournament.id)).filter(({ team }) => isOther(team));
  const published = new Set(
    (await listRounds(tx, tournament.id)).flatMap(({ id, status }) => (status === 'draft' ? [] : id)),
  );
  const played = new Set(
    (await listPairings(tx, tournament.id)).flatMap(({ roundId, entryA, entryB }) =>
      published.has(roundId) ? [entryA, entryB] : [],
    ),
  );
  const known =
    others.find(({ status }) => status !== 'dropped') ?? others.find(({ id }) => played.has(id)) ?? null;
  if (known) return known.team;
  for (const { id } of others)
    await updateEntry(tx, { tournamentId: tournament.id, entryId: id }, { team: null });
  for (const row of await listTeams(tx, tournament.id)) if (isOther(row.name)) await deleteTeam(tx, row);
  return null;
}

/**
 * The name of a team as somebody gets it who is entered for it, coming from their `own`: as it is spelled already, if there
 * is that team. As typed where no teams play.
 */
export async function teamAsKnown(work: Work, typed: string, own: string | null = null): Promise<string> {
  if (!tournamentSettingsSchema.parse(work.tournament.settings).teams) return typed;
  if (own !== null && isSameTeam(own, typed)) return own;
  return (await takeTeamName(work, typed)) ?? typed;
}
