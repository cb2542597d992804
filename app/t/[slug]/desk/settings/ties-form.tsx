import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { missedRules } from '@/lib/standings/bye';
import { availableTiebreaks } from '@/lib/standings/tiebreaks';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveTiesAction } from './actions';
import { ByeFields } from './bye-fields';
import { PreviewedForm } from './previewed-form';
import { TiebreaksEditor } from './tiebreaks-editor';

export async function TiesForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.ties');
  const standings = await getTranslations('standings');
  const language = await getLanguage();
  const { tournament, settings, setup, format } = view;
  const second = settings.secondRanking;
  const margin = format.metrics.find(({ id }) => id === format.marginMetric(setup));
  const metrics = format.metrics.map((metric) => metric.id);
  const texts = await tiebreakTexts(format, availableTiebreaks(metrics, settings.scheme.kind));
  return (
    <PreviewedForm
      section="ties"
      action={saveTiesAction}
      slug={tournament.slug}
      mark={sectionMark(tournament, 'ties')}
      label={t('title')}
      submit={t('save')}
    >
      <ClientTexts
        of={['settings.scoring', 'standings.bye', 'standings.tiebreak.label', 'standings.tiebreak.order']}
      >
        <TiebreaksEditor
          name="tiebreaks"
          initial={settings.tiebreaks}
          options={texts.map(({ id, name, explain, treatment }) => ({
            id,
            name,
            explain: `${explain} ${treatment}`,
          }))}
        />
        <ByeFields bye={settings.bye} metric={say(margin?.short, language) ?? ''} />
      </ClientTexts>
      <SelectField
        name="missed"
        label={standings('missed.label')}
        hint={standings('missed.hint')}
        options={missedRules.map((rule) => ({ value: rule, label: standings(`missed.${rule}.name`) }))}
        defaultValue={settings.missed}
      />
      {settings.counting === 'earlier' && (
        <CheckField name="counting" value="current" label={t('counting')} hint={t('countingHint')} />
      )}
      <fieldset className="form-group">
        <legend>{t('second.title')}</legend>
        <TextField
          name="secondRanking.name"
          label={t('second.name')}
          hint={t('second.nameHint')}
          maxLength={longest.rankingName}
          autoComplete="off"
          defaultValue={second?.name}
        />
        <div className="form-row">
          <SelectField
            name="secondRanking.of"
            label={t('second.of')}
            options={(['among', 'camps'] as const).map((value) => ({ value, label: t(`second.${value}`) }))}
            defaultValue={second?.of}
          />
          <TextField
            name="secondRanking.among"
            label={t('second.which')}
            hint={t('second.whichHint')}
            maxLength={longest.among}
            autoComplete="off"
            defaultValue={second?.among}
          />
        </div>
      </fieldset>
    </PreviewedForm>
  );
}
