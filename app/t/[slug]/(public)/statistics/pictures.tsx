import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { numberText } from '@/app/_parts/standings/figures';
import { leadingMetrics, type ShownStandings } from '@/app/_parts/standings/shown-standings';
import { inSlices, makeSlices } from '@/app/_server/platform/slices';
import { HeadCell, Ledger, NumCell } from '@/app/_ui/ledger';
import { Scale } from '@/app/_ui/scale';
import type { EntryId } from '@/lib/ids';
import { countedGames, type Standings } from '@/lib/standings/compute-standings';
import { fieldStrength } from '@/lib/statistics/field-strength';
import { type PlayedGame, scenarioResults } from '@/lib/statistics/played-games';
import { spreadOf } from '@/lib/statistics/spread';
import { say } from '@/lib/text';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsInput, standingsInSteps } from '@/lib/tournament/standings-of';
import { teamStandingsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { FieldPlot } from './field-plot';
import { PlotFrame } from './plot-frame';
import { RankPlot } from './rank-plot';
import { SpreadPlot } from './spread-plot';

interface Props {
  view: TournamentView;
  shown: ShownStandings;
}

/** Lines and dots of a picture: more cannot be told apart, and a page of thousands takes seconds to draw. */
const mostShown = 200;

/** Everybody's place after each round that counts. */
export async function Ranks({ view, shown }: Props) {
  const t = await getTranslations('spectator.plots');
  return (
    <PlacesByRound
      id="ranks"
      title={t('ranks')}
      who={t('player')}
      standings={shown.standings}
      after={(round) => inSlices(standingsInSteps(view, round))}
      nameOf={(entry) => view.entryById.get(entry)?.name ?? ''}
    />
  );
}

/** The same of teams; nothing where none play. */
export async function TeamRanks({ view, shown }: Props) {
  const standings = teamStandingsOf(view, shown.round);
  if (!standings) return null;
  const t = await getTranslations('spectator.plots');
  const word = await getTranslations('teams.table');
  return (
    <PlacesByRound
      id="team-ranks"
      title={t('teamRanks')}
      who={word('team')}
      standings={standings}
      after={async (round) => teamStandingsOf(view, round) ?? standings}
      nameOf={(team) => team}
    />
  );
}

async function PlacesByRound({
  id: plot,
  title,
  who,
  standings,
  after: standingsAfter,
  nameOf,
}: {
  id: 'ranks' | 'team-ranks';
  title: string;
  /** who stands in the table below the plot */
  who: string;
  standings: Standings;
  after: (round: number) => Promise<Standings>;
  nameOf: (entry: EntryId) => string;
}) {
  const t = await getTranslations('spectator.plots');
  const { rounds, rows } = standings;
  const last = rounds.at(-1) ?? 0;
  const slices = makeSlices();
  const after: ReadonlyMap<EntryId, number>[] = [];
  for (const round of rounds) {
    // Of a large tournament each of them takes a while.
    await slices.next();
    const { rows } = round === last ? standings : await standingsAfter(round);
    after.push(new Map(rows.map(({ entry, rank }) => [entry, rank])));
  }
  const lines = rows.slice(0, mostShown).map(({ entry, perRound }) => ({
    id: entry,
    name: nameOf(entry),
    // Before they joined they had no place, wherever the sorting puts them.
    ranks: after.map((ranks, i) => (perRound[i]?.outcome === 'late' ? null : (ranks.get(entry) ?? null))),
  }));
  const heads = rounds.map((round) => t('afterRound', { round }));
  return (
    <PlotFrame
      id={plot}
      title={title}
      hint={[
        t('ranksHint', { who: plot === 'team-ranks' ? 'teams' : 'players' }),
        ...(rows.length > mostShown ? [t('firstOnly', { count: mostShown })] : []),
      ].join(' ')}
      asTable={t('asTable')}
      table={
        <Ledger scroll caption={title}>
          <thead>
            <tr>
              <HeadCell>{who}</HeadCell>
              {heads.map((head) => (
                <HeadCell key={head} num>
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, ranks }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {ranks.map((rank, i) => (
                  <NumCell key={rounds[i]}>{rank ?? '–'}</NumCell>
                ))}
              </tr>
            ))}
          </tbody>
        </Ledger>
      }
    >
      <RankPlot
        lines={lines}
        heads={heads}
        label={t('ranksLabel', { round: last, leader: lines[0]?.name ?? '' })}
      />
    </PlotFrame>
  );
}

