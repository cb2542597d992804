import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionMark } from '@/app/_server/changes/settings';
import type { AnyTournamentView } from '@/app/_server/read-tournament';
import { CheckField, IntegerField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { saveBasicsAction } from './actions';
import { DescriptionField } from './description-field';

export async function BasicsForm({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('settings.basics');
  const word = await getTranslations('common.word');
  const { tournament, settings } = view;
  return (
    <SectionForm
      action={saveBasicsAction}
      slug={tournament.slug}
      mark={sectionMark(tournament, 'basics')}
      label={t('title')}
      submit={t('save')}
    >
      <TextField
        name="name"
        label={word('name')}
        defaultValue={tournament.name}
        maxLength={longest.name}
        required
      />
      <TextField
        name="place"
        label={t('place')}
        hint={t('placeHint')}
        defaultValue={tournament.place}
        maxLength={longest.name}
      />
      <div className="form-row">
        <TextField
          name="startsOn"
          type="date"
          label={word('firstDay')}
          defaultValue={tournament.startsOn}
          required
        />
        <TextField
          name="endsOn"
          type="date"
          label={word('lastDay')}
          defaultValue={tournament.endsOn}
          required
        />
      </div>
      <IntegerField
        name="capacity"
        label={word('seats')}
        hint={t('capacityHint')}
        defaultValue={settings.capacity ?? ''}
      />
      <CheckField
        name="signUpOpen"
        label={t('signUpOpen')}
        hint={t('signUpOpenHint')}
        defaultChecked={settings.signUpOpen}
      />
      <IntegerField name="t3Id" label={t('t3Id')} hint={t('t3IdHint')} defaultValue={settings.t3Id ?? ''} />
      <ClientTexts of={['settings.basics']}>
        <DescriptionField initial={tournament.description} maxLength={longest.description} />
      </ClientTexts>
    </SectionForm>
  );
}
