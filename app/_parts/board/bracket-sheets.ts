import type { EntryId } from '@/lib/ids';
import { type BracketSeat, latestBracket } from '@/lib/pairing/bracket/bracket';
import { latestBranches } from '@/lib/pairing/bracket/branch';
import type { BranchPart } from '@/lib/pairing/bracket/branch-plan';
import { partName } from '@/lib/pairing/reasons';
import { earlierRounds, publicRounds } from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import type { BoardName } from './board-data';

/** One of the two lines of a bracket match. */
export interface BoardLine {
  /** null until the line's player is decided */
  readonly name: BoardName | null;
  readonly seed: number | null;
  readonly points: number | null;
  readonly state: 'in' | 'out' | 'open';
}

interface BoardBracketMatch {
  readonly id: string;
  /** table of the match; null before it is drawn, and once it is decided */
  readonly table: number | null;
  /** a walkover for a single player */
  readonly bye: boolean;
  readonly third: boolean;
  /** ruled without a winner; `open` while the desk has not decided who advances */
  readonly ruled: 'open' | 'nobody' | null;
  readonly lines: readonly [BoardLine, BoardLine];
}

interface BoardColumn {
  /** `single`: a bracket in which one defeat eliminates */
  readonly part: BranchPart | 'single';
  /** places left for a single bracket, else the round's number */
  readonly number: number;
  readonly matches: readonly BoardBracketMatch[];
}

/** Part of the bracket that is legible from the back of the hall: up to four matches one below the other. */
export interface BoardSheet {
  readonly part: BranchPart | 'main' | 'single';
  readonly columns: readonly BoardColumn[];
}

const mostRows = 4;
const mostColumns = 4;

/** Sheets of the latest bracket still being played, and the last of each branch; none before a bracket. */
export function bracketSheets(view: TournamentView, nameOf: (id: EntryId) => BoardName): BoardSheet[] {
  const rounds = earlierRounds(view);
  const branches = latestBranches(rounds);
  const draw = matchDrawer(view, nameOf);
  if (branches) {
    const rows: readonly (readonly BranchPart[])[] = [
      ['winners', 'final', 'reset', 'third'],
      ['losers'],
      ['consolation'],
      ['places'],
    ];
    return rows.flatMap((parts) => {
      const columns = new Map<string, { part: BranchPart; at: number; matches: BoardBracketMatch[] }>();
      for (const match of branches.matches) {
        const { part, at, a, b, round, winner, awaited } = match;
        const seen = round !== null || a !== null || b !== null || (awaited && part !== 'reset');
        if (!parts.includes(part) || !seen) continue;
        const column = columns.get(`${at} ${part}`) ?? { part, at, matches: [] };
        column.matches.push(draw(match.id, [a, b], winner, round, round !== null && (!a || !b)));
        columns.set(`${at} ${part}`, column);
      }
      const cut = [...columns.values()].map(
        ({ part, at, matches }): BoardColumn => ({ part, number: branches.begun + at - 1, matches }),
      );
      return sheetsOf(partName({ plan: branches.shape.plan, part: parts[0] as BranchPart }), cut);
    });
  }

  const bracket = latestBracket(rounds);
  const columns: BoardColumn[] = [];
  let coming: (BracketSeat | null)[] = [];
  for (let size = bracket[0]?.size ?? 1; size >= 2; size /= 2) {
    const played = bracket.find((round) => round.size === size);
    const matches = Array.from({ length: size / 2 }, (_, i) => {
      const match = played?.matches.find(({ match: number }) => number === i + 1);
      const seats = match ? [match.a, match.b] : played ? [null, null] : coming.slice(2 * i, 2 * i + 2);
      const id = `${size} ${i}`;
      return draw(id, seats, match?.winner ?? null, played?.round ?? null, match?.b === null);
    });
    coming = Array.from(
      { length: size / 2 },
      (_, i) => played?.matches.find(({ match }) => match === i + 1)?.winner ?? null,
    );
    const third = played?.thirdPlace;
    if (third)
      matches.push({ ...draw('third', [third.a, third.b], third.winner, played.round, false), third: true });
    columns.push({ part: 'single', number: size, matches });
  }
  return sheetsOf('single', columns);
}

/** Cuts columns into sheets: as many columns side by side as fit, tall ones split into parts. */
export function sheetsOf(part: BoardSheet['part'], columns: readonly BoardColumn[]): BoardSheet[] {
  const sheets: BoardSheet[] = [];
  for (let from = 0; from < columns.length; ) {
    const parts = Math.ceil((columns[from]?.matches.length ?? 0) / mostRows);
    let to = from + 1;
    while (to < columns.length && to - from < mostColumns && (columns[to]?.matches.length ?? 0) >= parts)
      to++;
    for (let at = 0; at < parts; at++) {
      sheets.push({
        part,
        columns: columns.slice(from, to).map((column) => {
          const { length } = column.matches;
          const slice = [at, at + 1].map((edge) => Math.round((edge * length) / parts));
          return { ...column, matches: column.matches.slice(slice[0], slice[1]) };
        }),
      });
    }
    if (to >= columns.length) break;
    // After a split column the next sheet repeats it, to show where its players come from.
    from = parts > 1 && to - 1 > from ? to - 1 : to;
  }
  const isOver = ({ columns: own }: BoardSheet) =>
    own.every(({ matches }) =>
      matches.every(({ lines, bye }) => bye || lines.some(({ state }) => state !== 'open')),
    );
  return sheets.filter((sheet, at) => at === sheets.length - 1 || !isOver(sheet));
}

function matchDrawer(view: TournamentView, nameOf: (id: EntryId) => BoardName) {
  const games = new Map<string, MatchView>();
  const key = (round: number, id: EntryId) => `${round} ${id}`;
  for (const { round, matches } of publicRounds(view))
    for (const match of matches) {
      games.set(key(round.number, match.a.id), match);
      if (match.b) games.set(key(round.number, match.b.id), match);
    }
  return (
    id: string,
    seats: readonly (BracketSeat | null | undefined)[],
    winner: BracketSeat | null,
    round: number | null,
    bye: boolean,
  ): BoardBracketMatch => {
    const first = seats[0] ?? seats[1];
    const game = first && round !== null ? games.get(key(round, first.entry)) : undefined;
    const line = (seat: BracketSeat | null | undefined): BoardLine => ({
      name: seat ? nameOf(seat.entry) : null,
      seed: seat?.seed ?? null,
      points: seat && game?.points ? game.points[game.a.id === seat.entry ? 'a' : 'b'] : null,
      state: !seat || !winner ? 'open' : winner.entry === seat.entry ? 'in' : 'out',
    });
    return {
      id,
      table: winner ? null : (game?.pairing.tableNumber ?? null),
      bye,
      third: false,
      ruled: !game?.ruling || !seats[1] || winner ? null : game.result?.goesOn === 'none' ? 'nobody' : 'open',
      lines: [line(seats[0]), line(seats[1])],
    };
  };
}
