import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board, BoardName, BoardTable } from '@/app/_parts/board/board-data';
import { boardViews } from '@/lib/board/board-choice';
import { boardPages } from './board-pages';

const name: BoardName = { family: 'Hohenstein', given: 'Felix', short: 'F.' };
const table = (number: number, more: Partial<BoardTable> = {}): BoardTable => ({
  id: String(number),
  number,
  name: '',
  scenario: null,
  a: name,
  b: name,
  state: 'open',
  score: null,
  turn: 0,
  turns: null,
  points: null,
  ...more,
});
const boardOf = (players: number, more: Partial<Board> = {}): Board => ({
  revision: 1,
  slug: 'probe',
  name: 'Probe',
  place: '',
  startsOn: '2026-05-02',
  endsOn: '2026-05-02',
  status: 'running',
  logo: null,
  turnWord: 'Spielzug',
  rounds: 3,
  signUp: false,
  round: null,
  seats: Array.from({ length: players }, (_, i) => ({ id: String(i), name, table: i, opponent: name })),
  tables: Array.from({ length: Math.ceil(players / 2) }, (_, i) => table(i + 1)),
  standings: {
    round: 1,
    phase: 'complete',
    confirmed: 1,
    matches: 1,
    rows: Array.from({ length: players }, (_, row) => ({
      row,
      rank: row + 1,
      name,
      moved: null,
      points: 0,
      beside: null,
      isDropped: false,
    })),
  },
  without: [],
  meetings: [],
  pools: [],
  bracket: [],
  teams: [],
  schedule: [],
  announcements: [],
  screens: [{ show: 'turns', since: null }],
  ...more,
});
/** The space below the head at 1,920 × 1,080. */
const hall = { height: 834, now: 0 };
const counts = (players: number) =>
  (['names', 'tables', 'standings'] as const).map((view) => {
    const pages = boardPages(boardOf(players), [view], hall);
    return `${pages.length}×${pages[0]?.columns}`;
  });

describe('the pages of a board', () => {
  test.each([
    [8, ['1×1', '1×1', '1×1']],
    [24, ['1×2', '1×1', '1×2']],
    [64, ['2×3', '2×2', '3×2']],
    [128, ['4×3', '3×2', '6×2']],
  ])('%i players fill', (players, expected) => {
    expect(counts(players)).toEqual(expected);
  });

  test('show every row once, whatever the screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000 }), (players, height) => {
        for (const view of ['names', 'tables', 'standings'] as const) {
          const pages = boardPages(boardOf(players), [view], { height, now: 0 });
          expect(pages[0]?.from).toBe(0);
          expect(pages.at(-1)?.to).toBe(view === 'tables' ? Math.ceil(players / 2) : players);
          for (const [i, page] of pages.entries()) {
            expect(page.to).toBeGreaterThan(page.from);
            if (i > 0) expect(page.from).toBe(pages[i - 1]?.to);
          }
        }
      }),
    );
  });

  test('show the table of teams where there is one', () => {
    const teams = Array.from({ length: 30 }, (_, row) => ({
      row,
      rank: row + 1,
      name: `Team ${row}`,
      gamePoints: 0,
      points: 0,
    }));
    const pages = boardPages(boardOf(90, { teams }), ['teams'], hall);
    expect([pages[0]?.view, pages[0]?.from, pages.at(-1)?.to]).toEqual(['teams', 0, 30]);
    expect(boardPages(boardOf(90), ['teams'], hall).map(({ view }) => view)).toEqual(['clock']);
  });

  test('leave out what there is nothing of', () => {
    const empty = boardOf(0, { standings: null, status: 'finished' });
    expect(boardPages(empty, boardViews, hall).map(({ view }) => view)).toEqual(['clock']);
    expect(boardPages(empty, ['names', 'news'], hall).map(({ view }) => view)).toEqual(['clock']);
  });

  test('follow running matches only, and drop an announcement when its time is up', () => {
    const board = boardOf(6, {
      tables: [table(1, { state: 'live' }), table(2, { state: 'confirmed' }), table(3, { state: 'over' })],
      announcements: [{ id: 'a', text: 'Essen', until: 100 }],
    });
    expect(boardPages(board, ['live'], hall)[0]?.to).toBe(2);
    expect(boardPages(board, ['news'], { ...hall, now: 99 })[0]?.view).toBe('news');
    expect(boardPages(board, ['news'], { ...hall, now: 100 })[0]?.view).toBe('clock');
  });

  test('give tables with names of their own more room', () => {
    const named = boardOf(24, {
      tables: Array.from({ length: 12 }, (_, i) => table(i + 1, { name: 'Turm' })),
    });
    expect(boardPages(named, ['tables'], hall)[0]?.columns).toBe(2);
  });
});
