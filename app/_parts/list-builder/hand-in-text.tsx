'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, IntegerField, SubmitButton, TextareaField } from '@/app/_ui/fields';
import { handInListAction } from '../army-list/actions';
import type { BuilderProps } from './builder-props';

/** Form for a list as free text with the points its player states, for lists that cannot be parsed. */
export function HandInText({
  slug,
  entryId,
  slot,
  done,
  source,
  statedPoints = null,
}: Pick<BuilderProps, 'slug' | 'entryId' | 'slot' | 'done'> & {
  /** text typed so far */
  source: string;
  statedPoints?: number | null;
}) {
  const t = useTranslations('listBuilder.import.free');
  const router = useRouter();
  return (
    <ActionForm
      className="form"
      label={t('summary')}
      action={handInListAction}
      onDone={() => {
        window.scrollTo(0, 0);
        router.replace(done);
      }}
    >
      <p className="soft">{t('text')}</p>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="slot" value={slot} />
      <TextareaField key={source} name="source" label={t('source')} defaultValue={source} rows={8} />
      <IntegerField
        name="statedPoints"
        label={t('points')}
        hint={t('pointsHint')}
        defaultValue={statedPoints ?? ''}
      />
      <div className="form-actions">
        <SubmitButton>{t('button')}</SubmitButton>
      </div>
      <FormAnswer />
    </ActionForm>
  );
}
