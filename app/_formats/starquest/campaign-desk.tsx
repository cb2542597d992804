import { getTranslations } from 'next-intl/server';
import { CampaignProgress } from '@/app/_parts/campaign/campaign-progress';
import { openAction } from '@/app/_parts/desk/actions';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt } from '@/app/_server/load/require-tournament';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { may } from '@/lib/access/policy';
import { openMission } from '@/lib/formats/starquest/state';
import { finishCampaignAction } from './actions';
import { requireCampaign } from './load-campaign';
import './campaign.css';
import { CampaignGuide } from './campaign-guide';
import { CampaignSide } from './campaign-side';
import { nextForMaster } from './next-for-master';
import { RollOfHonour } from './roll-of-honour';

/** The mission master's overview: the pending task in one sentence, and the roll of honour. */
export async function CampaignDesk({ slug }: { slug: string }) {
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk`);
  const campaign = await requireCampaign(slug);
  const { view, setup, state } = campaign;
  const t = await getTranslations('campaign.desk');
  const { step, count } = nextForMaster(setup, state);
  const { status } = view.tournament;
  const maySetUp = may(actor, { verb: 'edit-tournament' });
  const mission = openMission(state);
  const played = state.missions.length > 0 && !mission;
  return (
    <>
      <DeskBar title={t('title')} help="campaigns">
        <div className="act">
          <ButtonLink small href={`/t/${slug}/board`}>
            {t('board')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="col campaign-page">
        <CampaignGuide slug={slug} mayRemove={maySetUp} />
        <h2 className="text-lg font-medium text-ink-2">{t('question')}</h2>
        <p className="answer">
          {status === 'finished' ? t('finished') : t(`next.${step}`, { count, mission: mission?.name ?? '' })}
        </p>
        {status === 'draft' && maySetUp && (
          <Note tone="info" title={t('draftTitle')}>
            <ActionForm action={openAction} label={t('open')}>
              <input type="hidden" name="slug" value={slug} />
              <SubmitButton small>{t('open')}</SubmitButton>
              <FormAnswer />
            </ActionForm>
          </Note>
        )}
        {status !== 'finished' && (
          <p>
            <ButtonLink variant="move" href={`/t/${slug}/desk/${step === 'players' ? 'players' : 'mission'}`}>
              {t(`action.${step}`)}
            </ButtonLink>
          </p>
        )}
        <CampaignProgress slug={slug} />
        {played && status !== 'finished' && maySetUp && (
          <ActionForm action={finishCampaignAction} label={t('finish')} className="form">
            <input type="hidden" name="slug" value={slug} />
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton kind="plain" small>
                {t('finish')}
              </SubmitButton>
            </div>
          </ActionForm>
        )}
        <h2>{t('roll')}</h2>
        <div className="campaign-grid max-md:block">
          <RollOfHonour campaign={campaign} />
          <CampaignSide campaign={campaign} />
        </div>
      </div>
    </>
  );
}
