import 'server-only';
import { listEntries, updateEntry } from '@/db/entries';
import { listPairings, listRounds } from '@/db/rounds';
import { deleteTeam, listTeams } from '@/db/teams';
import type { TournamentId } from '@/lib/ids';
import { isSameTeam } from '@/lib/teams/roster';
import { readSettings } from '@/lib/tournament/settings';
import type { Work } from '../../work/work';

/**
 * Takes a name for a team that comes about, or for the one called `own` so far. Returns the team that has it, as it is
 * spelled there: somebody is in it, or it has played. Else the name is free from now on: whoever left a team of it does not
 * come back into this one, whose captain, link and fee are its own.
 */
export async function takeTeamName({ tx, tournament }: Work, name: string, own?: string) {
  const isOther = (team: string | null) => team !== null && team !== own && isSameTeam(team, name);
  const others = (await listEntries(tx, tournament.id)).filter(({ team }) => isOther(team));
  const living = others.find(({ status }) => status !== 'dropped');
  if (living) return living.team;
  // Asked for every entry of a long list: what was played is looked at only where a name was had before.
  const played = others.length === 0 ? new Set() : await placedPlayers(tx, tournament.id);
  const known = others.find(({ id }) => played.has(id));
  if (known) return known.team;
  for (const { id } of others)
    await updateEntry(tx, { tournamentId: tournament.id, entryId: id }, { team: null });
  for (const row of await listTeams(tx, tournament.id)) if (isOther(row.name)) await deleteTeam(tx, row);
  return null;
}

/** Whoever stands in a pairing of a round that was published. */
async function placedPlayers(tx: Work['tx'], id: TournamentId): Promise<ReadonlySet<unknown>> {
  const rounds = await listRounds(tx, id);
  const published = new Set(rounds.flatMap((round) => (round.status === 'draft' ? [] : round.id)));
  const pairings = await listPairings(tx, id);
  return new Set(
    pairings.flatMap(({ roundId, entryA, entryB }) => (published.has(roundId) ? [entryA, entryB] : [])),
  );
}

/**
 * The name of a team as somebody gets it who is entered for it, coming from their `own`: as it is spelled already, if there
 * is that team. As typed where no teams play.
 */
export async function teamAsKnown(work: Work, typed: string, own: string | null = null): Promise<string> {
  if (!readSettings(work.tournament.settings).teams) return typed;
  if (own !== null && isSameTeam(own, typed)) return own;
  return (await takeTeamName(work, typed)) ?? typed;
}
