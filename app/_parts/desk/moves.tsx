import { useTranslations } from 'next-intl';
import { RankMove } from '@/app/_ui/rank-move';

/** A player or team whose place or points a change would move, as text. */
export interface MoveShown {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly points: string;
  /** places gained, negative for lost; null without a place before or after */
  readonly places: number | null;
  readonly placesText: string;
}

/** List of moves in the standings, before and after; the teams' first, where there are teams. */
export function Moves({ moves, teams }: { moves: readonly MoveShown[]; teams: readonly MoveShown[] | null }) {
  const t = useTranslations('results.correction');
  return (
    <>
      {teams && <MoveList title={t('teamMoves')} none={t('noTeamMoves')} moves={teams} />}
      <MoveList title={t(teams ? 'singleMoves' : 'moves')} none={t('noMoves')} moves={moves} />
    </>
  );
}

function MoveList({ title, none, moves }: { title: string; none: string; moves: readonly MoveShown[] }) {
  return (
    <>
      <h3>{title}</h3>
      {moves.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul>
          {moves.map(({ id, name, before, after, points, places, placesText }) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto_2.5rem_auto] items-baseline gap-3 py-1.5 border-t border-t-rule"
              key={id}
            >
              <b className="wrap-anywhere">{name}</b>
              <span>
                {before} → <b className="wrap-anywhere">{after}</b>
              </span>
              {places === null ? <span /> : <RankMove places={places} label={placesText} />}
              <span className="caption">{points}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
