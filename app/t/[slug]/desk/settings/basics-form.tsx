import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_components/action-form';
import { CheckField, FormAnswer, IntegerField, SubmitButton, TextField } from '@/app/_components/fields';
import type { TournamentView } from '@/app/_server/read-tournament';
import { saveBasicsAction } from './actions';
import { DescriptionField } from './description-field';
import { maxDescription } from './read-forms';

export async function BasicsForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.basics');
  const { tournament, settings } = view;
  return (
    <ActionForm action={saveBasicsAction} className="form" label={t('title')}>
      <input type="hidden" name="slug" value={tournament.slug} />
      <TextField name="name" label={t('name')} defaultValue={tournament.name} maxLength={80} required />
      <TextField
        name="place"
        label={t('place')}
        hint={t('placeHint')}
        defaultValue={tournament.place}
        maxLength={80}
      />
      <div className="form-row">
        <TextField
          name="startsOn"
          type="date"
          label={t('startsOn')}
          defaultValue={tournament.startsOn}
          required
        />
        <TextField name="endsOn" type="date" label={t('endsOn')} defaultValue={tournament.endsOn} required />
      </div>
      <IntegerField
        name="capacity"
        label={t('capacity')}
        hint={t('capacityHint')}
        defaultValue={settings.capacity ?? ''}
      />
      <CheckField
        name="signUpOpen"
        label={t('signUpOpen')}
        hint={t('signUpOpenHint')}
        defaultChecked={settings.signUpOpen}
      />
      <DescriptionField
        key={tournament.description}
        initial={tournament.description}
        maxLength={maxDescription}
        texts={{
          label: t('description'),
          hint: t('descriptionHint'),
          preview: t('preview'),
          empty: t('previewEmpty'),
        }}
      />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
