import { Eye, Snowflake } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { freezeAction, unfreezeAction } from '@/app/_parts/ending/actions';
import { freezeAfterNow } from '@/app/_server/changes/rounds/freeze';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Freezing the public standings before the last round, and opening them again. */
export async function FreezeSection({ view, mayEnd }: { view: TournamentView; mayEnd: boolean }) {
  const t = await getTranslations('ending.freeze');
  const common = await getTranslations('common.action');
  const { slug, frozenAfter } = view.tournament;
  const next = freezeAfterNow(view);
  return (
    <section className="end-part" aria-labelledby="freeze">
      <h2 id="freeze">{t('title')}</h2>
      {frozenAfter !== null ? (
        <>
          <p>{t('frozen', { number: frozenAfter })}</p>
          {mayEnd && (
            <ConfirmForm
              action={unfreezeAction}
              fields={{ slug }}
              trigger={t('unfreeze')}
              icon={<Eye />}
              title={t('unfreezeTitle')}
              description={t('unfreezeText')}
              confirm={t('unfreeze')}
              cancel={common('cancel')}
            />
          )}
        </>
      ) : (
        <>
          <p>{t('text')}</p>
          {next === null ? (
            <p className="soft">{t('tooEarly')}</p>
          ) : (
            mayEnd && (
              <ActionForm action={freezeAction} className="form">
                <input type="hidden" name="slug" value={slug} />
                <p className="soft">{t('after', { number: next })}</p>
                <FormAnswer />
                <div className="form-actions">
                  <SubmitButton kind="plain">
                    <Snowflake aria-hidden="true" />
                    {t('freeze')}
                  </SubmitButton>
                </div>
              </ActionForm>
            )
          )}
        </>
      )}
    </section>
  );
}
