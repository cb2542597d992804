import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import {
  CheckField,
  FormAnswer,
  IntegerField,
  SelectField,
  SubmitButton,
  TextareaField,
} from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { enterListAction } from '../actions';

/** For lists that come on paper or by message: pasted at the desk. */
export async function EnterList({
  slug,
  entryId,
  slot,
  again,
  editions,
}: {
  slug: string;
  entryId: string;
  /** which of the entry's lists */
  slot: number;
  again: boolean;
  /** of which it may be; none in rulesets without editions */
  editions: readonly string[];
}) {
  const t = await getTranslations('armyLists.detail.enter');
  return (
    <section className="mt-6 max-w-190">
      <Disclosure summary={t(again ? 'again' : 'title')} open={!again}>
        <p className="soft">{t('text')}</p>
        <p className="form-actions">
          <ButtonLink href={`/t/${slug}/list/${entryId}?list=${slot}`}>{t('builder')}</ButtonLink>
        </p>
        <ActionForm action={enterListAction} className="form" label={t('title')}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="entryId" value={entryId} />
          <input type="hidden" name="slot" value={slot} />
          <TextareaField
            name="source"
            label={t('source')}
            hint={t('sourceHint')}
            rows={8}
            maxLength={longest.listText}
            required
          />
          {editions.length > 0 && (
            <SelectField
              name="edition"
              label={t('edition')}
              hint={t('editionHint')}
              options={[
                { value: '', label: t('editionUnknown') },
                ...editions.map((edition) => ({ value: edition, label: edition })),
              ]}
            />
          )}
          <CheckField name="free" label={t('free')} />
          <IntegerField name="statedPoints" label={t('points')} hint={t('pointsHint')} />
          <div className="form-actions">
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
          <FormAnswer />
        </ActionForm>
      </Disclosure>
    </section>
  );
}
