import type { Board } from '@/app/_parts/board/board-data';
import { boardHas, liveTables } from '@/app/_parts/board/board-has';
import type { ShownView } from '@/lib/hall/screens';

/** One screenful: a view and which of its rows, from `from` to before `to`. */
export interface BoardPage {
  readonly view: ShownView;
  /** place among the pages of its view, from 0 */
  readonly index: number;
  readonly of: number;
  readonly from: number;
  readonly to: number;
  readonly columns: number;
}

/** Heights in units of a 1,080th of the screen's height: the least a row needs, and what stands above the rows. */
const rowHeight = 65;
const captionedHeight = 96;
const headHeight = 46;

/**
 * The pages of the chosen views, in their order. `height` is that of the space below the head, in the same units.
 * Views that have nothing to show are left out; if none has, the clock stands in.
 */
export function boardPages(
  board: Board,
  show: readonly ShownView[],
  { height, now }: { readonly height: number; readonly now: number },
): BoardPage[] {
  const pages = show.flatMap((view) => pagesOf(board, view, height, now));
  return pages.length > 0 ? pages : [single('clock')];
}

function pagesOf(board: Board, view: ShownView, height: number, now: number): BoardPage[] {
  if (!boardHas(board, view, now)) return [];
  const space = height - (view === 'standings' || view === 'teams' ? 0 : headHeight);
  const rows = (each = rowHeight) => Math.max(Math.floor(space / each), 1);
  switch (view) {
    case 'clock':
    case 'join':
    case 'news':
    case 'logo':
    case 'blank':
      return [single(view)];
    case 'bracket':
      return split(view, board.bracket.length, 1, 1);
    case 'pools': {
      // Three tables abreast say the names a size smaller; more than three turn.
      const columns = Math.min(board.pools.length, 3);
      return split(view, board.pools.length, 1, columns);
    }
    case 'live':
      return split(view, liveTables(board).length, rows(captionedHeight), 1);
    case 'meetings':
      return split(view, board.meetings.length, rows(captionedHeight), 1);
    case 'names': {
      const fit = rows();
      const count = board.seats.length;
      // Many names go three abreast: then a page says the table alone, not the opponent as well.
      return split(view, count, fit, count <= fit ? 1 : count <= 4 * fit ? 2 : 3);
    }
    case 'tables': {
      const fit = rows(hasCaptions(board) ? captionedHeight : rowHeight);
      return split(view, board.tables.length, fit, board.tables.length <= fit ? 1 : 2);
    }
    case 'teams':
    case 'standings': {
      const fit = rows();
      const count = view === 'teams' ? board.teams.length : (board.standings?.rows.length ?? 0);
      return split(view, count, fit, count <= fit ? 1 : 2);
    }
  }
}

const single = (view: ShownView): BoardPage => ({ view, index: 0, of: 1, from: 0, to: 0, columns: 1 });

/** Cuts `count` rows into pages of nearly the same length. */
function split(view: ShownView, count: number, fit: number, columns: number): BoardPage[] {
  const of = Math.ceil(count / (fit * columns));
  const each = Math.ceil(count / of);
  return Array.from({ length: of }, (_, index) => ({
    view,
    index,
    of,
    from: index * each,
    to: Math.min((index + 1) * each, count),
    columns,
  }));
}

/** Whether the list by table has a second line: names of tables, or a scenario each. */
export const hasCaptions = ({ tables }: Board): boolean =>
  tables.some(({ name, scenario }) => name !== '' || scenario !== null);