/** How widely the leading metrics of the format are spread over all sides of all games. */
export async function Spreads({ view }: { view: TournamentView }) {
  const t = await getTranslations('spectator.plots');
  const language = await getLanguage();
  const number = (value: number) => numberText(value, language);
  const scores = scoresOf(view);
  const lines = leadingMetrics(view).flatMap((id) => {
    const metric = view.format.metrics.find((candidate) => candidate.id === id);
    const spread = spreadOf(scores.flatMap(({ metrics }) => [metrics.a[id] ?? 0, metrics.b[id] ?? 0]));
    if (!metric || !spread) return [];
    const texts = {
      least: number(spread.least),
      median: number(spread.median),
      most: number(spread.most),
    };
    const name = say(metric.label, language);
    return [{ id, name, spread, texts, label: t('spreadLabel', { metric: name, ...texts }) }];
  });
  if (lines.length === 0) return null;
  const columns = ['least', 'lower', 'median', 'upper', 'most'] as const;
  return (
    <PlotFrame
      id="spread"
      title={t('spread')}
      hint={t('spreadHint')}
      asTable={t('asTable')}
      table={
        <Ledger scroll caption={t('spread')}>
          <thead>
            <tr>
              <HeadCell>{t('metric')}</HeadCell>
              {columns.map((column) => (
                <HeadCell key={column} num>
                  {t(column)}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, spread }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <NumCell>{number(spread.least)}</NumCell>
                <NumCell>{number(spread.lowerQuartile)}</NumCell>
                <NumCell>{number(spread.median)}</NumCell>
                <NumCell>{number(spread.upperQuartile)}</NumCell>
                <NumCell>{number(spread.most)}</NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
      }
    >
      <SpreadPlot lines={lines} />
    </PlotFrame>
  );
}

/** What each scenario yields; nothing in formats without any. */
export async function Scenarios({ view }: { view: TournamentView }) {
  const t = await getTranslations('spectator.plots');
  const format = await getFormatter();
  const language = await getLanguage();
  const margin = view.format.marginMetric(view.setup);
  const metric = say(view.format.metrics.find(({ id }) => id === margin)?.short, language) ?? '';
  const games = publicRounds(view).flatMap(({ matches }) =>
    matches.flatMap(({ b, score, points, scenario }): PlayedGame[] =>
      b && score && points
        ? [
            {
              scenarioId: scenario?.id ?? null,
              winner: score.winner,
              points,
              margin: { a: score.metrics.a[margin] ?? 0, b: score.metrics.b[margin] ?? 0 },
            },
          ]
        : [],
    ),
  );
  const names = new Map(
    view.format.scenariosFor(view.setup).map(({ id, name }) => [id, say(name, language)]),
  );
  const results = scenarioResults(games);
  if (results.length === 0) return null;
  const tenths = (value: number) => format.number(value / 10, { maximumFractionDigits: 1 });
  const widest = Math.max(...results.map(({ distanceTenths }) => distanceTenths), 1);
  return (
    <PlotFrame
      id="scenarios"
      title={t('scenarios')}
      hint={t('scenariosHint', { metric })}
      asTable={t('asTable')}
      table={
        <Ledger scroll caption={t('scenarios')}>
          <thead>
            <tr>
              <HeadCell>{t('scenario')}</HeadCell>
              <HeadCell num>{t('games')}</HeadCell>
              <HeadCell num>{t('draws')}</HeadCell>
              <HeadCell num>{t('mean', { metric })}</HeadCell>
              <HeadCell num>{t('distance')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {results.map((row) => (
              <tr key={row.scenarioId}>
                <th scope="row">{names.get(row.scenarioId)}</th>
                <NumCell>{row.games}</NumCell>
                <NumCell>{row.draws}</NumCell>
                <NumCell>{tenths(row.metricTenths)}</NumCell>
                <NumCell>{tenths(row.distanceTenths)}</NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
      }
    >
      <ul className="bars grid gap-4.5 mt-3">
        {results.map(({ scenarioId, games, draws, distanceTenths }) => {
          const distance = t('scenarioBar', { distance: tenths(distanceTenths), metric });
          return (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1"
              key={scenarioId}
            >
              <b className="text-lg font-semibold font-display normal-nums">{names.get(scenarioId)}</b>
              <span className="text-[length:var(--text-sm)] lining-nums tabular-nums">{distance}</span>
              <Scale
                className="col-span-full"
                thin
                segments={10}
                label={names.get(scenarioId) ?? ''}
                value={distanceTenths}
                max={widest}
                valueText={distance}
              />
              <span className="detail col-span-full text-sm/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                {t('scenarioDetail', { games, draws })}
              </span>
            </li>
          );
        })}
      </ul>
    </PlotFrame>
  );
}

/** How strong everybody's opponents were. */
export async function Field({ view, shown }: Props) {
  const t = await getTranslations('spectator.plots');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const strengths = fieldStrength(shown.standings, countedGames(standingsInput(view, shown.round))).slice(
    0,
    mostShown,
  );
  const tenths = (value: number) => format.number(value / 10, { minimumFractionDigits: 1 });
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const dots = strengths.flatMap(({ entry, rank, points, opponentsTenths }) =>
    opponentsTenths === null ? [] : [{ id: entry, name: name(entry), rank, points, opponentsTenths }],
  );
  if (dots.length < 3) return null;
  return (
    <PlotFrame
      id="field"
      title={t('field')}
      hint={[
        t('fieldHint'),
        ...(shown.standings.rows.length > mostShown ? [t('firstOnly', { count: mostShown })] : []),
      ].join(' ')}
      asTable={t('asTable')}
      table={
        <Ledger caption={t('field')}>
          <thead>
            <tr>
              <HeadCell num>{t('rank')}</HeadCell>
              <HeadCell>{t('player')}</HeadCell>
              <HeadCell num>{t('points')}</HeadCell>
              <HeadCell num>{t('opponents')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {dots.map((dot) => (
              <tr key={dot.id}>
                <NumCell>{dot.rank}</NumCell>
                <th scope="row">{dot.name}</th>
                <NumCell>{dot.points}</NumCell>
                <NumCell>{tenths(dot.opponentsTenths)}</NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
      }
    >
      <FieldPlot
        dots={dots}
        label={t('fieldLabel')}
        axes={{ x: word('tournamentPoints'), y: t('fieldY') }}
        decimal={tenths}
      />
    </PlotFrame>
  );
}

/** The scored games, both sides at a table. */
const scoresOf = (view: TournamentView) =>
  publicRounds(view).flatMap(({ matches }) => matches.flatMap(({ b, score }) => (b && score ? [score] : [])));
