import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { newId } from '@/app/_server/platform/random';
import { ButtonLink } from '@/app/_ui/button-link';
import { openMission } from '@/lib/formats/starquest/state';
import { AlienScreen } from '../alien-screen';
import { CampaignShell } from '../campaign-shell';
import { MissionScreen } from '../mission-screen';
import { requireCampaignPlayer } from '../require-player';
import '../campaign.css';
import '@/app/_parts/player/player.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.tabs'))('mission'), robots: { index: false } };
}

/** The mission at the table, on a player's phone. */
export default async function MissionPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const { campaign, entry } = await requireCampaignPlayer(slug);
  const { view, state } = campaign;
  const t = await getTranslations('campaign.mission');
  const mission = openMission(state);
  const alien = state.roles[entry.id] === 'alien' && !state.away.includes(entry.id);
  return (
    <CampaignShell
      slug={slug}
      title={view.tournament.name}
      subtitle={entry.name}
      reader={{ tournament: campaign.view.tournament, entryId: entry.id }}
    >
      {alien && mission && mission.stage !== 'debriefing' ? (
        <AlienScreen
          campaign={campaign}
          mission={mission}
          author={{ role: 'player', player: entry.id }}
          formKey={newId()}
        />
      ) : mission?.stage === 'running' ? (
        <MissionScreen
          campaign={campaign}
          mission={mission}
          author={{ role: 'player', player: entry.id }}
          formKey={newId()}
        />
      ) : (
        <section className="player-message">
          <h1>{t('idleTitle')}</h1>
          <p>{t(mission ? `idle.${mission.stage as 'muster' | 'debriefing'}` : 'idle.none')}</p>
          <p className="player-links">
            <ButtonLink href={`/t/${slug}/me`}>{t('home')}</ButtonLink>
          </p>
        </section>
      )}
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </CampaignShell>
  );
}
