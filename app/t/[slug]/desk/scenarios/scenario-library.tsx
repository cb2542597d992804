import { Map as MapIcon, Pencil, Plus } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { usesOf } from '@/app/_server/changes/settings/own-scenarios';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The scenarios an organiser has written down, each as players read it. */
export async function ScenarioLibrary({ view, most }: { view: TournamentView; most: number }) {
  const t = await getTranslations('scenarioLibrary');
  const own = await getTranslations('ownScenarios');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const home = `/t/${view.tournament.slug}/desk`;
  const scenarios = view.format.scenariosFor(view.setup);
  const add = scenarios.length < most && (
    <ButtonLink variant="ink" icon={<Plus aria-hidden="true" />} href={`${home}/scenarios/new`}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink variant="quiet" href={`${home}/settings/format`}>
            {own('toSettings')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="col library">
        <p className="answer">{t('lead')}</p>
        <div className="form-actions">{add || <p className="hint">{t('full', { most })}</p>}</div>
        {scenarios.length === 0 && (
          <EmptyBox title={t('none')} heading="h2">
            {t('noneText')}
          </EmptyBox>
        )}
        <ol className="library-list">
          {scenarios.map(({ id, name, summary, setup, map }, at) => {
            const { rounds, tables } = usesOf(view, id);
            return (
              <li key={id}>
                <div className="library-map">
                  {map ? (
                    <ScenarioMap
                      map={map}
                      label={own('map', { name: say(name, language) })}
                      schematic={word('schematicMap')}
                    />
                  ) : (
                    <p className="library-blank small soft">{t('noMap')}</p>
                  )}
                </div>
                <div className="grid content-start gap-2 min-w-0">
                  <div className="flex flex-wrap items-center justify-between gap-x-3">
                    <h2>
                      {at + 1}. {say(name, language)}
                    </h2>
                    <span className="flex flex-wrap gap-x-3">
                      <ButtonLink
                        variant="quiet"
                        icon={<Pencil aria-hidden="true" />}
                        href={`${home}/scenarios/${id}`}
                      >
                        {t('edit')}
                        <span className="vh"> {say(name, language)}</span>
                      </ButtonLink>
                      <ButtonLink
                        variant="quiet"
                        icon={<MapIcon aria-hidden="true" />}
                        href={`${home}/scenarios?map=${id}`}
                      >
                        {t('drawMap')}
                        <span className="vh"> {say(name, language)}</span>
                      </ButtonLink>
                    </span>
                  </div>
                  {rounds.length + tables.length > 0 && (
                    <p className="flex flex-wrap gap-2">
                      {rounds.length > 0 && (
                        <Badge tone="plain">{own('playedIn', { rounds: rounds.join(', ') })}</Badge>
                      )}
                      {tables.length > 0 && (
                        <Badge tone="line">{t('atTables', { tables: tables.join(', ') })}</Badge>
                      )}
                    </p>
                  )}
                  {setup.map((line) => (
                    <p key={line.de}>{say(line, language)}</p>
                  ))}
                  {say(summary, language) && <p className="library-victory">{say(summary, language)}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}
