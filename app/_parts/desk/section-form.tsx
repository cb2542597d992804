import { ClientTexts } from '@/app/_i18n/client-texts';
import { GuardedForm, type GuardedFormProps } from './guarded-form';

/** A form that two desks may have open, with the texts of its question. Fields bring their own. */
export function SectionForm(props: GuardedFormProps) {
  return (
    <ClientTexts of={['settings.changed', 'settings.unsaved']}>
      <GuardedForm {...props} />
    </ClientTexts>
  );
}
