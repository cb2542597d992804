import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireCampaign } from '@/app/_server/campaign/load-campaign';
import { Chronicle } from '../../_campaign/chronicle';
import '../../_campaign/campaign.css';
import { requireVisibleOfAny } from '../require-visible';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.public'))('chronicle') };
}

/** The campaign's log: every line, corrections with their reason. */
export default async function ChroniclePage({ params }: PageProps<'/t/[slug]/chronicle'>) {
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
