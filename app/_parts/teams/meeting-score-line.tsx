import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { numberText } from '@/app/_parts/standings/figures';
import { Scale } from '@/app/_ui/scale';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { otherSide, type Side } from '@/lib/sides';
import { winningSum } from '@/lib/teams/meeting-score';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { OwnMeeting } from './meeting-side';

/** Score of a meeting: games won between the two teams, their points below the names, and its worth. */
export async function MeetingScoreLine({
  view,
  own,
  name,
}: {
  view: TournamentView;
  own: OwnMeeting;
  /** display name of the own team */
  name: string;
}) {
  const { teams } = view.settings;
  const { meeting, side, opponent } = own;
  const { games, open, hidden, score } = meeting;
  const played = games.length - open;
  const t = await getTranslations('teamPage');
  const words = await getTranslations('teams.own');
  if (hidden || games.every(({ points }) => points === null))
    return <p className="small soft">{words(hidden ? 'hidden' : 'nothing')}</p>;
  const language = await getLanguage();
  const away = otherSide(side);
  const points = (of: Side) =>
    // Where points decide, those after cap and floor.
    teams?.count === 'points'
      ? score.sum[of]
      : games.reduce((sum, game) => sum + (game.points?.[of] ?? 0), 0);
  // The open points are known only where every game gives the same sum.
  const each = pointsOfAGame(view);
  const left = each === null ? 0 : open * each;
  const from = teams && winningSum(teams, { a: points('a'), b: points('b') }, left);
  return (
    <div className="pt-2 pb-3">
      <p className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3">
        <TeamPoints name={name} points={t('points', { points: numberText(points(side), language) })} />
        <b className="text-[3rem]/[3rem] font-semibold font-display lining-nums whitespace-nowrap">
          {score.gamesWon[side]} : {score.gamesWon[away]}
        </b>
        <TeamPoints
          name={opponent}
          points={t('points', { points: numberText(points(away), language) })}
          end
        />
      </p>
      <p className="small soft text-center">
        {open > 0 ? t('soFar', { played, games: games.length }) : t('wins')}
      </p>
      {from !== null && left > 0 && (
        <>
          <Scale
            label={t('scale')}
            value={points(side)}
            max={points(side) + points(away) + left}
            valueText={t('points', { points: numberText(points(side), language) })}
            className="mt-2"
          />
          <p className="flex flex-wrap justify-between gap-x-3 text-sm font-medium font-narrow">
            <span>{t('winFrom', { open: left, from })}</span>
            <span>{t('toWin', { missing: Math.max(0, from - points(side)) })}</span>
          </p>
        </>
      )}
      {open === 0 && (
        <p className="text-center">
          {t('outcome', {
            outcome: score.winner === null ? 'draw' : score.winner === side ? 'win' : 'loss',
            own: score.teamPoints[side],
            other: score.teamPoints[away],
          })}
        </p>
      )}
    </div>
  );
}

/** Points the two players of any game share; null where the sum depends on the result. */
function pointsOfAGame({ settings: { scheme, armies } }: TournamentView): number | null {
  if (scheme.kind !== 'table' || hasHandicaps(armies)) return null;
  const { steps, concession } = scheme;
  const rows = concession ? [...steps, concession] : steps;
  const [sum, ...others] = new Set(rows.map(({ winner, loser }) => winner + loser));
  return others.length === 0 ? (sum ?? null) : null;
}

function TeamPoints({ name, points, end }: { name: string; points: string; end?: boolean }) {
  return (
    <span className={end ? 'min-w-0 text-right' : 'min-w-0'}>
      <b className="name block text-[1.1875rem]/[1.5rem] [overflow-wrap:anywhere]">{name}</b>{' '}
      <span className="soft">{points}</span>
    </span>
  );
}
