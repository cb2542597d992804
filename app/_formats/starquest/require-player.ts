import 'server-only';
import { forbidden } from 'next/navigation';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { requireCampaign } from './load-campaign';

/** The campaign with the player signed in on this browser; 403 for all others. */
export async function requireCampaignPlayer(slug: string) {
  const { actor } = await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const entry = actor.entryId ? campaign.view.entryById.get(actor.entryId) : undefined;
  if (!entry) forbidden();
  return { campaign, entry };
}
