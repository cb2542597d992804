import { useTranslations } from 'next-intl';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { objectAction } from './objection-actions';

/** A result a player can object to. */
export interface Objectable {
  readonly pairingId: string;
  /** time of the result shown on the screen */
  readonly seenAt: number;
  /** deadline, as text */
  readonly until: string;
}

/** "That is wrong": one tap, with an optional sentence. */
export function ObjectionForm({ slug, objectable }: { slug: string; objectable: Objectable }) {
  const t = useTranslations('results.objection');
  const { pairingId, seenAt, until } = objectable;
  return (
    <ActionForm action={objectAction} className="grid gap-3" label={t('do')}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <p className="small soft">{until}</p>
      <TextField
        name="note"
        label={t('note')}
        optional={t('optional')}
        maxLength={longest.resultNote}
        autoComplete="off"
      />
      <FormAnswer />
      <div>
        <SubmitButton>{t('do')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
