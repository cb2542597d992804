import { getTranslations } from 'next-intl/server';
import { requireVisibleOfAny } from '@/app/t/[slug]/(public)/require-visible';
import type { CampaignPageProps } from '../../registry/campaign-screens';
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
