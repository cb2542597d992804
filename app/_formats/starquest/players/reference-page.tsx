import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { CampaignShell } from '../campaign-shell';
import { ReferenceTables } from '../late-parts';
import { requireCampaign } from '../load-campaign';
import '../campaign.css';
import '@/app/_parts/player/player.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.tabs'))('reference') };
}

/** Reference tables, searchable at the table. */
export default async function ReferencePage({ params }: CampaignPageProps) {
  const { slug } = await params;
  await requireVisibleOfAny(slug);
  const { view } = await requireCampaign(slug);
  const t = await getTranslations('tournament.reference');
  const language = await getLanguage();
  return (
    <CampaignShell slug={slug} title={view.tournament.name}>
      <h1>{t('title')}</h1>
      <ClientTexts of={['tournament.reference']}>
        <ReferenceTables tables={view.format.reference(view.setup)} language={language} />
      </ClientTexts>
    </CampaignShell>
  );
}
