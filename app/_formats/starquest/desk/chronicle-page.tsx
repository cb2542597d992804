import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt } from '@/app/_server/load/require-tournament';
import { newId } from '@/app/_server/platform/random';
import { may } from '@/lib/access/policy';
import { Chronicle } from '../chronicle';
import { requireCampaign } from '../load-campaign';
import { UndoLine } from '../undo-line';
import '../campaign.css';

/** Log of the campaign, with a link to correct each line. */
export default async function DeskChroniclePage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/chronicle`);
  const campaign = await requireCampaign(slug);
  const mayLead = may(actor, { verb: 'lead-campaign' });
  const t = await getTranslations('campaign.chronicle');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col campaign-page">
        <p className="soft">{t('intro')}</p>
        {mayLead && <UndoLine campaign={campaign} author={{ role: 'master' }} formKey={newId()} />}
        <Chronicle campaign={campaign} correctAt={mayLead ? `/t/${slug}/desk/chronicle` : undefined} />
      </div>
    </>
  );
}
