import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireCampaign } from '@/app/_server/campaign/load-campaign';
import { CampaignSide } from '../../_campaign/campaign-side';
import { RollOfHonour } from '../../_campaign/roll-of-honour';
import '../../_campaign/campaign.css';
import { requireVisibleOfAny } from '../require-visible';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.public'))('honours') };
}

/** The campaign's roll of honour, and what comes next. */
export default async function HonoursPage({ params }: PageProps<'/t/[slug]/honours'>) {
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
