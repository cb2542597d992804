import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { CheckField, IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { placeOf, zoneChoices } from '@/lib/time-zones';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { saveBasicsAction } from './actions';
import { DescriptionField } from './description-field';

export async function BasicsForm({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('settings.basics');
  const word = await getTranslations('common.word');
  const { tournament, settings } = view;
  const zone = zoneOf(tournament);
  const zones = zoneChoices([zone, instanceZone()]);
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
      <SelectField
        name="timeZone"
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        defaultValue={zone}
        options={[
          { group: t('zonesUsual'), options: zones.usual.map(zoneOption) },
          { group: t('zonesAll'), options: zones.others.map(zoneOption) },
        ]}
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

/** Browsers find an option by the letters typed: the place comes first. */
const zoneOption = (zone: string) => ({
  value: zone,
  label: zone.includes('/') ? `${placeOf(zone)} (${zone.slice(0, zone.lastIndexOf('/'))})` : zone,
});
