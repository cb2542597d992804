import { getFormatter, getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, IntegerField, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import type { CheckedList } from '@/lib/tournament/entry-lists';
import { setListPointsAction } from '../actions';

/** Sets the sum by hand. */
export async function PointsForm({
  slug,
  entryId,
  list: { version },
}: {
  slug: string;
  entryId: string;
  list: CheckedList;
}) {
  const t = await getTranslations('armyLists.detail.points');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const { setPoints, setPointsReason: reason } = version;
  return (
    <section className="grid justify-items-start gap-2.5">
      <Disclosure summary={t('title')} open={setPoints !== null}>
        {setPoints !== null && <p>{t('now', { points: format.number(setPoints), reason })}</p>}
        <p className="soft">{t('text')}</p>
        <ActionForm action={setListPointsAction} className="form" label={t('title')}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="entryId" value={entryId} />
          <input type="hidden" name="version" value={version.version} />
          <IntegerField name="points" label={word('points')} defaultValue={setPoints ?? ''} />
          <TextField
            name="reason"
            label={t('reason')}
            defaultValue={reason}
            maxLength={longest.listReason}
            autoComplete="off"
          />
          <SubmitButton kind="plain">{t('save')}</SubmitButton>
          <FormAnswer />
        </ActionForm>
      </Disclosure>
    </section>
  );
}
