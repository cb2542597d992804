import { ClientTexts } from '@/app/_i18n/client-texts';
import type { GuardedFormProps } from '@/app/_parts/desk/guarded-form';
import type { PreviewedSection } from './actions';
import { PreviewedSectionForm } from './previewed-section-form';

/** A form about what results are worth: what it would move is told and asked about before it is saved. */
export function PreviewedForm(props: GuardedFormProps & { section: PreviewedSection }) {
  return (
    <ClientTexts
      of={[
        'settings.changed',
        'settings.unsaved',
        'settings.preview',
        'results.correction',
        'common.action.cancel',
      ]}
    >
      <PreviewedSectionForm {...props} />
    </ClientTexts>
  );
}
