import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { computeStandings } from './compute-standings';
import exercises from './fixtures/fide-exercises.json';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';
import type { TiebreakId } from './tiebreaks';

type Named = keyof typeof exercises.tournaments;
const id = (number: string) => number as EntryId;
const cells = (row: string) =>
  row.split(' ').map((cell) => ({ opponent: cell.slice(0, -1), sign: cell.slice(-1) }));
const rowsOf = (name: Named) => Object.entries<string>(exercises.tournaments[name]);

/** A tournament of the exercises. Points are twice those of the source; half a point without a game is a bonus. */
function tournament(name: Named): Omit<StandingsInput, 'tiebreaks'> {
  const rows = rowsOf(name);
  const rounds = cells(rows[0]?.[1] ?? '').map((_, at) => ({
    number: at + 1,
    predetermined: name === 'tec-round-robin',
    games: rows.flatMap(([own, row]): Game[] => {
      const { opponent, sign } = cells(row)[at] ?? { opponent: '0', sign: 'Z' };
      if (sign === 'U') return [{ kind: 'bye', entry: id(own) }];
      if (opponent === '0' || Number(own) > Number(opponent)) return [];
      const [a, b] = [id(own), id(opponent)];
      if (sign === '+' || sign === '-')
        return [{ kind: 'ruled', a, b, ruling: sign === '+' ? 'forfeit-b' : 'forfeit-a' }];
      const winner = sign === '1' ? 'a' : sign === '0' ? 'b' : null;
      return [{ kind: 'match', a, b, winner, metrics: { a: {}, b: {} } }];
    }),
  }));
  return {
    entries: rows.map(([own]) => ({ id: id(own), dropped: false, joinedRound: 1 })),
    rounds,
    scheme: { kind: 'wdl', win: 2, draw: 1, loss: 0 },
    bye: { points: 'win', fixed: 2 },
    missed: 'zero',
    metrics: [],
    marginMetric: '',
    adjustments: rows.flatMap(([own, row]) =>
      cells(row).flatMap(({ sign }) => (sign === 'H' ? [{ entry: id(own), points: 1, reason: 'half' }] : [])),
    ),
    lotSeed: 1,
  };
}

/** Whether a figure of FIDE's needs nothing that the app counts otherwise (docs/standings.md). */
function isCovered(name: Named, tiebreak: string, own: string): boolean {
  const row = (number: string) => cells(rowsOf(name).find(([other]) => other === number)?.[1] ?? '');
  const met = row(own).flatMap(({ opponent }) => (opponent === '0' ? [] : row(opponent)));
  const half = [...row(own), ...met].some(({ sign }) => sign === 'H');
  if (tiebreak === 'buchholz-fide')
    // Since 2026 a bye against oneself is worth half the rounds at most.
    return !half && !(name === 'pl-swiss' && row(own).some(({ sign }) => sign === '+'));
  if (name === 'tec-round-robin' || (tiebreak !== 'buchholz-cut1' && tiebreak !== 'sonneborn-berger'))
    return true;
  return !half && [...row(own), ...met].every(({ sign }) => '1=0'.includes(sign));
}

const scale = { points: 2, wins: 1, 'buchholz-fide': 2, 'buchholz-cut1': 2, 'sonneborn-berger': 20 };
const counted = exercises.cases.flatMap(({ tournament: name, case: tiebreak, expected }) => {
  const figures = Object.entries<number | undefined>(expected).filter(([own]) =>
    isCovered(name as Named, tiebreak, own),
  );
  return [{ name: name as Named, tiebreak, figures }];
});

