import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { listCampaignLines, type StoredCampaignLine } from '@/db/campaigns';
import type { Executor } from '@/db/open-database';
import type { CampaignLine } from '@/lib/campaign/campaign-line';
import type { AnyCampaignFormat } from '@/lib/formats/format';
import type { TournamentId } from '@/lib/ids';
import { requireFormat } from '@/lib/tournament/score-matches';
import type { AnyTournamentView, TournamentView } from '@/lib/tournament/tournament-view';
import { requireAnyTournament } from '../load/require-tournament';
import { visibleOrNotFound } from '../load/visible-tournament';
import { database } from '../platform/db';

/** Converts a stored line to the type of the rules. */
const lineOf = ({ authorEntryId, seq, at, kind, payload, corrects, reason }: StoredCampaignLine) =>
  ({
    seq,
    at,
    kind,
    payload,
    corrects,
    reason,
    author: authorEntryId ? { role: 'player', player: authorEntryId } : { role: 'master' },
  }) satisfies CampaignLine;

/** The complete log of a campaign, for its format to fold. */
export async function loadCampaignLog(
  tx: Executor,
  tournament: TournamentId,
): Promise<readonly CampaignLine[]> {
  return (await listCampaignLines(tx, tournament)).map(lineOf);
}

const isCampaign = (view: AnyTournamentView): view is TournamentView<AnyCampaignFormat> =>
  view.format.structure === 'campaign';

/** Campaign with that slug and its log, or a 404; cached per request. */
export const requireCampaignLog = cache(async (slug: string) => {
  // Anybody may ask for unknown pages of a large tournament: it is not loaded for them.
  if (requireFormat(await visibleOrNotFound(slug)).structure !== 'campaign') notFound();
  const view = await requireAnyTournament(slug);
  if (!isCampaign(view)) notFound();
  return { view, log: await loadCampaignLog(database().read, view.tournament.id) };
});
