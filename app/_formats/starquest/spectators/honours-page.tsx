import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { CampaignSide } from '../campaign-side';
import { requireCampaign } from '../load-campaign';
import { RollOfHonour } from '../roll-of-honour';
import '../campaign.css';

/** The campaign's roll of honour and next step. */
export default async function HonoursPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const { actor } = await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const t = await getTranslations('campaign.public');
  return (
    <div className="campaign-grid max-md:block">
      <h2 className="vh">{t('honours')}</h2>
      <RollOfHonour campaign={campaign} />
      <CampaignSide
        campaign={campaign}
        action={actor.entryId ? { href: `/t/${slug}/me`, label: t('mine') } : undefined}
      />
    </div>
  );
}