describe('the exercises of the FIDE technical commission', () => {
  test.each(counted.filter(({ tiebreak }) => tiebreak !== 'head-to-head'))(
    '$name: $tiebreak',
    ({ name, tiebreak, figures }) => {
      const tiebreaks = tiebreak === 'points' ? [] : [tiebreak as TiebreakId];
      const { rows } = computeStandings({ ...tournament(name), tiebreaks });
      const found = figures.map(([own]) => {
        const row = rows.find(({ entry }) => entry === own);
        return [own, tiebreaks.length === 0 ? row?.points : row?.tiebreaks[0]?.value];
      });
      const by = scale[tiebreak as keyof typeof scale];
      expect(found).toEqual(figures.map(([own, value = 0]) => [own, value * by]));
    },
  );

  test.each(counted.filter(({ tiebreak }) => tiebreak === 'head-to-head'))(
    '$name: places by direct encounter',
    ({ name, figures }) => {
      const { rows } = computeStandings({ ...tournament(name), tiebreaks: ['head-to-head'] });
      const expected = new Map(figures);
      for (const one of rows)
        for (const other of rows.filter(({ points }) => points === one.points)) {
          const behind = (expected.get(one.entry) ?? 0) - (expected.get(other.entry) ?? 0);
          expect([one.entry, other.entry, Math.sign(other.rank - one.rank)]).toEqual([
            one.entry,
            other.entry,
            Math.sign(behind),
          ]);
        }
    },
  );

  test('cover so many figures', () => {
    expect(counted.map(({ name, tiebreak, figures }) => `${name} ${tiebreak} ${figures.length}`)).toEqual([
      'tec-swiss points 16',
      'tec-swiss wins 16',
      'tec-swiss buchholz-fide 8',
      'tec-swiss buchholz-cut1 1',
      'tec-swiss sonneborn-berger 2',
      'tec-swiss-direct-encounter head-to-head 16',
      'tec-round-robin points 6',
      'tec-round-robin sonneborn-berger 6',
      'tec-round-robin head-to-head 6',
      'pl-swiss buchholz-fide 13',
    ]);
  });
});

describe('a round robin in which one did not turn up (exercises 14 and 26)', () => {
  const won = (a: string, b: string): Game => ({
    kind: 'match',
    a: id(a),
    b: id(b),
    winner: 'a',
    metrics: { a: {}, b: {} },
  });
  const drew = (a: string, b: string): Game => ({ ...won(a, b), winner: null }) as Game;
  const input = (predetermined?: boolean): Omit<StandingsInput, 'tiebreaks'> => ({
    ...tournament('tec-round-robin'),
    entries: [...'ABCDEF'].map((name) => ({ id: id(name), dropped: false, joinedRound: 1 })),
    rounds: [
      [drew('A', 'F'), won('B', 'E'), won('C', 'D')],
      [won('A', 'B'), won('C', 'E'), won('F', 'D')],
      [won('A', 'C'), won('B', 'F'), drew('D', 'E')],
      [
        won('D', 'A'),
        drew('B', 'C'),
        { kind: 'ruled', a: id('E'), b: id('F'), ruling: 'forfeit-b' } as const,
      ],
      [won('A', 'E'), won('B', 'D'), won('C', 'F')],
    ].map((games, at) => ({ number: at + 1, games, ...(predetermined !== undefined && { predetermined }) })),
  });
  const placesBy = (tiebreak: TiebreakId, predetermined?: boolean) =>
    computeStandings({ ...input(predetermined), tiebreaks: [tiebreak] }).rows.map(
      ({ entry, rank, tiebreaks }) => `${rank} ${entry} ${tiebreaks[0]?.value ?? '–'}`,
    );

  test('direct encounter counts the no-show, also where nobody says that it is a round robin', () => {
    const places = ['1 A 4', '2 B 1', '2 C 1', '4 E 3', '5 F 2', '6 D 1'];
    expect(placesBy('head-to-head', true).sort()).toEqual(places);
    expect(placesBy('head-to-head').sort()).toEqual(places);
    // In a Swiss it was no game: D and E have met, E and F have not.
    expect(placesBy('head-to-head', false).slice(3).sort()).toEqual(['4 D –', '4 E –', '4 F –']);
  });

  test('Sonneborn-Berger gives the win by it all the points of the one who was not there', () => {
    const twice = { A: 185, B: 125, C: 125, D: 85, F: 65, E: 45 };
    const found = placesBy('sonneborn-berger').map((row) => row.split(' ').slice(1));
    expect(Object.fromEntries(found.map(([name, value]) => [name, Number(value)]))).toEqual(twice);
  });

  test.each([
    // E met all five: A 7, B 7, C 7, D 3 and F 3.
    ['buchholz', 27],
    ['sos', 540],
    // The five won 3, 3, 3, 1 and 1 of five, and drew 1, 1, 1, 1 and 1.
    ['opponent-win-rate', 5400],
  ] as const)('%s has all five opponents of E', (tiebreak, value) => {
    expect(placesBy(tiebreak)).toContainEqual(expect.stringMatching(new RegExp(`^\\d E ${value}$`)));
  });
});
