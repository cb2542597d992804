import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { figureText, numberText } from '@/app/_parts/standings/figures';
import type { ShownStandings } from '@/app/_parts/standings/shown-standings';
import { Badge } from '@/app/_ui/badge';
import { HeadCell, Ledger, NameCell, NumCell, PointsCell, RankCell, RankMoveCell } from '@/app/_ui/ledger';
import { ownMark } from '@/lib/entries/own-mark';
import type { EntryId } from '@/lib/ids';
import type { Side } from '@/lib/sides';
import { areParted, movement } from '@/lib/standings/compute-standings';
import { gamePoints, gamesWon } from '@/lib/teams/team-standings';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { byeGamePoints, meetingsOf, teamAddress, teamStandingsOf, teamsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { OwnTeamRow, type PlayerLine } from './own-team-row';
import { teamTiebreaks } from './team-tiebreaks';

/** Standings of the teams after the given round; nothing without teams. */
export async function TeamTable({
  view,
  shown: { round },
  ownId,
  single = false,
}: {
  view: TournamentView;
  shown: Pick<ShownStandings, 'round'>;
  ownId: EntryId | null;
  /** whether the players' standings follow on the page */
  single?: boolean;
}) {
  const standings = teamStandingsOf(view, round);
  if (!standings) return null;
  const t = await getTranslations('teams.table');
  const word = await getTranslations('common.word');
  const head = await getTranslations('standings');
  const language = await getLanguage();
  const { teams } = view.settings;
  const moves = round > 1 ? movement(teamStandingsOf(view, round - 1) ?? standings, standings) : null;
  const sums = sumsOf(view, round);
  const { columns: further, order, reasons } = await teamTiebreaks(view, standings);
  const membersOf = (team: string) =>
    view.entries.flatMap((entry) => (entry.team === team ? [entry.id] : []));
  const players = standingsOf(view, round).rows;
  const beside = await besideRounds();
  const linesOf = (team: string): PlayerLine[] =>
    players.flatMap((row) => {
      const { entry, perRound, points } = row;
      const player = view.entryById.get(entry);
      if (player?.team !== team) return [];
      const rounds = perRound.map((line) => (line.points === null ? '–' : numberText(line.points, language)));
      return [[entry, player.name, [...rounds, ...beside(row)].join(' · '), numberText(points, language)]];
    });
  const parted = areParted(standings.rows);
  const here = new Set<string>(teamsOf(view).map(({ name }) => name));
  const columns = standings.rounds.length + further.length + (moves ? 7 : 6);
  return (
    <section className="mb-8" aria-labelledby="team-table">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="team-table">{t('title')}</h2>
        {single && (
          <a className="inline-flex items-center min-h-11 text-sm" href="#single-table">
            {head('single')}
          </a>
        )}
      </div>
      <Ledger dense scroll caption={t('caption', { round })}>
        <thead>
          <tr>
            <HeadCell num title={head('column.rank')}>
              {head('column.rankShort')}
            </HeadCell>
            {moves && <HeadCell hidden>{head('column.movement')}</HeadCell>}
            <HeadCell>{t('team')}</HeadCell>
            {standings.rounds.map((number) => (
              <HeadCell key={number} num wide title={word('roundNumber', { round: number })}>
                {head('column.roundShort', { round: number })}
              </HeadCell>
            ))}
            <HeadCell num wide title={head('column.record')}>
              {head('column.recordShort')}
            </HeadCell>
            <HeadCell num wide title={t('gamesWon')}>
              {t('gamesWonShort')}
            </HeadCell>
            {further.map(({ at, name, short }) => (
              <HeadCell key={at} num wide title={name}>
                {short}
              </HeadCell>
            ))}
            <HeadCell num title={t('gamePoints')}>
              {word('tournamentPointsShort')}
            </HeadCell>
            <HeadCell num title={t('teamPoints')}>
              {t('teamPointsShort')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {standings.rows.map(
            ({ entry, rank, perRound, wins, draws, losses, byes, metricsFor, tiebreaks, points }) => (
              <Fragment key={entry}>
                <tr data-own={ownMark(ownId, ...membersOf(entry))}>
                  <RankCell rank={parted ? rank : null} />
                  {moves && <Move places={moves.get(entry) ?? null} />}
                  <NameCell name={entry} href={teamAddress(view, entry)}>
                    {(perRound.at(-1)?.outcome === 'out' || !here.has(entry)) && (
                      <Badge tone="line">{head('outcome.out')}</Badge>
                    )}
                    {parted && reasons.has(entry) && (
                      <span className="detail why-rank">{reasons.get(entry)}</span>
                    )}
                  </NameCell>
                  {perRound.map((line) => (
                    <NumCell key={line.round} wide>
                      <span title={head(`outcome.${line.outcome}`)}>
                        {roundCell(sums.get(`${line.round} ${entry}`), line.points)}
                      </span>
                    </NumCell>
                  ))}
                  <NumCell wide>{head('record', { wins, draws, losses, byes })}</NumCell>
                  <NumCell wide>{metricsFor[gamesWon] ?? 0}</NumCell>
                  {further.map(({ at }) => (
                    <NumCell key={at} wide>
                      {tiebreaks[at] && figureText(tiebreaks[at], language)}
                    </NumCell>
                  ))}
                  <NumCell>{numberText(metricsFor[gamePoints] ?? 0, language)}</NumCell>
                  <PointsCell>{points}</PointsCell>
                </tr>
                <OwnTeamRow own={ownId} columns={columns} players={linesOf(entry)} />
              </Fragment>
            ),
          )}
        </tbody>
      </Ledger>
      {teams && (
        <p className="small soft mt-2">
          {t('cells', { count: teams.count })}{' '}
          {t('worth', {
            result: teams.result,
            count: teams.count,
            win: teams.win,
            draw: teams.draw,
            loss: teams.loss,
            margin: teams.margin,
            bye: teams.bye,
          })}{' '}
          {order.length > 0 && t('order', { order: order.join(', ') })}
        </p>
      )}
    </section>
  );
}

async function Move({ places }: { places: number | null }) {
  if (places === null) return <td className="cell-move" />;
  const t = await getTranslations('standings.movement');
  const direction = places > 0 ? 'up' : places < 0 ? 'down' : 'same';
  return <RankMoveCell places={places} label={t(direction, { count: Math.abs(places) })} />;
}

/** Cell of a team's round: points of all its games (or games won, where those count), then its team points. */
const roundCell = (sum: number | undefined, teamPoints: number | null): string =>
  teamPoints === null ? '–' : sum === undefined ? `(${teamPoints})` : `${sum} (${teamPoints})`;

/** Sum of each team's round, by round and name, so that a column of sums adds up to the total beside it. */
function sumsOf(view: TournamentView, until: number): ReadonlyMap<string, number> {
  const { teams } = view.settings;
  if (!teams) return new Map();
  const byGames = teams.count === 'games';
  return new Map(
    publicRounds(view)
      .filter(({ round }) => round.number <= until)
      .flatMap((round) => {
        const key = (team: string) => `${round.round.number} ${team}`;
        return meetingsOf(view, round).flatMap(({ home, guest, games, score, open }) => {
          if (guest === null) return [[key(home), byGames ? 0 : byeGamePoints(view, teams)] as const];
          if (open > 0) return [];
          const sum = (side: Side) =>
            byGames
              ? score.gamesWon[side]
              : games.reduce((total, { points }) => total + (points?.[side] ?? 0), 0);
          return [[key(home), sum('a')] as const, [key(guest), sum('b')] as const];
        });
      }),
  );
}
