import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { ownScenariosIn, usesOf } from '@/app/_server/changes/own-scenarios';
import { requireTournament } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { ButtonLink } from '@/app/_ui/button-link';
import { ScenarioLibrary } from './scenario-library';
import { ScenarioWorkshop } from './scenario-workshop';
import './scenarios.css';

export async function generateMetadata({ params }: PageProps<'/t/[slug]/desk/scenarios'>): Promise<Metadata> {
  const { format } = await requireTournament((await params).slug);
  return { title: (await getTranslations(format.library ? 'scenarioLibrary' : 'ownScenarios'))('title') };
}

/** Scenarios that the organiser draws, with a table to draw one on; or writes down, where the game brings none. */
export default async function OwnScenarios({ params }: PageProps<'/t/[slug]/desk/scenarios'>) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  await requireActor(view.tournament, { verb: 'edit-tournament' }, `/t/${slug}/desk/scenarios`);
  const { ownScenarios, library } = view.format;
  if (library) return <ScenarioLibrary view={view} most={library.max} />;
  if (!ownScenarios) notFound();
  const t = await getTranslations('ownScenarios');
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
          language={await getLanguage()}
          scenarios={ownScenariosIn(view.setup).map((scenario) => ({
            scenario,
            played: usesOf(view, scenario.id).rounds,
          }))}
        />
      </ClientTexts>
    </>
  );
}
