import 'server-only';
import { listCampaignLines } from '@/db/campaigns';
import { updateTournament } from '@/db/tournaments';
import { foldCampaign } from '@/lib/campaign/fold';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { starquestSetup } from '@/lib/formats/starquest/setup';
import { openMission } from '@/lib/formats/starquest/state';
import { lineOf } from '../campaign/load-campaign';
import { refuse } from '../problems';
import type { Work } from '../work';

/** Ends a campaign: its log takes no more lines. Refused while a mission is open. */
export async function finishCampaign(work: Work) {
  const { tx, tournament } = work;
  if (tournament.status === 'finished') return;
  const log = (await listCampaignLines(tx, tournament.id)).map(lineOf);
  const { state } = foldCampaign(starquestRules, starquestSetup.parse(tournament.setup ?? {}), log);
  if (openMission(state)) refuse('campaign-mission-open');
  await updateTournament(tx, tournament.id, { status: 'finished' });
  await work.note('tournament-finished');
}
