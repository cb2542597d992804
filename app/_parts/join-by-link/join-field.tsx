import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { joinAction } from './actions';

/** Field for a personal link, or the code at its end. */
export async function JoinField({ label, className }: { label: string; className?: string }) {
  const t = await getTranslations('home.join');
  return (
    <ActionForm action={joinAction} className={className ?? 'form'} label={label}>
      <TextField
        name="link"
        label={t('label')}
        hint={t('hint')}
        required
        maxLength={longest.link}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
      />
      <div className="form-actions">
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
