import { Check } from 'lucide-react';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt } from '@/app/_server/load/require-tournament';
import { newId } from '@/app/_server/platform/random';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { IntegerField, SubmitButton, TextareaField, TextField } from '@/app/_ui/fields';
import { may } from '@/lib/access/policy';
import { findLeader } from '@/lib/formats/starquest/leader';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { openPoints } from '@/lib/formats/starquest/settle';
import { gsgPlayers, type Mission, openMission, teamMarines } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { DebriefingScreen } from '../debriefing-screen';
import { LeaderChoice } from '../leader-choice';
import { libraryMissions } from '../library-missions';
import { LineForm } from '../line-form';
import { type CampaignView, requireCampaign } from '../load-campaign';
import { MissionScreen } from '../mission-screen';
import { TeamForm } from '../team-form';
import '../campaign.css';
import { say } from '@/lib/text';

interface Part {
  readonly campaign: CampaignView;
  readonly mission: Mission;
  readonly formKey: string;
}

/** The mission master's mission: planned, mustered, played, debriefed, closed; one stage at a time. */
export default async function DeskMissionPage({ params, searchParams }: CampaignPageProps) {
  const { slug } = await params;
  const { player } = await searchParams;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/mission`);
  const campaign = await requireCampaign(slug);
  if (!may(actor, { verb: 'lead-campaign' })) forbidden();
  const t = await getTranslations('campaign.deskMission');
  const mission = openMission(campaign.state);
  const formKey = newId();
  const part = mission && { campaign, mission, formKey };
  return (
    <>
      <DeskBar title={mission ? t('title', { number: mission.number, name: mission.name }) : t('newTitle')} />
      <div className="col campaign-page">
        {!part && <Plan campaign={campaign} formKey={formKey} />}
        {part?.mission.stage === 'muster' && <Muster {...part} />}
        {part?.mission.stage === 'running' && (
          <>
            <MissionScreen {...part} author={{ role: 'master' }} />
            <EndMission {...part} />
          </>
        )}
        {part?.mission.stage === 'debriefing' && (
          <Debriefing {...part} player={typeof player === 'string' ? (player as EntryId) : null} />
        )}
      </div>
    </>
  );
}

/** Missions of the library, each a form with editable texts. */
async function Plan({ campaign, formKey }: { campaign: CampaignView; formKey: string }) {
  const { view, setup, state } = campaign;
  const t = await getTranslations('campaign.deskMission');
  const library = await getTranslations('campaign.library');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { slug } = view.tournament;
  return (
    <>
      <p className="soft">{t('planIntro')}</p>
      <ul className="campaign-list">
        {libraryMissions(setup, state, language).map((mission) => (
          <li key={mission.id}>
            <h3 className="text-lg">{mission.name}</h3>
            <p>{mission.objective}</p>
            <Disclosure summary={t('plan', { name: mission.name })}>
              <LineForm
                slug={slug}
                kind="mission-planned"
                formKey={formKey}
                about={mission.id}
                label={t('plan', { name: mission.name })}
              >
                <TextField
                  name="p.name"
                  label={word('name')}
                  defaultValue={mission.name}
                  maxLength={longest.campaignLine}
                />
                <TextareaField
                  name="p.objective"
                  label={library('objective')}
                  defaultValue={mission.objective}
                  maxLength={longest.campaignWords}
                  rows={2}
                />
                <TextareaField
                  name="p.special"
                  label={library('special')}
                  optional={library('optional')}
                  defaultValue={mission.special}
                  maxLength={longest.campaignWords}
                  rows={3}
                />
                {setup.timeLimit && (
                  <IntegerField
                    name="p.timeLimit"
                    label={library('timeLimit')}
                    optional={library('optional')}
                    hint={library('timeLimitHint')}
                    defaultValue={String(mission.timeLimit ?? '')}
                    maxLength={2}
                  />
                )}
                <div className="form-actions">
                  <SubmitButton kind="move">{t('planSubmit')}</SubmitButton>
                </div>
              </LineForm>
            </Disclosure>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={`/t/${slug}/desk/library`}>{t('toLibrary')}</ButtonLink>
      </p>
    </>
  );
}

async function Muster({ campaign, mission, formKey }: Part) {
  const { view, setup, state, names } = campaign;
  const t = await getTranslations('campaign.deskMission');
  const { slug } = view.tournament;
  const found = findLeader(state, mission);
  const language = await getLanguage();
  const leader =
    found.player ?? (found.tied.includes(mission.choice?.player as EntryId) ? mission.choice?.player : null);
  const started =
    leader &&
    starquestRules.check(
      setup,
      state,
      { kind: 'mission-started', payload: { mission: mission.id, leader } },
      { role: 'master' },
      true,
    );
  return (
    <>
      <p>{mission.objective}</p>
      {mission.special && <p className="soft">{mission.special}</p>}
      {setup.blipSplit && <p className="small soft">{t('blips', { points: setup.blipStackPoints })}</p>}
      <h2>{t('teams')}</h2>
      <ul className="campaign-list">
        {gsgPlayers(state).map((player) => {
          const team = mission.teams[player];
          return (
            <li key={player}>
              <div className="campaign-row">
                <h3 className="text-lg">{names[player]}</h3>
                {team ? (
                  <Badge tone="ok" icon={<Check aria-hidden="true" />}>
                    {t('mustered')}
                  </Badge>
                ) : (
                  <Badge>{t('missing')}</Badge>
                )}
              </div>
              {team && (
                <p className="soft">
                  {teamMarines(team)
                    .map((id) => state.marines[id]?.name)
                    .join(', ')}
                </p>
              )}
              <Disclosure summary={t('muster', { player: names[player] ?? '' })}>
                <TeamForm
                  campaign={campaign}
                  mission={mission}
                  player={player}
                  formKey={formKey}
                  next={`/t/${slug}/desk/mission`}
                />
              </Disclosure>
            </li>
          );
        })}
      </ul>
      <h2>{t('leader')}</h2>
      <LeaderChoice campaign={campaign} mission={mission} formKey={formKey} mayChoose />
      {leader && started && !started.ok && <p className="hint">{say(started.problem.message, language)}</p>}
      {leader && started?.ok && (
        <LineForm
          slug={slug}
          kind="mission-started"
          formKey={formKey}
          about={mission.id}
          hidden={{ mission: mission.id, leader }}
          label={t('start')}
        >
          <div className="form-actions">
            <SubmitButton kind="move">{t('start')}</SubmitButton>
          </div>
          <p className="hint">{t('startHint')}</p>
        </LineForm>
      )}
    </>
  );
}

async function EndMission({ campaign, mission, formKey }: Part) {
  const t = await getTranslations('campaign.deskMission');
  return (
    <section aria-labelledby="end">
      <h2 id="end">{t('end')}</h2>
      <div className="form-row">
        {(['true', 'false'] as const).map((success) => (
          <LineForm
            key={success}
            slug={campaign.view.tournament.slug}
            kind="mission-ended"
            formKey={formKey}
            about={`${mission.id}${success}`}
            hidden={{ mission: mission.id, success }}
            label={t(`ended.${success}`)}
            className=""
          >
            <SubmitButton kind="plain">{t(`ended.${success}`)}</SubmitButton>
          </LineForm>
        ))}
      </div>
    </section>
  );
}

async function Debriefing({ campaign, mission, formKey, player }: Part & { player: EntryId | null }) {
  const { view, setup, state, names } = campaign;
  const t = await getTranslations('campaign.deskMission');
  const { slug } = view.tournament;
  const open = openPoints(setup, state, mission);
  const points = await getTranslations('campaign.debriefing');
  return (
    <>
      <ul className="campaign-list">
        {(Object.keys(mission.teams) as EntryId[]).sort().map((one) => {
          const missing = open.filter((point) => point.player === one);
          return (
            <li key={one} className="campaign-row">
              <div>
                <h3 className="text-lg">{names[one]}</h3>
                <p className="soft">
                  {missing.length === 0
                    ? t('complete')
                    : t('missingPoints', {
                        points: missing.map(({ point }) => points(`${point}.title`)).join(', '),
                      })}
                </p>
              </div>
              <ButtonLink small href={`/t/${slug}/desk/mission?player=${one}`}>
                {t('debrief', { player: names[one] ?? '' })}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      {open.length === 0 && (
        <LineForm
          slug={slug}
          kind="mission-closed"
          formKey={formKey}
          about={mission.id}
          hidden={{ mission: mission.id }}
          next={`/t/${slug}/desk`}
          label={t('close')}
        >
          <div className="form-actions">
            <SubmitButton kind="move">{t('close')}</SubmitButton>
          </div>
          <p className="hint">{t('closeHint')}</p>
        </LineForm>
      )}
      {player && mission.teams[player] && (
        <DebriefingScreen campaign={campaign} mission={mission} player={player} formKey={formKey} />
      )}
    </>
  );
}
