import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { numberText } from '@/app/_parts/standings/figures';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { Note } from '@/app/_ui/note';
import { defaultGamePoints, differenceTable } from '@/lib/standings/scheme';
import { say } from '@/lib/text';
import { readSettings } from '@/lib/tournament/settings';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveScoringAction } from './actions';
import { PreviewedForm } from './previewed-form';
import { ScoringFields } from './scoring-fields';

export async function ScoringForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.scoring');
  const { tournament, format, setup } = view;
  const language = await getLanguage();
  const lead = format.largestLead(setup);
  const margin = format.metrics.find(({ id }) => id === format.marginMetric(setup));
  // As typed: everybody else sees the leads in points.
  const { scheme, scoringOpen } = readSettings(tournament.settings);
  return (
    <PreviewedForm
      section="scoring"
      action={saveScoringAction}
      slug={tournament.slug}
      mark={sectionMark(tournament, 'scoring')}
      label={t('title')}
      submit={t('save')}
    >
      {scoringOpen && (
        <Note tone="warn" title={t('open')}>
          {t('openText')}
        </Note>
      )}
      <ClientTexts of={['settings.scoring', 'standings.scheme']}>
        <ScoringFields
          scheme={scheme}
          usualSteps={differenceTable(lead)}
          gamePoints={defaultGamePoints}
          metric={say(margin?.short, language) ?? ''}
          lead={numberText(lead, language)}
          largestLead={lead}
          margin={format.drawMargin(setup)?.value ?? null}
          metrics={format.metrics.map(({ id, label }) => ({ value: id, label: say(label, language) }))}
        />
      </ClientTexts>
    </PreviewedForm>
  );
}
