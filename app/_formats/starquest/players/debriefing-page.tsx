import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { newId } from '@/app/_server/platform/random';
import { openMission } from '@/lib/formats/starquest/state';
import { CampaignShell } from '../campaign-shell';
import { DebriefingScreen } from '../debriefing-screen';
import { requireCampaignPlayer } from '../require-player';
import '../campaign.css';
import '@/app/_parts/player/player.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.debriefing'))('metaTitle'), robots: { index: false } };
}

/** Debriefing of a mission by a player for their team. */
export default async function DebriefingPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const { campaign, entry } = await requireCampaignPlayer(slug);
  const mission = openMission(campaign.state);
  if (mission?.stage !== 'debriefing' || !mission.teams[entry.id]) redirect(`/t/${slug}/me`);
  return (
    <CampaignShell
      slug={slug}
      title={campaign.view.tournament.name}
      subtitle={entry.name}
      reader={{ tournament: campaign.view.tournament, entryId: entry.id }}
    >
      <DebriefingScreen campaign={campaign} mission={mission} player={entry.id} formKey={newId()} />
      <LiveRefresh slug={slug} revision={campaign.view.tournament.revision} />
    </CampaignShell>
  );
}
