import { and, asc, eq } from 'drizzle-orm';
import type { TeamId, TournamentId } from '@/lib/ids';
import type { TeamRow } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { teams } from './schema/teams';

export async function insertTeam(tx: Executor, team: TeamRow) {
  await tx.insert(teams).values(team);
}

export async function listTeams(tx: Executor, tournamentId: TournamentId): Promise<TeamRow[]> {
  return tx
    .select()
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .orderBy(asc(teams.createdAt), asc(teams.id));
}

export async function findTeamByLink(tx: Executor, linkHash: string): Promise<TeamRow | undefined> {
  const [found] = await tx.select().from(teams).where(eq(teams.linkHash, linkHash)).limit(1);
  return found;
}

export async function updateTeam(
  tx: Executor,
  key: { tournamentId: TournamentId; id: TeamId },
  change: Partial<Omit<TeamRow, 'id' | 'tournamentId' | 'createdAt'>>,
) {
  await tx
    .update(teams)
    .set(change)
    .where(and(eq(teams.tournamentId, key.tournamentId), eq(teams.id, key.id)));
}

export async function deleteTeam(tx: Executor, key: { tournamentId: TournamentId; id: TeamId }) {
  await tx.delete(teams).where(and(eq(teams.tournamentId, key.tournamentId), eq(teams.id, key.id)));
}
