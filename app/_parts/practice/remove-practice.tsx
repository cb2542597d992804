import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { keptForDays } from '@/lib/practice/practice-time';
import { removePracticeAction } from './actions';

/** Removes a practice event by one tap: another one is opened as quickly. */
export async function RemovePractice({ slug }: { slug: string }) {
  const t = await getTranslations('practice');
  return (
    <>
      <p className="small soft">{t('removeText', { days: keptForDays })}</p>
      <ActionForm action={removePracticeAction} label={t('remove')}>
        <input type="hidden" name="slug" value={slug} />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain" small>
            {t('remove')}
          </SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}
