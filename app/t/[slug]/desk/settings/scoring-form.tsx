import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { numberText } from '@/app/_parts/standings/figures';
import { tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { sectionMark } from '@/app/_server/changes/settings';
import type { TournamentView } from '@/app/_server/read-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { IntegerField, SelectField } from '@/app/_ui/fields';
import { missedRules } from '@/lib/standings/bye';
import { defaultGamePoints, differenceTable } from '@/lib/standings/scheme';
import { availableTiebreaks } from '@/lib/standings/tiebreaks';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { saveScoringAction } from './actions';
import { ScoringFields } from './scoring-fields';

const fieldTexts = [
  'settings.scoring',
  'standings.scheme',
  'standings.bye',
  'standings.tiebreak.label',
  'standings.tiebreak.order',
] as const;

export async function ScoringForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.scoring');
  const word = await getTranslations('common.word');
  const standings = await getTranslations('standings');
  const { tournament, settings, format, setup } = view;
  const language = await getLanguage();
  const lead = format.largestLead(setup);
  const margin = format.metrics.find(({ id }) => id === format.marginMetric(setup));
  const metrics = format.metrics.map((metric) => metric.id);
  const always = new Set(availableTiebreaks(metrics, 'wdl'));
  const options = (await tiebreakTexts(format, availableTiebreaks(metrics, 'hybrid'))).map(
    ({ id, name, explain, treatment }) => ({
      id,
      name,
      explain: `${explain} ${treatment}`,
      hybridOnly: !always.has(id),
    }),
  );
  // As typed: everybody else sees the leads in points.
  const { scheme } = tournamentSettingsSchema.parse(tournament.settings);
  const { tiebreaks, bye } = settings;
  return (
    <SectionForm
      action={saveScoringAction}
      slug={tournament.slug}
      mark={sectionMark(tournament, 'scoring')}
      label={t('title')}
      submit={t('save')}
    >
      <div className="form-row">
        <IntegerField name="rounds" label={word('rounds')} defaultValue={settings.rounds} />
        <IntegerField
          name="roundMinutes"
          label={word('roundTime')}
          hint={t('roundMinutesHint')}
          unit={t('minutes')}
          defaultValue={settings.roundMinutes}
        />
        <IntegerField
          name="lastTurnMinutes"
          label={t('lastTurn')}
          hint={t('lastTurnHint')}
          unit={t('minutes')}
          defaultValue={settings.lastTurnMinutes ?? ''}
        />
      </div>
      <p>
        <ButtonLink variant="quiet" small href={`/t/${tournament.slug}/desk/settings/dry-run`}>
          {(await getTranslations('settings.dryRun'))('link')}
        </ButtonLink>
      </p>
      <ClientTexts of={fieldTexts}>
        <ScoringFields
          scheme={scheme}
          usualSteps={differenceTable(lead)}
          gamePoints={defaultGamePoints}
          tiebreaks={tiebreaks}
          options={options}
          bye={bye}
          metric={margin?.short[language] ?? ''}
          lead={numberText(lead, language)}
        />
      </ClientTexts>
      <SelectField
        name="missed"
        label={standings('missed.label')}
        hint={standings('missed.hint')}
        options={missedRules.map((rule) => ({ value: rule, label: standings(`missed.${rule}.name`) }))}
        defaultValue={settings.missed}
      />
    </SectionForm>
  );
}
