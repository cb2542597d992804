import { getLocale, getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionTexts } from '@/app/_parts/desk/section-texts';
import { numberText } from '@/app/_parts/standings/figures';
import { tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { sectionMark } from '@/app/_server/changes/settings';
import type { TournamentView } from '@/app/_server/read-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { IntegerField, SelectField } from '@/app/_ui/fields';
import { byeValues, missedRules } from '@/lib/standings/bye';
import { defaultGamePoints, differenceTable } from '@/lib/standings/scheme';
import type { SchemeKind } from '@/lib/standings/scheme-schema';
import { availableTiebreaks } from '@/lib/standings/tiebreaks';
import type { Language } from '@/lib/text';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { saveScoringAction } from './actions';
import { ScoringFields, type ScoringTexts } from './scoring-fields';

const schemeKinds: readonly SchemeKind[] = ['wdl', 'table', 'hybrid', 'bands'];

export async function ScoringForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.scoring');
  const standings = await getTranslations('standings');
  const { tournament, settings, format, setup } = view;
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
      texts={await sectionTexts('scoring')}
    >
      <div className="form-row">
        <IntegerField name="rounds" label={t('rounds')} defaultValue={settings.rounds} />
        <IntegerField
          name="roundMinutes"
          label={t('roundMinutes')}
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
      <ScoringFields
        scheme={scheme}
        usualSteps={differenceTable(format.largestLead(setup))}
        gamePoints={defaultGamePoints}
        tiebreaks={tiebreaks}
        options={options}
        bye={bye}
        texts={await scoringTexts(view)}
      />
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

async function scoringTexts({ format, setup }: TournamentView): Promise<ScoringTexts> {
  const t = await getTranslations('settings.scoring');
  const s = await getTranslations('standings');
  const language = (await getLocale()) as Language;
  const margin = format.metrics.find(({ id }) => id === format.marginMetric(setup));
  const metric = margin?.short[language] ?? '';
  return {
    scheme: s('scheme.label'),
    schemes: schemeKinds.map((kind) => ({
      value: kind,
      label: s(`scheme.${kind}.name`),
      hint: s(`scheme.${kind}.explain`),
    })),
    win: s('scheme.win'),
    draw: s('scheme.draw'),
    loss: s('scheme.loss'),
    steps: {
      legend: s('scheme.table.name'),
      hint: t('stepsHint', { metric }),
      columns: { from: s('scheme.from', { metric }), winner: s('scheme.winner'), loser: s('scheme.loser') },
      row: t('row'),
      insert: t('insertRow'),
      remove: s('scheme.removeStep'),
      reset: s('scheme.resetSteps', { points: numberText(format.largestLead(setup), language) }),
    },
    unit: {
      label: s('scheme.unit'),
      options: [
        { value: 'points', label: s('scheme.unitPoints') },
        { value: 'percent', label: s('scheme.unitPercent') },
      ],
    },
    bounds: {
      label: s('scheme.bounds'),
      options: [
        { value: 'from', label: s('scheme.boundsFrom') },
        { value: 'over', label: s('scheme.boundsOver') },
      ],
    },
    conceded: { label: s('scheme.conceded'), hint: s('scheme.concededHint') },
    concession: { winner: s('scheme.concessionWinner'), loser: s('scheme.concessionLoser') },
    bands: {
      clearOver: s('scheme.clearOver', { metric }),
      drawWithin: s('scheme.drawWithin', { metric }),
      doubleBreakWin: s('scheme.doubleBreakWin'),
      breakWin: s('scheme.breakWin'),
      clearWin: s('scheme.clearWin'),
      win: s('scheme.bandWin'),
      draw: s('scheme.bandDraw'),
      breakLoss: s('scheme.breakLoss'),
      loss: s('scheme.bandLoss'),
    },
    doubleHint: s('scheme.doubleHint'),
    tiebreaks: {
      legend: s('tiebreak.label'),
      hint: s('tiebreak.order'),
      none: t('noTiebreaks'),
      up: t('up'),
      down: t('down'),
      remove: t('remove'),
      add: t('add'),
      choose: t('choose'),
    },
    bye: s('bye.label'),
    byes: byeValues.map((value) => ({
      value,
      label: s(`bye.${value}.name`),
      hint: s(`bye.${value}.explain`),
    })),
    byePoints: s('bye.fixedPoints'),
  };
}
