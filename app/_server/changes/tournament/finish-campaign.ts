import 'server-only';
import { updateTournament } from '@/db/tournaments';
import { Refusal, refuse } from '@/lib/refusal';
import { requireFormat } from '@/lib/tournament/score-matches';
import { loadCampaignLog } from '../../campaign/campaign-log';
import type { Work } from '../../platform/work';

/** Ends a campaign and closes its log. Refused while its rules require further steps. */
export async function finishCampaign(work: Work) {
  const { tx, tournament } = work;
  if (tournament.status === 'finished') return;
  const format = requireFormat(tournament);
  if (format.structure !== 'campaign') refuse('invalid');
  const refusal = format.campaign.refusesEnd(tournament.setup, await loadCampaignLog(tx, tournament.id));
  if (refusal) throw new Refusal(refusal);
  await updateTournament(tx, tournament.id, { status: 'finished' });
  await work.note('tournament-finished');
}
