import { ClientTexts } from '@/app/_i18n/client-texts';
import { GuardedForm, type GuardedFormProps } from './guarded-form';

/** A `GuardedForm` with the texts of its question. Its fields bring their own. */
export function SectionForm(props: GuardedFormProps) {
  return (
    <ClientTexts of={['settings.changed', 'settings.unsaved']}>
      <GuardedForm {...props} />
    </ClientTexts>
  );
}
