import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';

import { FormatFields } from '@/app/_parts/fields/format-fields';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { ButtonLink } from '@/app/_ui/button-link';
import { say } from '@/lib/text';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { saveFormatAction } from './actions';
import { PreviewedForm } from './previewed-form';

export async function FormatForm({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('settings.format');
  const language = await getLanguage();
  const { tournament, format, settings } = view;
  const setup = format.parseSetup(view.setup).data as Readonly<Record<string, unknown>>;
  const drawsScenarios = format.structure === 'duel' && format.ownScenarios !== null;
  const writesScenarios = format.structure === 'duel' && format.library !== null;
  return (
    <PreviewedForm
      section="format"
      action={saveFormatAction}
      slug={tournament.slug}
      mark={sectionMark(tournament, 'format')}
      label={t('title')}
      submit={t('save')}
    >
      {(drawsScenarios || writesScenarios) && (
        <p>
          <ButtonLink small href={`/t/${tournament.slug}/desk/scenarios`}>
            {t(writesScenarios ? 'library' : 'ownScenarios')}
          </ButtonLink>
        </p>
      )}
      {format.settingGroups(view.setup).map((group) => (
        <fieldset className="form-group" key={group.id}>
          <legend>{say(group.label, language)}</legend>
          <FormatFields
            fields={group.fields}
            prefix="setup"
            values={setup}
            language={language}
            rounds={settings.rounds}
          />
        </fieldset>
      ))}
    </PreviewedForm>
  );
}
