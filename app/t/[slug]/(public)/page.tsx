import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { AwardList } from '@/app/_parts/ending/award-list';
import { FindMe } from '@/app/_parts/find-me/find-me';
import { plannedScenarios } from '@/app/_parts/scenario/planned-scenarios';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { priceWords } from '@/app/_parts/sign-up/price-words';
import { schemeSummary } from '@/app/_parts/standings/scoring-texts';
import { TeamRules } from '@/app/_parts/teams/team-rules';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import { datesText } from '@/app/_parts/tournament/dates';
import { ParsedDescription } from '@/app/_parts/tournament/parsed-description';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { requireCampaignLog } from '@/app/_server/campaign/campaign-log';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Link } from '@/app/_ui/link';
import { Scale } from '@/app/_ui/scale';
import { listCountingSeries } from '@/db/series';
import { may } from '@/lib/access/policy';
import { say } from '@/lib/text';
import { type AnyTournamentView, isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { Programme } from './programme';
import { shownSettings } from './setting-values';
import { SignUp } from './sign-up';

export default async function InfoPage({ params }: PageProps<'/t/[slug]'>) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const t = await getTranslations('tournament');
  const { description } = view.tournament;
  const mayDescribe = may(actor, { verb: 'edit-tournament' });
  return (
    <>
      <SignUp view={view} entryId={actor.entryId} />
      {isDuel(view) && <AwardList view={view} />}
      {isDuel(view) && !actor.entryId && <FindMe view={view} />}
      <div className="info max-md:block max-md:pt-3.5">
        <section className="info-facts [grid-area:facts] max-md:mb-7" aria-labelledby="facts">
          <h2 className="mb-2" id="facts">
            {t('facts.title')}
          </h2>
          {isDuel(view) ? <Facts view={view} /> : <CampaignFacts view={view} />}
        </section>
        <div className="info-main [grid-area:main] min-w-0">
          <Programme view={view} />
          {description !== '' && (
            <section aria-label={t('description')}>
              <ParsedDescription markdown={description} />
            </section>
          )}
          {description === '' && mayDescribe && (
            <EmptyBox
              heading="h2"
              title={t('noDescription.title')}
              actions={
                <ButtonLink small href={`/t/${slug}/desk/settings/basics`}>
                  {t('noDescription.action')}
                </ButtonLink>
              }
            >
              {t('noDescription.text')}
            </EmptyBox>
          )}
          <TeamRules view={view} />
          {isDuel(view) && <Scenarios view={view} />}
          <Rules view={view} />
        </div>
      </div>
    </>
  );
}

