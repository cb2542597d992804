import 'server-only';
import { findCampaignSubmission, insertCampaignLine } from '@/db/campaigns';
import { updateTournament } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import type { CampaignEntry } from '@/lib/campaign/append';
import type { Author, CampaignLine } from '@/lib/campaign/campaign-line';
import { orRefuse, refuse } from '@/lib/refusal';
import { requireFormat } from '@/lib/tournament/score-matches';
import { loadCampaignLog } from '../../campaign/campaign-log';
import type { Work } from '../../platform/work';
import { requireRoom } from '../entries/require-room';

/** Author of a line: the mission master, or the active player of this browser. */
function campaignAuthor({ actor }: Pick<Work, 'actor'>): Author {
  if (may(actor, { verb: 'lead-campaign' })) return { role: 'master' };
  if (!actor.entryId || !may(actor, { verb: 'act-as-player', owner: actor.entryId })) refuse('forbidden');
  return { role: 'player', player: actor.entryId };
}

/** Appends a line to the campaign's log if the rules allow it; submitting the same form again appends none. */
export async function writeCampaignLine(
  work: Work,
  entry: CampaignEntry,
  submissionKey: string,
): Promise<CampaignLine | null> {
  const { tx, tournament } = work;
  const format = requireFormat(tournament);
  if (format.structure !== 'campaign') refuse('invalid');
  const author = campaignAuthor(work);
  if (await findCampaignSubmission(tx, { tournamentId: tournament.id, submissionKey })) return null;
  if (tournament.status === 'finished') refuse('tournament-finished');
  await requireRoom(work, 'campaignLines');
  const log = await loadCampaignLog(tx, tournament.id);
  const line = orRefuse(format.campaign.append(tournament.setup, log, entry, author, work.now));
  const { corrects, reason, seq, kind, payload, at } = line;
  await insertCampaignLine(tx, {
    tournamentId: tournament.id,
    seq,
    authorEntryId: author.role === 'player' ? author.player : null,
    kind,
    payload,
    corrects,
    reason,
    at,
    submissionKey,
  });
  if (kind === format.campaign.begins && tournament.status !== 'running')
    await updateTournament(tx, tournament.id, { status: 'running' });
  return line;
}
