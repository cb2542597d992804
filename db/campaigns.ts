import { and, asc, eq } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { campaignLines } from './schema/campaigns';

export type StoredCampaignLine = typeof campaignLines.$inferSelect;

/** The complete log of a campaign, in order. */
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

/** Fails on the primary key if another line has that number. */
export async function insertCampaignLine(tx: Executor, line: StoredCampaignLine) {
  await tx.insert(campaignLines).values(line);
}

/** Line already written by a form, so that submitting it again writes none. */
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
