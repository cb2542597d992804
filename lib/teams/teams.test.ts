import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { pairingSettings } from '../pairing/pairing-settings';
import { entry } from '../pairing/testing/entries';
import { finish } from '../steps';
import { runs } from '../test-runs';
import { drawTeams, meetingOf, teamFloat } from './draw-teams';
import { type MeetingGame, scoreMeeting, winningSum } from './meeting-score';
import { type TeamTiebreak, teamSettings } from './team-settings';
import { type Meeting, teamStandings } from './team-standings';

const game = (a: number, b: number): MeetingGame => ({
  points: { a, b },
  winner: a === b ? null : a > b ? 'a' : 'b',
});
const settings = (more: Record<string, unknown> = {}) => teamSettings.parse({ size: 3, ...more });

describe('what a meeting is worth', () => {
  const games = [game(20, 0), game(7, 13), game(8, 12)];
  const cases: readonly [
    string,
    Record<string, unknown>,
    [number, number],
    [number, number],
    string | null,
  ][] = [
    ['the sum itself', { result: 'sum' }, [35, 25], [35, 25], 'a'],
    ['the sum within cap and floor', { result: 'sum', cap: 32, floor: 28 }, [32, 28], [32, 28], 'a'],
    ['2/1/0 from a margin that is reached', { margin: 10 }, [35, 25], [2, 0], 'a'],
    ['2/1/0, the margin missed by one', { margin: 11 }, [35, 25], [1, 1], null],
    ['games won', { count: 'games' }, [1, 2], [0, 2], 'b'],
  ];
  test.each(cases)('%s', (_, more, sum, teamPoints, winner) => {
    const score = scoreMeeting(settings(more), games);
    expect([score.sum.a, score.sum.b]).toEqual(sum);
    expect([score.teamPoints.a, score.teamPoints.b]).toEqual(teamPoints);
    expect(score.winner).toBe(winner);
  });

  // 60–50 3, 49–33 2, 32–27 1, below 0: a sum of 33 against 27 is 2 : 1, and 30 against 30 is 1 : 1.
  const bands = [
    { from: 27, points: 1 },
    { from: 50, points: 3 },
    { from: 33, points: 2 },
  ];
  test.each([
    [60, 0, 3, 0],
    [50, 10, 3, 0],
    [49, 11, 2, 0],
    [33, 27, 2, 1],
    [32, 28, 1, 1],
    [30, 30, 1, 1],
  ])('bands of the sum: %i against %i', (a, b, forA, forB) => {
    const score = scoreMeeting(settings({ result: 'bands', bands }), [game(a, b)]);
    expect(score.teamPoints).toEqual({ a: forA, b: forB });
  });
});

test('two bands cannot begin at the same sum', () => {
  const twice = [
    { from: 27, points: 1 },
    { from: 27, points: 2 },
  ];
  expect(teamSettings.safeParse({ size: 3, bands: twice }).success).toBe(false);
});

test('teams level on team points are parted by the points of all games, then by games won', () => {
  const metrics = { a: { sp: 0 }, b: { sp: 0 } };
  const meeting = (home: string, guest: string | null, ...games: MeetingGame[]): Meeting => ({
    home,
    guest,
    games: games.map((one) => ({ ...one, metrics })),
  });
  const rows = teamStandings({
    settings: settings(),
    teams: ['Bremen', 'Kiel', 'Rostock', 'Celle', 'Ulm'].map((name) => ({
      name,
      dropped: false,
      joinedRound: 1,
    })),
    rounds: [
      {
        number: 1,
        meetings: [
          meeting('Kiel', 'Bremen', game(20, 0), game(0, 20), game(11, 9)),
          meeting('Rostock', 'Celle', game(11, 9), game(11, 9), game(9, 11)),
          meeting('Ulm', null),
        ],
      },
    ],
    metrics: ['sp'],
    lotSeed: 1,
  }).rows;
  expect(rows.map(({ entry, points, decidedBy }) => [entry, points, decidedBy?.by])).toEqual([
    // Both have won 31 : 29, Rostock and Kiel two games each: nothing but the lot orders them, and they share the place.
    [rows[0]?.entry, 2, undefined],
    [rows[1]?.entry, 2, 'tied'],
    ['Ulm', 2, 'for:team:points'],
    [rows[3]?.entry, 0, 'points'],
    [rows[4]?.entry, 0, 'tied'],
  ]);
  expect(rows[1]?.rank).toBe(1);
});