async function Facts({ view }: { view: TournamentView }) {
  const t = await getTranslations('tournament');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const signUp = await getTranslations('signUp');
  const { tournament, format, setup, settings } = view;
  const { taken, capacity } = seatsOf(view);
  const prices = await priceWords(settings.signUp, Date.now());
  const counting = await listCountingSeries(database().read, tournament.id);
  const seats = capacity === null ? t('seats.taken', { taken }) : t('seats.takenOf', { taken, capacity });
  const facts: [term: string, value: ReactNode][] = [
    [t('facts.dates'), await datesText(tournament)],
    [
      t('facts.calendar'),
      <a key="calendar" href={`/api/t/${tournament.slug}/calendar`} download>
        {t('facts.calendarFile')}
      </a>,
    ],
    ...(tournament.place ? [[t('facts.place'), tournament.place] satisfies [string, ReactNode]] : []),
    ...(counting.length === 0
      ? []
      : [
          [
            t('facts.series'),
            counting.map(({ id, slug, name }) => (
              <Link key={id} className="block" href={`/series/${slug}`}>
                {name}
              </Link>
            )),
          ] satisfies [string, ReactNode],
        ]),
    [t('facts.game'), say(format.subtitle(setup), language)],
    [word('rounds'), t('facts.roundsOf', { rounds: settings.rounds, minutes: settings.roundMinutes })],
    [word('tournamentPoints'), await schemeSummary(view)],
    ...(prices.length === 0
      ? []
      : [
          [
            signUp('settings.fee'),
            prices.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          ] satisfies [string, ReactNode],
        ]),
    ...(settings.signUp.deadlineAt === null
      ? []
      : [
          [
            signUp('settings.deadline'),
            await deadlineText(settings.signUp.deadlineAt, Date.now()),
          ] satisfies [string, ReactNode],
        ]),
    ...(settings.lists.wanted && settings.lists.deadlineAt !== null
      ? [
          [t('facts.listDeadline'), await deadlineText(settings.lists.deadlineAt, Date.now())] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [
      word('seats'),
      capacity === null ? (
        seats
      ) : (
        <>
          {seats}
          <Scale thin label={word('seats')} value={taken} max={capacity} valueText={seats} />
        </>
      ),
    ],
  ];
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div
          className="py-2 border-t border-t-rule max-md:flex max-md:flex-wrap max-md:items-baseline"
          key={term}
        >
          <dt className="caption max-md:basis-28">{term}</dt>
          <dd className="max-md:flex-[1_1_10rem] max-md:min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A campaign has missions and players, and neither rounds nor points. */
async function CampaignFacts({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('tournament');
  const word = await getTranslations('common.word');
  const campaign = await getTranslations('campaign.public');
  const language = await getLanguage();
  const { tournament, format } = view;
  const { view: campaignView, log } = await requireCampaignLog(tournament.slug);
  const { planned } = campaignView.format.campaign.progress(campaignView.setup, log);
  const { taken } = seatsOf(view);
  const facts: [term: string, value: ReactNode][] = [
    [t('facts.dates'), await datesText(tournament)],
    ...(tournament.place ? [[t('facts.place'), tournament.place] satisfies [string, ReactNode]] : []),
    [t('facts.game'), say(format.name, language)],
    [word('missions'), campaign('planned', { count: planned })],
    [word('seats'), t('seats.taken', { taken })],
  ];
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div
          className="py-2 border-t border-t-rule max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline"
          key={term}
        >
          <dt className="caption">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function Scenarios({ view }: { view: TournamentView }) {
  const scope = view.format.scenarioScope(view.setup);
  if (scope === null) return null;
  const t = await getTranslations('tournament');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const planned = plannedScenarios(view);
  const known = scope === 'round' && planned.some(({ scenario }) => scenario);
  return (
    <section aria-labelledby="scenarios">
      <h2 className="mb-2" id="scenarios">
        {t('scenarios.title')}
      </h2>
      {!known && <p className="soft">{t(`scenarios.rolled.${scope}`)}</p>}
      {known && (
        <ol className="scenarios grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-6">
          {planned.map(({ round, scenario }) => (
            <li key={round}>
              <p className="caption">{t('round', { round })}</p>
              {scenario ? (
                <>
                  <h3 className="max-md:[grid-area:name]">{say(scenario.name, language)}</h3>
                  {scenario.map && (
                    <ScenarioMap
                      map={scenario.map}
                      size="small"
                      label={t('scenarios.map', { name: say(scenario.name, language) })}
                      schematic={word('schematicMap')}
                    />
                  )}
                  <p className="small soft">{say(scenario.summary, language)}</p>
                </>
              ) : (
                <p className="soft">{t('scenarios.rolled.one')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

async function Rules({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('tournament');
  const language = await getLanguage();
  const words = { yes: t('rules.yes'), no: t('rules.no'), none: t('rules.none') };
  const { groups, changed } = shownSettings(view.format, view.setup, language, words);
  const rows = (settings: typeof changed) => settings.map(({ label, value }) => ({ term: label, value }));
  return (
    <section aria-labelledby="rules">
      <h2 className="mb-2" id="rules">
        {t('rules.title')}
      </h2>
      {changed.length > 0 ? (
        <>
          <p className="soft">{t('rules.changed')}</p>
          <DefinitionRows sentences items={rows(changed)} />
        </>
      ) : (
        <p className="soft">{t('rules.usual')}</p>
      )}
      <Disclosure summary={t('rules.all')}>
        {groups.map((group) => (
          <section key={group.id} className="rules-group mt-4">
            <h3>{group.label}</h3>
            <DefinitionRows sentences items={rows(group.settings)} />
          </section>
        ))}
      </Disclosure>
    </section>
  );
}
