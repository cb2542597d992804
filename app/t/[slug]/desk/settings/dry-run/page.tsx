import { Play } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { numberText } from '@/app/_parts/standings/figures';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { inSlices } from '@/app/_server/platform/slices';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { IntegerField, SelectField } from '@/app/_ui/fields';
import { HeadCell, Ledger, NumCell } from '@/app/_ui/ledger';
import { pairingSettings } from '@/lib/pairing/pairing-settings';
import { defaultByeRule } from '@/lib/standings/bye';
import { affordableRuns, type DryRun, dryRunInSteps } from '@/lib/standings/dry-run';
import { defaultScheme } from '@/lib/tournament/settings';
import { teamsOf } from '@/lib/tournament/teams';
import { type PlaceBar, PlacesPlot } from './places-plot';
import { type DryRunQuery, playersRange, readDryRun, schemeChoices, skillChoices } from './read-query';
import './dry-run.css';
import { standingsInput } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Whether teams or single players are played. */
type Who = 'teams' | 'players';

type Props = PageProps<'/t/[slug]/desk/settings/dry-run'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.dryRun'))('title') };
}

/** A whole tournament played many times with made-up people, to choose rounds and scheme. */
export default async function DryRunPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/settings`;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `${home}/dry-run`);
  const view = await requireTournament(slug);
  const t = await getTranslations('settings.dryRun');
  const { teams } = view.settings;
  const registered = teams
    ? teamsOf(view).length
    : view.entries.filter(({ status }) => status === 'registered').length;
  const seats = Math.floor((view.settings.capacity ?? 16 * (teams?.size ?? 1)) / (teams?.size ?? 1));
  const query = readDryRun(await searchParams, {
    players: Math.max(registered, seats),
    rounds: view.settings.rounds,
  });
  const result = await play(view, query);
  const who = teams ? 'teams' : 'players';
  return (
    <>
      <DeskBar title={t('title')} back={{ href: `${home}/rounds`, label: t('back') }} />
      <div className="dry-run px-8 pt-5.5 pb-12 max-w-240 max-[701px]:px-4">
        <p className="soft">{t('intro')}</p>
        {teams && <p className="soft">{t('introTeams', { size: teams.size })}</p>}
        <Choice query={query} who={who} />
        <Result result={result} who={who} />
        <Disclosure summary={t('model')}>
          <p className="soft">{t('modelText')}</p>
          {teams && <p className="soft mt-2">{t('modelTeams')}</p>}
        </Disclosure>
      </div>
    </>
  );
}

/** Plays the tournaments one by one; whoever else wants something of the server is served in between. */
async function play(view: TournamentView, query: DryRunQuery): Promise<DryRun> {
  const { format, setup, settings } = view;
  const largestLead = format.largestLead(setup);
  const own = standingsInput(view);
  const chosen = query.scheme === 'own' ? null : defaultScheme(query.scheme, largestLead);
  const scheme = chosen ?? settings.scheme;
  const steps = dryRunInSteps({
    ...own,
    scheme,
    bye: chosen ? defaultByeRule(chosen) : settings.bye,
    tiebreaks: own.tiebreaks.filter((id) => id !== 'table-points' || scheme.kind === 'hybrid'),
    players: query.players,
    rounds: query.rounds,
    skill: query.skill,
    teams: settings.teams,
    seed: query.seed,
    largestLead,
    pairing: pairingSettings.parse({ order: settings.pairing.order }),
    runs: affordableRuns(query.players, query.rounds),
  });
  return inSlices(steps);
}

/** What to play. A plain form: its answer is a page that can be bookmarked and shared. */
async function Choice({ query, who }: { query: DryRunQuery; who: Who }) {
  const t = await getTranslations('settings.dryRun');
  const s = await getTranslations('standings.scheme');
  return (
    <form className="grid gap-4 mt-4" method="get" aria-label={t('form')}>
      <div className="form-row">
        <IntegerField
          name="players"
          label={t('players', { who })}
          hint={t('playersRange', playersRange)}
          defaultValue={query.players}
        />
        <IntegerField
          name="rounds"
          label={t('rounds')}
          hint={t('playersRange', { min: 1, max: 9 })}
          defaultValue={query.rounds}
        />
        <IntegerField name="seed" label={t('seed')} hint={t('seedHint')} defaultValue={query.seed} />
      </div>
      <div className="form-row">
        <SelectField
          name="scheme"
          label={t('scheme')}
          defaultValue={query.scheme}
          options={schemeChoices.map((value) => ({
            value,
            label: value === 'own' ? t('schemeOwn') : s(`${value}.name`),
          }))}
        />
        <SelectField
          name="skill"
          label={t('skill')}
          defaultValue={query.skill}
          options={skillChoices.map((value) => ({ value, label: t(`skills.${value}`) }))}
        />
      </div>
      <div>
        <Button type="submit" variant="move" icon={<Play aria-hidden="true" />}>
          {t('run')}
        </Button>
      </div>
    </form>
  );
}

async function Result({ result, who }: { result: DryRun; who: Who }) {
  const t = await getTranslations('settings.dryRun');
  const language = await getLanguage();
  const { runs, players, perRound } = result;
  const last = perRound.at(-1);
  if (!last) return null;
  const percent = (count: number) =>
    numberText(count / runs, language, { style: 'percent', maximumFractionDigits: 0 });
  const mean = (sum: number, of: number) =>
    numberText(sum / of, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // Half the width of the usual 95 % range, at its widest.
  const error = Math.ceil(98 / Math.sqrt(runs));
  const bars = barsOf(last.placesOfBest, runs, percent, (place) => t('rest', { place }));
  const list = bars.map(({ place, text }) => t('plotItem', { place, percent: text })).join(', ');
  const columns = ['best', 'topThree', 'tiebreak', 'shared', 'unbeaten', 'misplaced'] as const;
  return (
    <>
      <p className="answer">{t('answer', { rounds: last.rounds, percent: percent(last.bestFirst), who })}</p>
      <p className="caption">{t('basis', { runs, players, rounds: last.rounds, error, who })}</p>
      <section className="mt-8" aria-labelledby="plot">
        <h2 id="plot">{t('plot', { who })}</h2>
        <PlacesPlot bars={bars} label={t('plotLabel', { list })} axis={t('axis')} />
      </section>
      <section className="mt-8" aria-labelledby="by-round">
        <h2 id="by-round">{t('table')}</h2>
        <Ledger caption={t('table')} scroll>
          <thead>
            <tr>
              <HeadCell num>{t('column.rounds')}</HeadCell>
              {columns.map((column) => (
                <HeadCell key={column} num>
                  {t(`column.${column}`)}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {perRound.map((round) => (
              <tr key={round.rounds}>
                <th scope="row" className="num">
                  {round.rounds}
                </th>
                <NumCell>{percent(round.bestFirst)}</NumCell>
                <NumCell>{percent(round.bestInTopThree)}</NumCell>
                <NumCell>{percent(round.firstByTiebreak)}</NumCell>
                <NumCell>{percent(round.firstShared)}</NumCell>
                <NumCell>{mean(round.unbeaten, runs)}</NumCell>
                <NumCell>{mean(round.misplaced, runs * players)}</NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
        <p className="caption">{t('columnHint')}</p>
      </section>
    </>
  );
}

/** The first places one by one, the rest in a last bar: eight in all. */
function barsOf(
  counts: readonly number[],
  runs: number,
  percent: (count: number) => string,
  rest: (place: number) => string,
): PlaceBar[] {
  const single = counts.length <= 8 ? counts.length : 7;
  const bar = (place: string, count: number) => ({ place, share: count / runs, text: percent(count) });
  const others = counts.slice(single).reduce((sum, count) => sum + count, 0);
  return [
    ...counts.slice(0, single).map((count, i) => bar(String(i + 1), count)),
    ...(counts.length > single ? [bar(rest(single + 1), others)] : []),
  ];
}
