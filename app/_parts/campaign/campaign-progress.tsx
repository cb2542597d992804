import { getTranslations } from 'next-intl/server';
import { requireCampaignLog } from '@/app/_server/campaign/campaign-log';
import { Scale } from '@/app/_ui/scale';

/** Progress of the campaign: missions played of those planned. */
export async function CampaignProgress({ slug }: { slug: string }) {
  const { view, log } = await requireCampaignLog(slug);
  const t = await getTranslations('campaign.public');
  const { played, planned } = view.format.campaign.progress(view.setup, log);
  const text =
    view.tournament.status === 'finished'
      ? t('finished', { played })
      : t('progress', { played, total: planned });
  return (
    <div className="campaign-now grid gap-1.5 min-w-60">
      <span className="small soft">{text}</span>
      <Scale label={t('played')} value={played} max={Math.max(planned, 1)} valueText={text} />
    </div>
  );
}
