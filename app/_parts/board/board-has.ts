import type { ShownView } from '@/lib/hall/screens';
import type { Board } from './board-data';

/** Whether a view has anything to show; without it the clock is shown. */
export function boardHas(board: Board, view: ShownView, now: number): boolean {
  switch (view) {
    case 'join':
      return board.status !== 'finished';
    case 'news':
      return shownNews(board, now).length > 0;
    case 'live':
      return liveTables(board).length > 0;
    case 'names':
      return board.seats.length > 0;
    case 'tables':
      return board.tables.length > 0;
    case 'meetings':
      return board.meetings.length > 0;
    case 'teams':
      return board.teams.length > 0;
    case 'pools':
      return board.pools.length > 0;
    case 'bracket':
      return board.bracket.length > 0;
    case 'standings':
      return (board.standings?.rows.length ?? 0) > 0;
    default:
      return true;
  }
}

/** Matches followed on phones and without a confirmed result. */
export const liveTables = ({ tables }: Board) =>
  tables.filter(({ state }) => state === 'live' || state === 'over');

/** Announcements that have not expired at `now`. */
export const shownNews = ({ announcements }: Board, now: number) =>
  announcements.filter(({ until }) => until === null || now < until);
