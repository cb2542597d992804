import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { Chronicle } from '../chronicle';
import { requireCampaign } from '../load-campaign';
import '../campaign.css';

/** The campaign's log: every line, corrections with their reason. */
export default async function ChroniclePage({ params }: CampaignPageProps) {
  const { slug } = await params;
  await requireVisibleOfAny(slug);
  const t = await getTranslations('campaign.chronicle');
  return (
    <div className="campaign-page">
      <h2>{t('title')}</h2>
      <Chronicle campaign={await requireCampaign(slug)} />
    </div>
  );
}
