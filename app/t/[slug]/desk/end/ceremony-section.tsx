import { ExternalLink, Play } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { FinishForm } from '@/app/_parts/desk/finish-form';
import { nextStepOf, obstacleText } from '@/app/_parts/desk/next-step-panel';
import {
  publishAwardsAction,
  startCeremonyAction,
  stepCeremonyAction,
  stopCeremonyAction,
} from '@/app/_parts/ending/actions';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { ceremonyStage, lastStep } from '@/lib/awards/ceremony';
import { type Award, stillOpen, winnerName } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { IntoView } from './into-view';

/** The prize-giving from the laptop: begin, go on step by step, and open everything at its end. */
export async function CeremonySection({
  view,
  awards,
  mayEnd,
  mayClose,
}: {
  view: TournamentView;
  awards: readonly Award[];
  mayEnd: boolean;
  /** whether this person may finish the tournament */
  mayClose: boolean;
}) {
  const t = await getTranslations('ending.ceremony');
  const { slug, status, ceremonyStep, awardsShown } = view.tournament;
  const common = await getTranslations('common.action');
  const open = awardsShown || status !== 'finished' ? [] : await openSentences(view, awards);
  const waits = open.length > 0;
  const screen = (
    <ButtonLink href={`/t/${slug}/ceremony`} icon={<ExternalLink />}>
      {t('screen')}
    </ButtonLink>
  );
  return (
    <section className="end-part" aria-labelledby="ceremony">
      <h2 id="ceremony">{t('title')}</h2>
      {status !== 'finished' ? (
        <>
          <p className="soft">{t('tooEarly')}</p>
          <Closing view={view} mayClose={mayClose} />
        </>
      ) : ceremonyStep !== null ? (
        <>
          <IntoView />
          <Driver view={view} awards={awards} step={ceremonyStep} mayEnd={mayEnd} />
          {screen}
        </>
      ) : (
        <>
          <p>{awardsShown ? t('done') : t('text')}</p>
          {waits && (
            <Note tone="warn" title={t('openTitle')}>
              {open.join(' ')}
            </Note>
          )}
          {mayEnd && waits && (
            <ConfirmForm
              action={startCeremonyAction}
              fields={{ slug }}
              trigger={t('startAnyway')}
              icon={<Play aria-hidden="true" />}
              title={t('startTitle')}
              description={open.join(' ')}
              confirm={t('startAnyway')}
              cancel={common('cancel')}
            />
          )}
          {mayEnd && !waits && (
            <ActionForm action={startCeremonyAction} className="form">
              <input type="hidden" name="slug" value={slug} />
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton kind={awardsShown ? 'quiet' : 'ink'}>
                  <Play aria-hidden="true" />
                  {t(awardsShown ? 'again' : 'start')}
                </SubmitButton>
              </div>
            </ActionForm>
          )}
          {screen}
          {mayEnd && !awardsShown && (
            <ConfirmForm
              action={publishAwardsAction}
              fields={{ slug }}
              trigger={t('publish')}
              variant="quiet"
              title={t('publishTitle')}
              description={t('publishText')}
              confirm={t('publish')}
              cancel={common('cancel')}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What the prize-giving would leave out, a sentence each. */
async function openSentences(view: TournamentView, awards: readonly Award[]): Promise<string[]> {
  const t = await getTranslations('ending.ceremony');
  const kinds = await getTranslations('softScores.kind');
  const format = await getFormatter();
  const { nameOf } = await awardTexts(view.settings);
  const open = stillOpen(view, awards);
  const sentence = (key: 'openVotes' | 'openAwards', names: string[]) =>
    names.length > 0 ? [t(key, { count: names.length, names: format.list(names) })] : [];
  return [
    ...sentence(
      'openVotes',
      open.votes.map((kind) => kinds(kind)),
    ),
    ...sentence('openAwards', open.awards.map(nameOf)),
  ];
}

/** Closing the tournament, where one looks for it at its end. */
async function Closing({ view, mayClose }: { view: TournamentView; mayClose: boolean }) {
  const t = await getTranslations('desk.next');
  const step = nextStepOf(view);
  if (step.kind !== 'finish') return null;
  if (step.blocked) return <p>{await obstacleText(step.blocked)}</p>;
  return mayClose ? <FinishForm slug={view.tournament.slug} variant="ink" /> : <p>{t('ownerOnly')}</p>;
}

/** What the hall sees and what comes next, with the buttons to go there. */
async function Driver({
  view,
  awards,
  step,
  mayEnd,
}: {
  view: TournamentView;
  awards: readonly Award[];
  step: number;
  mayEnd: boolean;
}) {
  const t = await getTranslations('ending.ceremony');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const { nameOf } = await awardTexts(view.settings);
  const { slug } = view.tournament;
  const given = awards.filter(({ winners }) => winners.length > 0);
  const last = lastStep(given.length);
  const words = (at: number) => {
    const stage = ceremonyStage(given, at);
    if (stage.phase === 'title' || stage.phase === 'honours') return t(`stage.${stage.phase}`);
    const names = format.list(stage.item.winners.map((id) => winnerName(view, stage.item, id)));
    return t(`stage.${stage.phase}`, { award: nameOf(stage.item), names });
  };
  const to = (target: number, label: string, kind: 'ink' | 'plain') => (
    <ActionForm action={stepCeremonyAction}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="from" value={step} />
      <input type="hidden" name="to" value={target} />
      <SubmitButton kind={kind}>{label}</SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
  return (
    <>
      <dl className="grid gap-1.5">
        <div>
          <dt className="caption">{t('now')}</dt>
          <dd className="text-[1.125rem]/[1.375rem] font-semibold font-display normal-nums">{words(step)}</dd>
        </div>
        {step < last && (
          <div>
            <dt className="caption">{t('next')}</dt>
            <dd className="text-[1.125rem]/[1.375rem] font-semibold font-display normal-nums">
              {words(step + 1)}
            </dd>
          </div>
        )}
      </dl>
      {mayEnd && (
        <>
          <div className="ceremony-steps flex flex-wrap gap-2 max-md:w-full">
            {step > 0 && to(step - 1, t('back'), 'plain')}
            {step < last && to(step + 1, t('forward'), 'ink')}
          </div>
          <div className="flex flex-wrap gap-2">
            <ConfirmForm
              action={publishAwardsAction}
              fields={{ slug }}
              trigger={t('finish')}
              variant={step === last ? 'ink' : 'plain'}
              title={t('finishTitle')}
              description={t('finishText')}
              confirm={t('finish')}
              cancel={common('cancel')}
            />
            <ConfirmForm
              action={stopCeremonyAction}
              fields={{ slug }}
              trigger={t('stop')}
              variant="quiet"
              title={t('stopTitle')}
              description={t('stopText')}
              confirm={t('stop')}
              cancel={t('keep')}
            />
          </div>
        </>
      )}
    </>
  );
}
