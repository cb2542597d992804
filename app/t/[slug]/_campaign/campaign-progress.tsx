import { getTranslations } from 'next-intl/server';
import { Scale } from '@/app/_components/scale';
import { requireCampaign } from '@/app/_server/campaign/load-campaign';

/** How far the campaign has come: missions played of those planned. */
export async function CampaignProgress({ slug }: { slug: string }) {
  const { view, setup, state } = await requireCampaign(slug);
  const t = await getTranslations('campaign.public');
  const played = state.missions.filter(({ stage }) => stage === 'closed').length;
  const total = Math.max(setup.plannedMissions, state.missions.length);
  const text =
    view.tournament.status === 'finished' ? t('finished', { played }) : t('progress', { played, total });
  return (
    <div className="campaign-now">
      <span className="small soft">{text}</span>
      <Scale label={t('played')} value={played} max={Math.max(total, 1)} valueText={text} />
    </div>
  );
}
