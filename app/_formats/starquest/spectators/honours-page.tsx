import { getTranslations } from 'next-intl/server';
import { requireVisibleOfAny } from '@/app/t/[slug]/(public)/require-visible';
import type { CampaignPageProps } from '../../registry/campaign-screens';
import { CampaignSide } from '../campaign-side';
import { requireCampaign } from '../load-campaign';
import { RollOfHonour } from '../roll-of-honour';
import '../campaign.css';

/** The campaign's roll of honour, and what comes next. */
export default async function HonoursPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const { actor } = await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const t = await getTranslations('campaign.public');
  return (
    <div className="campaign-grid">
      <h2 className="vh">{t('honours')}</h2>
      <RollOfHonour campaign={campaign} />
      <CampaignSide
        campaign={campaign}
        action={actor.entryId ? { href: `/t/${slug}/me`, label: t('mine') } : undefined}
      />
    </div>
  );
}
