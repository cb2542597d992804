import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt } from '@/app/_server/load/require-tournament';
import { newId } from '@/app/_server/platform/random';
import { Disclosure } from '@/app/_ui/disclosure';
import { CheckField, IntegerField, SubmitButton, TextareaField, TextField } from '@/app/_ui/fields';
import { may } from '@/lib/access/policy';
import type { LibraryMission } from '@/lib/formats/starquest/state';
import { longest } from '@/lib/limits';
import { libraryMissions } from '../library-missions';
import { LineForm } from '../line-form';
import { type CampaignView, requireCampaign } from '../load-campaign';
import '../campaign.css';

/** Library of missions; the organiser edits ours, removes them, or writes their own. */
export default async function LibraryPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/library`);
  const campaign = await requireCampaign(slug);
  const { setup, state } = campaign;
  const mayLead = may(actor, { verb: 'lead-campaign' });
  const t = await getTranslations('campaign.library');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const formKey = newId();
  return (
    <>
      <DeskBar title={word('missions')} />
      <div className="col campaign-page">
        <p className="soft">{t(setup.noKillAllMissions ? 'introNoKillAll' : 'intro')}</p>
        {mayLead && (
          <Disclosure summary={t('add')}>
            <MissionForm campaign={campaign} formKey={formKey} />
          </Disclosure>
        )}
        <ul className="campaign-list">
          {libraryMissions(setup, state, language).map((mission) => (
            <li key={mission.id}>
              <h3 className="text-lg">{mission.name}</h3>
              <p>{mission.objective}</p>
              {mission.special && <p className="soft">{mission.special}</p>}
              {mission.timeLimit !== null && (
                <p className="soft">{t('rounds', { count: mission.timeLimit })}</p>
              )}
              {mayLead && (
                <Disclosure summary={t('edit', { name: mission.name })}>
                  <MissionForm campaign={campaign} formKey={formKey} current={mission} />
                  <LineForm
                    slug={slug}
                    kind="library"
                    formKey={formKey}
                    about={`remove${mission.id}`}
                    hidden={{
                      id: mission.id,
                      name: mission.name,
                      objective: mission.objective,
                      special: mission.special,
                      timeLimit: mission.timeLimit,
                      killAll: String(mission.killAll),
                      removed: 'true',
                    }}
                    label={t('removeLabel', { name: mission.name })}
                  >
                    <SubmitButton kind="danger" small>
                      {t('remove')}
                    </SubmitButton>
                  </LineForm>
                </Disclosure>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

async function MissionForm({
  campaign,
  formKey,
  current,
}: {
  campaign: CampaignView;
  formKey: string;
  current?: LibraryMission;
}) {
  const { view, setup } = campaign;
  const t = await getTranslations('campaign.library');
  const word = await getTranslations('common.word');
  return (
    <LineForm
      slug={view.tournament.slug}
      kind="library"
      formKey={formKey}
      about={current?.id ?? 'new'}
      hidden={current ? { id: current.id } : {}}
      label={current ? t('edit', { name: current.name }) : t('add')}
    >
      <TextField
        name="p.name"
        label={word('name')}
        defaultValue={current?.name}
        maxLength={longest.campaignLine}
      />
      <TextareaField
        name="p.objective"
        label={t('objective')}
        defaultValue={current?.objective}
        maxLength={longest.campaignWords}
        rows={2}
      />
      <TextareaField
        name="p.special"
        label={t('special')}
        optional={t('optional')}
        defaultValue={current?.special}
        maxLength={longest.campaignWords}
        rows={3}
      />
      <IntegerField
        name="p.timeLimit"
        label={t('timeLimit')}
        optional={t('optional')}
        hint={t('timeLimitHint')}
        defaultValue={
          current ? String(current.timeLimit ?? '') : setup.timeLimit ? String(setup.timeLimitRounds) : ''
        }
        maxLength={2}
      />
      <CheckField
        name="p.killAll"
        label={t('killAll')}
        hint={t('killAllHint')}
        defaultChecked={current?.killAll}
      />
      <div className="form-actions">
        <SubmitButton>{word('save')}</SubmitButton>
      </div>
    </LineForm>
  );
}
