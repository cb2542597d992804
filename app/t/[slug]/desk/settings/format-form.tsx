import { getLocale, getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_components/action-form';
import { FormAnswer, SubmitButton } from '@/app/_components/fields';
import { FormatFields } from '@/app/_components/format-fields';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { Language } from '@/lib/text';
import { saveFormatAction } from './actions';

export async function FormatForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.format');
  const language = (await getLocale()) as Language;
  const { tournament, format, settings } = view;
  const setup = format.parseSetup(view.setup).data as Readonly<Record<string, unknown>>;
  return (
    <ActionForm action={saveFormatAction} className="form" label={t('title')}>
      <input type="hidden" name="slug" value={tournament.slug} />
      {format.settingGroups.map((group) => (
        // Settings saved elsewhere replace what is shown here; a refused save leaves it alone.
        <fieldset className="form-group" key={`${group.id} ${JSON.stringify(setup)}`}>
          <legend>{group.label[language]}</legend>
          <FormatFields
            fields={group.fields}
            prefix="setup"
            values={setup}
            language={language}
            rounds={settings.rounds}
          />
        </fieldset>
      ))}
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
