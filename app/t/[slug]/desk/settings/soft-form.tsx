import { getFormatter, getTranslations } from 'next-intl/server';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { ButtonLink } from '@/app/_ui/button-link';
import { CheckField, IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { deskKinds, fairnessScales, onTimes, softCounts, voteKinds } from '@/lib/soft-scores/soft-settings';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveSoftAction } from './actions';
import { PreviewedForm } from './previewed-form';

/** What gives points beside the matches: by the desk or by votes of the players, and how each counts. */
export async function SoftForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('softScores');
  const word = await getTranslations('common.word');
  const { soft } = view.settings;
  const counts = softCounts.map((value) => ({ value, label: t(`counts.${value}`) }));
  return (
    <>
      <p className="mb-3">
        <ButtonLink small variant="quiet" href={`/t/${view.tournament.slug}/desk/points`}>
          {(await getTranslations('desk.area'))('points')}
        </ButtonLink>
      </p>
      <PreviewedForm
        section="soft"
        action={saveSoftAction}
        slug={view.tournament.slug}
        mark={sectionMark(view.tournament, 'soft')}
        label={t('title')}
        submit={(await getTranslations('settings.soft'))('save')}
      >
        {deskKinds.map((kind) => {
          const own = kind === 'own1' || kind === 'own2';
          return (
            <fieldset key={kind} className="soft-kind grid gap-2 py-2.5 border-t border-t-rule">
              <legend className="vh">{t(`kind.${kind}`)}</legend>
              <CheckField name={`soft.${kind}.on`} label={t(`kind.${kind}`)} defaultChecked={soft[kind].on} />
              <div className="soft-fields">
                {own && (
                  <TextField
                    name={`soft.${kind}.name`}
                    label={word('name')}
                    maxLength={longest.softScoreName}
                    autoComplete="off"
                    defaultValue={soft[kind].name}
                  />
                )}
                <IntegerField name={`soft.${kind}.max`} label={t('max')} defaultValue={soft[kind].max} />
                {(own || kind === 'punctual') && (
                  <SelectField
                    name={`soft.${kind}.onTime`}
                    label={t('onTime.label')}
                    options={onTimes.map((value) => ({ value, label: t(`onTime.${value}`) }))}
                    defaultValue={soft[kind].onTime}
                  />
                )}
                <SelectField
                  name={`soft.${kind}.counts`}
                  label={t('counts.label')}
                  options={counts}
                  defaultValue={soft[kind].counts}
                />
                <WeightField kind={kind} weight={soft[kind].weight} />
              </div>
            </fieldset>
          );
        })}
        {voteKinds.map((kind) => (
          <fieldset key={kind} className="soft-kind grid gap-2 py-2.5 border-t border-t-rule">
            <legend className="vh">{t(`kind.${kind}`)}</legend>
            <CheckField
              name={`soft.${kind}.on`}
              label={t(`kind.${kind}`)}
              hint={t(`hint.${kind}`)}
              defaultChecked={soft[kind].on}
            />
            <div className="soft-fields">
              {kind === 'fairness-vote' ? (
                <>
                  <SelectField
                    name={`soft.${kind}.scale`}
                    label={t('scale.label')}
                    options={fairnessScales.map((value) => ({ value, label: t(`scale.${value}`) }))}
                    defaultValue={soft[kind].scale}
                  />
                  <IntegerField
                    name={`soft.${kind}.mostBest`}
                    label={t('mostBest')}
                    hint={t('capHint')}
                    defaultValue={soft[kind].mostBest ?? ''}
                  />
                  <IntegerField
                    name={`soft.${kind}.mostWorst`}
                    label={t('mostWorst')}
                    defaultValue={soft[kind].mostWorst ?? ''}
                  />
                </>
              ) : (
                <IntegerField
                  name={`soft.${kind}.choices`}
                  label={t('choices')}
                  defaultValue={soft['army-vote'].choices}
                />
              )}
              <SelectField
                name={`soft.${kind}.counts`}
                label={t('counts.label')}
                options={counts}
                defaultValue={soft[kind].counts}
              />
              <WeightField kind={kind} weight={soft[kind].weight} />
            </div>
          </fieldset>
        ))}
      </PreviewedForm>
    </>
  );
}

/** By what points are multiplied, with the reader's decimal sign. */
async function WeightField({ kind, weight }: { kind: string; weight: number }) {
  const t = await getTranslations('softScores');
  return (
    <TextField
      name={`soft.${kind}.weight`}
      label={t('weight')}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={(await getFormatter()).number(weight)}
    />
  );
}
