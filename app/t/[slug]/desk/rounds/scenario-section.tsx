import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { ActionForm } from '@/app/_ui/action-form';
import { Die, type Pips } from '@/app/_ui/die';
import { FormAnswer, SelectField, SubmitButton } from '@/app/_ui/fields';
import { say } from '@/lib/text';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { changeScenarioAction, scenarioAction } from './actions';

const isPips = (roll: number | null): roll is Pips => roll !== null && roll >= 1 && roll <= 6;

/** The round's scenario with its map and the die that drew it, to be set by hand where games are not begun. */
export async function ScenarioSection({
  view,
  round,
  editable,
}: {
  view: TournamentView;
  round: RoundView;
  /** of a published round: the games that are not begun */
  editable?: 'draft' | 'published' | null;
}) {
  const { format, setup, tournament } = view;
  if (format.scenarioScope(setup) === null) return null;
  const t = await getTranslations('rounds.scenario');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { scenario } = round;
  const { number, version, scenarioRoll } = round.round;
  return (
    <section aria-labelledby="scenario">
      <h2 id="scenario">{scenario ? say(scenario.name, language) : t('title')}</h2>
      {scenario ? (
        <>
          {isPips(scenarioRoll) && (
            <p className="small soft flex items-center gap-2.5 mt-2">
              <Die value={scenarioRoll} label={t('rolled', { roll: scenarioRoll })} />
              {t('drawn')}
            </p>
          )}
          {scenario.map && (
            <ScenarioMap
              map={scenario.map}
              label={t('map', { name: say(scenario.name, language) })}
              schematic={word('schematicMap')}
              className="mt-2.5 mb-1.5 max-w-105"
            />
          )}
          <p className="small soft">{say(scenario.summary, language)}</p>
        </>
      ) : (
        <p className="small soft">
          {t(format.pickScenario(setup, number, () => 0, []) === null ? 'byPlayers' : 'perTable')}
        </p>
      )}
      {editable && (
        <ActionForm
          action={editable === 'draft' ? scenarioAction : changeScenarioAction}
          className="scenario-form flex flex-wrap items-end gap-2 mt-3.5"
          label={t('set')}
        >
          <input type="hidden" name="slug" value={tournament.slug} />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="version" value={version} />
          <SelectField
            key={scenario?.id ?? ''}
            name="scenarioId"
            label={t(scenario ? 'other' : 'sameForAll')}
            defaultValue={scenario?.id ?? ''}
            options={[
              ...(scenario ? [] : [{ value: '', label: t('choose') }]),
              ...format
                .scenariosFor(setup)
                .map(({ id, name }) => ({ value: id, label: say(name, language) })),
            ]}
          />
          <SubmitButton kind="plain">{t('set')}</SubmitButton>
          {editable === 'published' && <p className="hint">{t('whoIsTold')}</p>}
          <FormAnswer />
        </ActionForm>
      )}
    </section>
  );
}
