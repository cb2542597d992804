import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { ownScenariosIn, usesOf } from '@/app/_server/changes/settings/own-scenarios';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { mapIdOf, ownScenarioLimits } from '@/lib/formats/own-scenario';
import { emptyScenario } from './drawing';
import { MapDrawer } from './map-drawer';
import { ScenarioLibrary } from './scenario-library';
import { ScenarioWorkshop } from './scenario-workshop';
import './scenarios.css';
import { say } from '@/lib/text';

export async function generateMetadata({ params }: PageProps<'/t/[slug]/desk/scenarios'>): Promise<Metadata> {
  const { format } = await requireTournament((await params).slug);
  return { title: (await getTranslations(format.library ? 'scenarioLibrary' : 'ownScenarios'))('title') };
}

/** Scenarios that the organiser draws, with a table to draw one on; or writes down, where the game brings none. */
export default async function OwnScenarios({ params, searchParams }: PageProps<'/t/[slug]/desk/scenarios'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `/t/${slug}/desk/scenarios`);
  const view = await requireTournament(slug);
  const { ownScenarios, library } = view.format;
  const { map } = await searchParams;
  const drawnFor = library && view.format.scenariosFor(view.setup).find(({ id }) => id === map);
  if (library && !(drawnFor && ownScenarios)) return <ScenarioLibrary view={view} most={library.max} />;
  if (!ownScenarios) notFound();
  const t = await getTranslations('ownScenarios');
  const language = await getLanguage();
  if (drawnFor) {
    const drawing = ownScenariosIn(view.setup).find(({ id }) => id === mapIdOf(drawnFor.id));
    return (
      <>
        <DeskBar title={t('map', { name: say(drawnFor.name, language).slice(0, ownScenarioLimits.name) })}>
          <div className="act">
            <ButtonLink variant="quiet" href={`/t/${slug}/desk/scenarios`}>
              {(await getTranslations('scenarioLibrary'))('back')}
            </ButtonLink>
          </div>
        </DeskBar>
        <ClientTexts of={['ownScenarios', 'common.action']}>
          <MapDrawer
            slug={slug}
            kind={ownScenarios}
            drawing={
              drawing ?? {
                ...emptyScenario(mapIdOf(drawnFor.id)),
                deploymentDepth: 0,
                name: say(drawnFor.name, language).slice(0, ownScenarioLimits.name),
              }
            }
            isNew={!drawing}
            language={language}
          />
        </ClientTexts>
      </>
    );
  }
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink variant="quiet" href={`/t/${slug}/desk/settings/format`}>
            {t('toSettings')}
          </ButtonLink>
        </div>
      </DeskBar>
      <ClientTexts of={['ownScenarios', 'common.action']}>
        <ScenarioWorkshop
          slug={slug}
          kind={ownScenarios}
          language={language}
          scenarios={ownScenariosIn(view.setup).map((scenario) => ({
            scenario,
            played: usesOf(view, scenario.id).rounds,
          }))}
        />
      </ClientTexts>
    </>
  );
}
