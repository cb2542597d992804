import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { requireCampaign } from '@/app/_server/campaign/load-campaign';
import type { Language } from '@/lib/text';
import { CampaignShell } from '../../_campaign/campaign-shell';
import { ReferenceTables } from '../../_campaign/reference-tables';
import { requireVisibleOfAny } from '../../(public)/require-visible';
import '../../_campaign/campaign.css';
import '../player.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.tabs'))('reference') };
}

/** The tables of the rules, searchable at the table. */
export default async function ReferencePage({ params }: PageProps<'/t/[slug]/me/reference'>) {
  const { slug } = await params;
  await requireVisibleOfAny(slug);
  const { view } = await requireCampaign(slug);
  const t = await getTranslations('campaign.reference');
  const language = (await getLocale()) as Language;
  return (
    <CampaignShell slug={slug} title={view.tournament.name}>
      <h1>{t('title')}</h1>
      <ReferenceTables
        tables={view.format.reference(view.setup)}
        language={language}
        texts={{ search: t('search'), nothing: t('nothing') }}
      />
    </CampaignShell>
  );
}
