import 'server-only';
import { listEntries, updateEntry } from '@/db/entries';
import { listPairings, listRounds } from '@/db/rounds';
import { deleteTeam, listTeams } from '@/db/teams';
import type { TournamentId } from '@/lib/ids';
import { isSameTeam } from '@/lib/teams/roster';
import { readSettings } from '@/lib/tournament/settings';
import type { Work } from '../../platform/work';

/**
 * Claims a name for a new team, or for renaming the team `own`. Returns the existing team with that name, in its
 * spelling, if it has players or has played. Otherwise frees the name: dropped players of a former team are detached,
 * so the new one has its own captain, link and fee.
 */
export async function takeTeamName({ tx, tournament }: Work, name: string, own?: string) {
  const isOther = (team: string | null) => team !== null && team !== own && isSameTeam(team, name);
  const others = (await listEntries(tx, tournament.id)).filter(({ team }) => isOther(team));
  const living = others.find(({ status }) => status !== 'dropped');
  if (living) return living.team;
  // Called for every entry of a long list: query past games only if the name was used before.
  const played = others.length === 0 ? new Set() : await placedPlayers(tx, tournament.id);
  const known = others.find(({ id }) => played.has(id));
  if (known) return known.team;
  for (const { id } of others)
    await updateEntry(tx, { tournamentId: tournament.id, entryId: id }, { team: null });
  for (const row of await listTeams(tx, tournament.id)) if (isOther(row.name)) await deleteTeam(tx, row);
  return null;
}

/** Players of pairings in published rounds. */
async function placedPlayers(tx: Work['tx'], id: TournamentId): Promise<ReadonlySet<unknown>> {
  const rounds = await listRounds(tx, id);
  const published = new Set(rounds.flatMap((round) => (round.status === 'draft' ? [] : round.id)));
  const pairings = await listPairings(tx, id);
  return new Set(
    pairings.flatMap(({ roundId, entryA, entryB }) => (published.has(roundId) ? [entryA, entryB] : [])),
  );
}

/**
 * Team name for a player, who comes from the team `own`: in the existing team's spelling, if there is one. As typed
 * without teams.
 */
export async function teamAsKnown(work: Work, typed: string, own: string | null = null): Promise<string> {
  if (!readSettings(work.tournament.settings).teams) return typed;
  if (own !== null && isSameTeam(own, typed)) return own;
  return (await takeTeamName(work, typed)) ?? typed;
}
