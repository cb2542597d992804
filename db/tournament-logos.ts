import { and, eq } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import type { LogoFrame } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { tournamentLogos } from './schema/tournament-logos';

export type TournamentLogo = typeof tournamentLogos.$inferSelect;

export async function putLogo(tx: Executor, logo: TournamentLogo) {
  const { tournamentId, ...change } = logo;
  await tx.insert(tournamentLogos).values(logo).onConflictDoUpdate({
    target: tournamentLogos.tournamentId,
    set: change,
  });
}

export async function deleteLogo(tx: Executor, tournamentId: TournamentId) {
  await tx.delete(tournamentLogos).where(eq(tournamentLogos.tournamentId, tournamentId));
}

export async function findLogoFrame(tx: Executor, tournamentId: TournamentId): Promise<LogoFrame | null> {
  const { hash, width, height } = tournamentLogos;
  const [found] = await tx
    .select({ hash, width, height })
    .from(tournamentLogos)
    .where(eq(tournamentLogos.tournamentId, tournamentId))
    .limit(1);
  return found ?? null;
}

/** The logo with its bytes; if `hash` is given, only that one. */
export async function findLogo(
  tx: Executor,
  tournamentId: TournamentId,
  hash?: string,
): Promise<TournamentLogo | undefined> {
  const [found] = await tx
    .select()
    .from(tournamentLogos)
    .where(
      and(
        eq(tournamentLogos.tournamentId, tournamentId),
        hash === undefined ? undefined : eq(tournamentLogos.hash, hash),
      ),
    )
    .limit(1);
  return found;
}
