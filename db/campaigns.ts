import { and, asc, eq } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { campaignLines } from './schema/campaigns';

export type StoredCampaignLine = typeof campaignLines.$inferSelect;

/** The whole log of a campaign, in order. */
export async function listCampaignLines(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<StoredCampaignLine[]> {
  return tx
    .select()
    .from(campaignLines)
    .where(eq(campaignLines.tournamentId, tournamentId))
    .orderBy(asc(campaignLines.seq));
}

/** Fails on the primary key when somebody else wrote that line first. */
export async function insertCampaignLine(tx: Executor, line: StoredCampaignLine) {
  await tx.insert(campaignLines).values(line);
}

/** The line a form has already written, so that a second submit writes none. */
export async function findCampaignSubmission(
  tx: Executor,
  key: { tournamentId: TournamentId; submissionKey: string },
): Promise<StoredCampaignLine | undefined> {
  const [found] = await tx
    .select()
    .from(campaignLines)
    .where(
      and(
        eq(campaignLines.tournamentId, key.tournamentId),
        eq(campaignLines.submissionKey, key.submissionKey),
      ),
    )
    .limit(1);
  return found;
}
