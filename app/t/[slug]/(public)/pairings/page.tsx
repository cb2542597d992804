import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { FrozenNote } from '@/app/_parts/ending/frozen-note';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { Schedule } from '@/app/_parts/schedule/schedule';
import { Meetings } from '@/app/_parts/teams/meetings';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { InTurn, makeRowTurns } from '@/app/_server/platform/portions';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Link } from '@/app/_ui/link';
import { Scale } from '@/app/_ui/scale';
import type { EntryId } from '@/lib/ids';
import { say } from '@/lib/text';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { hasReports } from '../has-reports';
import { PairingFinder } from './pairing-finder';
import { PairingRow } from './pairing-row';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tournament'))('tabs.pairings') };
}

export default async function PairingsPage({ params, searchParams }: PageProps<'/t/[slug]/pairings'>) {
  const { view, actor } = await requireVisible((await params).slug);
  const t = await getTranslations('tournament.pairings');
  const word = await getTranslations('common.word');
  const rounds = publicRounds(view);
  const wanted = Number((await searchParams).round);
  const shown = rounds.find(({ round }) => round.number === wanted) ?? rounds.at(-1);
  if (!shown) {
    return (
      <section className="pt-3" aria-labelledby="pairings">
        <h2 className="vh" id="pairings">
          {word('pairings')}
        </h2>
        <EmptyBox title={t('emptyTitle')}>{t('empty', { dates: await datesText(view.tournament) })}</EmptyBox>
      </section>
    );
  }

  const language = await getLanguage();
  const { number } = shown.round;
  const games = shown.matches.filter((match) => match.b);
  const confirmed = games.filter((match) => match.state === 'confirmed').length;
  const progress = t('progress', { confirmed, count: games.length });
  return (
    <div className={shown.scenario ? 'with-side' : 'pt-3'}>
      <section aria-labelledby="pairings">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pt-2 pb-3">
          <div>
            <h2 id="pairings">{word('roundNumber', { round: number })}</h2>
            {shown.scenario && (
              <a className="flex items-center min-h-11" href="#scenario">
                {say(shown.scenario.name, language)}
              </a>
            )}
          </div>
          <div className="grid gap-1 min-w-[min(100%,12.5rem)] max-md:flex-1 max-md:max-w-none">
            <span className="small soft">{progress}</span>
            <Scale thin label={t('results')} value={confirmed} max={games.length} valueText={progress} />
          </div>
        </div>
        {rounds.length > 1 && (
          <nav className="-mx-1 -mt-1 mb-2 p-1 overflow-x-auto" aria-label={word('rounds')}>
            <div className="seg max-w-full border-[1.5px] border-ink rounded-2">
              {rounds.map(({ round }) => (
                <Link
                  className="whitespace-nowrap"
                  key={round.number}
                  href={`/t/${view.tournament.slug}/pairings?round=${round.number}`}
                  aria-current={round.number === number ? 'page' : undefined}
                  scroll={false}
                >
                  {word('roundNumber', { round: round.number })}
                </Link>
              ))}
            </div>
          </nav>
        )}
        {shown.matches.some(({ hidden }) => hidden) && <FrozenNote view={view} />}
        <Meetings view={view} round={shown} />
        <Tables view={view} shown={shown} ownId={actor.entryId} />
        <Schedule view={view} method={shown.round.method} />
      </section>
      <RoundScenario shown={shown} />
    </div>
  );
}

async function Tables({
  view,
  shown,
  ownId,
}: {
  view: TournamentView;
  shown: RoundView;
  ownId: EntryId | null;
}) {
  const t = await getTranslations('tournament.pairings');
  const { round, matches, scenario } = shown;
  const hasBye = matches.some((match) => match.state === 'bye');
  const rows = hasBye ? standingsOf(view).rows : [];
  const byePoints = (entry: EntryId) =>
    rows.find((row) => row.entry === entry)?.perRound.find((line) => line.round === round.number)?.points ??
    null;
  const started = round.startedAt !== null || hasReports(shown);
  const turnOf = makeRowTurns();
  return (
    <PairingFinder
      // Another round is another list: the search begins anew.
      key={round.number}
      slug={view.tournament.slug}
      rows={matches.map((match, at) => ({
        id: match.pairing.id,
        names: `${match.a.name} ${match.b?.name ?? ''}`,
        players: [match.a.id, ...(match.b ? [match.b.id] : [])],
        row: (
          <InTurn
            turn={turnOf(at)}
            draw={() => (
              <PairingRow
                view={view}
                match={match}
                started={started}
                ownId={ownId}
                showScenario={scenario === null}
                byePoints={match.b ? null : byePoints(match.a.id)}
              />
            )}
          />
        ),
      }))}
      texts={{ label: t('find.label'), none: t('find.none'), one: t('find.one'), many: t('find.many') }}
    />
  );
}

async function RoundScenario({ shown }: { shown: RoundView }) {
  const { scenario, round } = shown;
  if (!scenario) return null;
  const t = await getTranslations('tournament.scenarios');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  return (
    <section className="side-notes pt-1.5" aria-labelledby="scenario">
      <h2 id="scenario">{say(scenario.name, language)}</h2>
      {scenario.map && (
        <ScenarioMap
          map={scenario.map}
          label={t('map', { name: say(scenario.name, language) })}
          schematic={word('schematicMap')}
        />
      )}
      <p>{say(scenario.summary, language)}</p>
      {round.scenarioRoll !== null && <p>{t('roll', { roll: round.scenarioRoll })}</p>}
      {scenario.setup.length > 0 && (
        <Disclosure summary={t('setup')}>
          <ul className="scenario-setup">
            {scenario.setup.map((step) => (
              <li key={step.en}>{say(step, language)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
