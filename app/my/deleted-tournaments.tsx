import { getFormatter, getTranslations } from 'next-intl/server';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { User } from '@/lib/accounts/records';
import { goneAt } from '@/lib/tournament/deleted';
import { listDeleted } from '../_server/deleted/deleted-tournaments';
import { bringBackAction, forgetDeletedAction } from './actions';

/** What this account has deleted, or somebody else of what it owned, for as long as it can be brought back. */
export async function DeletedTournaments({ user }: { user: User }) {
  const deleted = await listDeleted(user, Date.now());
  if (deleted.length === 0) return null;
  const t = await getTranslations('home.deleted');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const day = (at: number) => format.dateTime(at, { dateStyle: 'medium' });
  return (
    <section className="my-list pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="deleted">
      <h2 className="pb-2" id="deleted">
        {t('title')}
      </h2>
      <p className="mb-2.5 soft">{t('text')}</p>
      <ul className="border-t border-t-rule">
        {deleted.map(({ id, name, deletedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span>
              <b>{name}</b>
              <br />
              <span className="soft">
                {t('until', { deleted: day(deletedAt), gone: day(goneAt(deletedAt)) })}
              </span>
            </span>
            <div className="form-actions">
              <ActionForm action={bringBackAction} label={t('backNamed', { name })}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="submissionKey" value={newId()} />
                <SubmitButton kind="plain" label={t('backNamed', { name })}>
                  {t('back')}
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
              <ConfirmForm
                danger
                variant="quiet"
                action={forgetDeletedAction}
                fields={{ id }}
                trigger={t('forget')}
                title={t('forgetTitle', { name })}
                description={t('forgetText')}
                confirm={t('forget')}
                cancel={common('cancel')}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