test('what parts teams is set, in any order', () => {
  const even = { a: { sp: 0 }, b: { sp: 0 } };
  const meeting = (home: string, guest: string, ...games: MeetingGame[]): Meeting => ({
    home,
    guest,
    games: games.map((one) => ({ ...one, metrics: even })),
  });
  const first = (tiebreaks: TeamTiebreak[]) => {
    const { rows } = teamStandings({
      settings: settings({ tiebreaks }),
      teams: ['Bremen', 'Kiel', 'Rostock', 'Celle'].map((name) => ({ name, dropped: false, joinedRound: 1 })),
      rounds: [
        {
          number: 1,
          meetings: [
            // Kiel wins one game high, Rostock two by little: both win their meetings.
            meeting('Kiel', 'Bremen', game(20, 0), game(9, 11), game(9, 11)),
            meeting('Rostock', 'Celle', game(11, 9), game(11, 9), game(10, 10)),
          ],
        },
      ],
      metrics: ['sp'],
      lotSeed: 1,
    });
    return [rows[0]?.entry, rows[1]?.decidedBy?.by];
  };
  expect(first(['points', 'games'])).toEqual(['Kiel', 'for:team:points']);
  expect(first(['games', 'points'])).toEqual(['Rostock', 'for:team:games']);
  expect(first(['meetings', 'head-to-head', 'games'])).toEqual(['Rostock', 'for:team:games']);
  expect(teamSettings.safeParse({ size: 3, tiebreaks: ['games', 'games'] }).success).toBe(false);
});

const id = (team: number, player: number) => `t${team}p${player}` as EntryId;

test('everybody of every team sits once, board against board, and the tables of a meeting stand together', () => {
  fc.assert(
    fc.property(
      fc.record({
        teams: fc.integer({ min: 2, max: 17 }),
        size: fc.integer({ min: 2, max: 8 }),
        boards: fc.constantFrom('order' as const, 'lot' as const, 'standing' as const),
        short: fc.array(fc.nat(), { maxLength: 3 }),
        seed: fc.nat(),
      }),
      ({ teams, size, boards, short, seed }) => {
        const names = Array.from({ length: teams }, (_, i) => `t${i}` as EntryId);
        const rosters = new Map(
          names.map((name, team) => {
            const missing = Math.min(size - 1, short.filter((one) => one % teams === team).length);
            const players = Array.from({ length: size - missing }, (_, i) => id(team, i));
            return [name, { players, byStanding: [...players].reverse() }];
          }),
        );
        const drawn = finish(
          drawTeams(
            {
              round: 1,
              entries: names.map((name, i) => entry(i, { id: name })),
              settings: pairingSettings.parse({}),
              seed,
            },
            rosters,
            { size, boards },
            Array.from({ length: Math.floor(teams / 2) * size }, (_, i) => i + 1),
          ),
        );
        if (!drawn.ok) throw new Error(drawn.problem.code);
        const { pairings } = drawn.value;
        const seated = pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
        expect(seated.sort()).toEqual([...rosters.values()].flatMap(({ players }) => players).sort());
        const blocks = new Map<number, Set<number>>();
        for (const { a, b, table, reasons } of pairings) {
          const place = meetingOf(reasons);
          if (!place) throw new Error('a pairing of no meeting');
          const teamOf = (player: EntryId) => String(player).split('p')[0];
          expect(teamOf(a)).toBe(place.side === 'a' ? place.home : (place as { guest?: string }).guest);
          if (b === null || table === null) continue;
          expect(place.code).toBe('meeting');
          const block = Math.floor((table - 1) / size);
          blocks.set(place.number, (blocks.get(place.number) ?? new Set()).add(block));
          if (boards === 'order')
            expect([a, b].map((one) => String(one).split('p')[1])).toEqual([
              String(place.board - 1),
              String(place.board - 1),
            ]);
        }
        for (const tables of blocks.values()) expect(tables.size).toBe(1);
      },
    ),
    runs(100),
  );
});

test('a team floats the way its meeting says', () => {
  const place = {
    code: 'meeting',
    side: 'a',
    number: 1,
    board: 1,
    home: 'Kiel',
    guest: 'Ulm',
    gap: 1,
    again: 'no',
    float: 'down',
  } as const;
  expect([teamFloat(place, 'Kiel'), teamFloat(place, 'Ulm')]).toEqual(['down', 'up']);
  expect(teamFloat({ ...place, float: 'none' }, 'Ulm')).toBe(null);
});

test('a meeting is won from the sum that the other side cannot answer any more', () => {
  // 37 : 23 after three games of five: 40 points are open.
  expect(winningSum(settings({ size: 5 }), { a: 37, b: 23 }, 40)).toBe(51);
  expect(winningSum(settings({ size: 5, margin: 9 }), { a: 37, b: 23 }, 40)).toBe(55);
  expect(winningSum(settings({ count: 'games' }), { a: 2, b: 1 }, 2)).toBeNull();
  expect(winningSum(settings({ cap: 60 }), { a: 37, b: 23 }, 40)).toBeNull();
  for (let own = 0; own <= 100; own++) {
    const margin = 1 + (own % 9);
    const set = settings({ size: 5, margin });
    const from = winningSum(set, { a: 20, b: 20 }, 60) ?? Number.NaN;
    const ends = scoreMeeting(set, [{ points: { a: own, b: 100 - own }, winner: null }]);
    expect(ends.winner === 'a').toBe(own >= from);
  }
});
