import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { newId } from '@/app/_server/platform/random';
import { openMission } from '@/lib/formats/starquest/state';
import { CampaignShell } from '../campaign-shell';
import { requireCampaignPlayer } from '../require-player';
import { TeamForm } from '../team-form';
import '../campaign.css';
import '@/app/_parts/player/player.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.team'))('title'), robots: { index: false } };
}

/** Form with which a player musters their team for the mission. */
export default async function TeamPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const { campaign, entry } = await requireCampaignPlayer(slug);
  const mission = openMission(campaign.state);
  if (mission?.stage !== 'muster') redirect(`/t/${slug}/me`);
  const t = await getTranslations('campaign.team');
  return (
    <CampaignShell
      slug={slug}
      title={campaign.view.tournament.name}
      subtitle={entry.name}
      reader={{ tournament: campaign.view.tournament, entryId: entry.id }}
    >
      <h1>{t('title')}</h1>
      <p className="soft">{t('intro', { mission: mission.name })}</p>
      <TeamForm
        campaign={campaign}
        mission={mission}
        player={entry.id}
        formKey={newId()}
        next={`/t/${slug}/me`}
      />
    </CampaignShell>
  );
}
