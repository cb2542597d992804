import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { Disclosure } from '@/app/_ui/disclosure';
import type { Scenario } from '@/lib/formats/scenario';
import { say } from '@/lib/text';

/** The match's scenario: small map, name, how it scores; what to set up, folded. */
export async function ScenarioSection({ scenario }: { scenario: Scenario }) {
  const t = await getTranslations('player');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const name = say(scenario.name, language);
  return (
    <>
      <section className="scenario-line bleed pad mt-4" aria-label={t('scenario')}>
        {scenario.map && (
          <ScenarioMap
            map={scenario.map}
            size="small"
            label={t('scenarioMap', { name })}
            schematic={word('schematicMap')}
          />
        )}
        <div>
          <h2 className="mb-1">{name}</h2>
          <p className="small soft">{say(scenario.summary, language)}</p>
        </div>
      </section>
      {scenario.setup.length > 0 && (
        <Disclosure summary={t('scenarioSetup')}>
          {scenario.setup.map((step) => (
            <p className="small" key={step.de}>
              {say(step, language)}
            </p>
          ))}
        </Disclosure>
      )}
    </>
  );
}
