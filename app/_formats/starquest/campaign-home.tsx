import { Flag } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { newId } from '@/app/_server/platform/random';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { rankNames } from '@/lib/formats/starquest/catalogue';
import { findLeader } from '@/lib/formats/starquest/leader';
import { commandCount, honoursOf, rankOf, teamLimit } from '@/lib/formats/starquest/ranks';
import { marinesOf, openMission } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { type CampaignView, requireCampaign } from './load-campaign';
import '@/app/_parts/player/player.css';
import './campaign.css';
import { say } from '@/lib/text';
import { CampaignPlayerGuide } from './campaign-guide';
import { CampaignShell } from './campaign-shell';
import { LeaderChoice } from './leader-choice';
import { MarineForms, RecruitForm } from './marine-forms';
import { MarineLine } from './marine-line';
import { byHonours } from './marine-order';
import { isWaitedFor, nextForPlayer } from './next-for-player';

/** A player's phone in a campaign: next step, their marines and their actions. */
export async function CampaignHome({ slug }: { slug: string }) {
  const { actor } = await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const { view, setup, state } = campaign;
  const t = await getTranslations('campaign.home');
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  if (!entry)
    return (
      <CampaignShell slug={slug} title={view.tournament.name}>
        <section className="player-message">
          <h1>{t('strangerTitle')}</h1>
          <p>{t('strangerText')}</p>
          <p className="player-links">
            <ButtonLink href={`/t/${slug}`}>{t('toCampaign')}</ButtonLink>
          </p>
        </section>
      </CampaignShell>
    );
  const next = nextForPlayer(setup, state, entry.id);
  const mission = openMission(state);
  const links: Partial<Record<typeof next, string>> = {
    muster: `/t/${slug}/me/squad`,
    mustered: `/t/${slug}/me/squad`,
    'alien-prepares': `/t/${slug}/me/mission`,
    play: `/t/${slug}/me/mission`,
    debrief: `/t/${slug}/me/debriefing`,
    debriefed: `/t/${slug}/me/debriefing`,
  };
  const href = links[next];
  const gsg = state.roles[entry.id] === 'gsg';
  const away = state.away.includes(entry.id);
  const formKey = newId();
  return (
    <CampaignShell
      slug={slug}
      title={view.tournament.name}
      subtitle={entry.name}
      reader={{ tournament: view.tournament, entryId: entry.id }}
      dock={
        href && (
          <div className="dock-actions">
            <ButtonLink
              href={href}
              variant={isWaitedFor(next) ? 'move' : 'ink'}
              icon={isWaitedFor(next) ? <Flag /> : undefined}
            >
              {t(
                `action.${next as 'alien-prepares' | 'muster' | 'mustered' | 'play' | 'debrief' | 'debriefed'}`,
              )}
            </ButtonLink>
          </div>
        )
      }
    >
      <section className="player-message">
        <h1>{t(`next.${next}.title`, { mission: mission?.name ?? '' })}</h1>
        <p>{t(`next.${next}.text`)}</p>
      </section>
      {mission && (
        <section aria-labelledby="mission">
          <h2 id="mission">
            {mission.number}. {mission.name}
          </h2>
          <p>{mission.objective}</p>
          {mission.special && <p className="small soft">{mission.special}</p>}
          {mission.stage === 'muster' && (
            <LeaderChoice
              campaign={campaign}
              mission={mission}
              formKey={formKey}
              mayChoose={findLeader(state, mission).tied.includes(entry.id)}
            />
          )}
        </section>
      )}
      {gsg && <Squad campaign={campaign} player={entry.id} formKey={formKey} away={away} />}
      {gsg && <CampaignPlayerGuide slug={slug} player={entry.id} />}
      <div className="mt-8">
        <PreferencesBar />
      </div>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </CampaignShell>
  );
}

async function Squad({
  campaign,
  player,
  formKey,
  away,
}: {
  campaign: CampaignView;
  player: EntryId;
  formKey: string;
  /** the player's marines are inactive: shown without actions */
  away: boolean;
}) {
  const { setup, state } = campaign;
  const t = await getTranslations('campaign.home');
  const language = await getLanguage();
  const own = marinesOf(state, player);
  const alive = byHonours(setup, own);
  const gone = own.filter((marine) => !alive.includes(marine));
  const first = alive[0];
  const rank = first && rankOf(setup, first);
  const limit = first && rank && teamLimit(setup, rank, honoursOf(first));
  const commands = first && rank ? commandCount(setup, rank, honoursOf(first)) : null;
  return (
    <section aria-labelledby="squad">
      <h2 id="squad">{t('squad')}</h2>
      {first && rank && limit && setup.newRanks && (
        <p className="small soft">
          {t('limits', {
            name: first.name,
            rank: say(rankNames[rank], language),
            scouts: limit.scouts,
            marines: limit.marines,
            commands: commands ?? 0,
          })}
        </p>
      )}
      <ul className="campaign-list">
        {alive.map((marine) => (
          <li key={marine.id}>
            <MarineLine campaign={campaign} marine={marine} />
            {!away && <MarineForms campaign={campaign} marine={marine} formKey={formKey} />}
          </li>
        ))}
        {gone.map((marine) => (
          <li key={marine.id}>
            <MarineLine campaign={campaign} marine={marine} />
          </li>
        ))}
      </ul>
      {!away && (
        <Disclosure summary={t('recruit')} open={own.length === 0}>
          <RecruitForm campaign={campaign} player={player} formKey={formKey} master={false} />
        </Disclosure>
      )}
    </section>
  );
}
