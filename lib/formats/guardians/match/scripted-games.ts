import type { Side } from '../../../sides';
import type { SpecialRule } from '../special-rules';
import { entry, found, type Script, type ScriptEntry, serverRoll, tableRoll, turns } from './match-fixtures';
import type { EndingCode } from './standing';

/** A complete game, and what a hand computation makes of it. */
export interface ScriptedGame extends Script {
  readonly name: string;
  readonly scenarioId: string;
  readonly expected: {
    readonly rule: SpecialRule;
    readonly ending: EndingCode;
    readonly turnsPlayed: string;
    readonly ep: readonly [a: number, b: number];
    readonly sp: readonly [a: number, b: number];
    readonly winner: Side | null;
    readonly decidedBy: string;
  };
}

/** §4 from the ready-made table to the deployed armies; the starter wins the roll-off and starts. */
function fullSetUp(starter: Side, ruleDie: number, minutes: readonly number[] = []): ScriptEntry[] {
  const second = starter === 'a' ? 'b' : 'a';
  const [begin, handOver, done] = minutes;
  return [
    entry('a', 'terrain-done'),
    entry('b', 'scenario-set-up'),
    serverRoll('a', 'start-roll-off', [4, 4]),
    serverRoll('a', 'start-roll-off', starter === 'a' ? [5, 2] : [2, 5]),
    entry(starter, 'starting-player', { side: starter }),
    entry(starter, 'table-side', { edge: 'number' }),
    serverRoll(starter, 'special-rule', [ruleDie]),
    entry(starter, 'deploy', { side: starter, stage: 'begin' }, begin),
    entry(starter, 'deploy', { side: starter, stage: 'done' }, handOver),
    entry(second, 'deploy', { side: second, stage: 'done' }, done),
  ];
}

const bothConfirm = [entry('a', 'confirm', { side: 'a' }), entry('b', 'confirm', { side: 'b' })];
const casualties = (side: Side, destroyed: number, half: number) =>
  entry(side, 'casualties', { side, destroyed, half });
const units = (side: Side, count: number, points: number): ScriptEntry[] =>
  Array.from({ length: count }, (_, i) =>
    entry(side, 'unit', { side, unit: { id: `u${i + 1}`, name: `Krieger ${i + 1}`, points, stands: 3 } }),
  );
const hot = (by: Side, playerTurn: number, die: number) => tableRoll(by, 'hot-marker', [die], { playerTurn });

/** One game per scenario, each with another ending; between them every special rule but none. */
export const scriptedGames: readonly ScriptedGame[] = [
  {
    name: 'Incursion with Random Length ends after turn 5 on a 1',
    scenarioId: 'incursion',
    setup: { specialRules: true },
    entries: [
      ...fullSetUp('a', 6),
      ...turns('a', 0, 1),
      hot('a', 2, 1),
      ...turns('a', 2),
      // A is hot: a holds it for 2, b holds B for 1.
      ...found(3, { A: 'a', B: 'b', C: 'contested' }),
      ...turns('a', 3),
      hot('a', 4, 3),
      // B is hot: 1 and 2.
      ...turns('a', 4),
      // 1 and 2 + 1.
      ...found(5, { C: 'b' }),
      ...turns('a', 5),
      hot('a', 6, 5),
      ...found(6, { A: 'none', B: 'none', C: 'none' }),
      ...turns('a', 6, 7),
      hot('a', 8, 2),
      ...turns('a', 8),
      // A is hot again: 2 for b.
      ...found(9, { A: 'b' }),
      ...turns('a', 9),
      serverRoll('a', 'length', [1], { turn: 5 }),
      casualties('a', 300, 75),
      casualties('b', 400, 0),
      ...bothConfirm,
    ],
    // a: 400 + 4 × 50; b: 375 + 8 × 50
    expected: {
      rule: 'random-length',
      ending: 'turns',
      turnsPlayed: '5',
      ep: [4, 8],
      sp: [600, 775],
      winner: 'b',
      decidedBy: 'points',
    },
  },
  {
    name: 'Take and Hold with Scorched Earth ends by the break point',
    scenarioId: 'take-and-hold',
    setup: { specialRules: true, gameSize: 1250 },
    entries: [
      ...fullSetUp('b', 5),
      ...units('b', 4, 110),
      entry('b', 'break-point', { side: 'b', units: 2 }),
      entry('a', 'unit', { side: 'a', unit: { id: 'r', name: 'Reiter', points: 70, stands: 3 } }),
      ...turns('b', 0, 2),
      // b started, so the home marker is the enemy's for a: 2 + 1.
      ...found(3, { home: 'a', A1: 'a' }),
      ...turns('b', 3, 4),
      entry('a', 'unit-state', { side: 'a', id: 'r', lost: 2, pillaged: true, playerTurn: 5 }),
      entry('a', 'unit-state', { side: 'b', id: 'u3', lost: 2, playerTurn: 5 }),
      entry('a', 'unit-state', { side: 'b', id: 'u1', lost: 3, playerTurn: 5 }),
      entry('a', 'unit-state', { side: 'b', id: 'u2', lost: 3, playerTurn: 5 }),
      ...bothConfirm,
    ],
    // a: 220 + 55 + (3 + 3 + 1) × 31.25 + 62.5 = 556.25; b: half of 70
    expected: {
      rule: 'scorched-earth',
      ending: 'break-point',
      turnsPlayed: '3',
      ep: [7, 0],
      sp: [556, 35],
      winner: 'a',
      decidedBy: 'points',
    },
  },
  {
    name: 'Outflanked with Dominate ends by 10 EP',
    scenarioId: 'outflanked',
    setup: { specialRules: true },
    entries: [
      ...fullSetUp('a', 4),
      ...turns('a', 0, 2),
      // a: dominated zone 2, zone 1, marker 1; b: marker 1.
      ...found(3, { Z1: 'a*', Z2: 'a', O1: 'a', O2: 'b' }),
      casualties('a', 500, 0),
      ...turns('a', 3, 5),
      ...bothConfirm,
    ],
    // a: 12 × 50 + 100; b: 500 + 3 × 50
    expected: {
      rule: 'dominate',
      ending: 'ten-ep',
      turnsPlayed: '3',
      ep: [12, 3],
      sp: [700, 650],
      winner: 'a',
      decidedBy: 'points',
    },
  },
  {
    name: 'King of the Hill with Sudden Death ends with a lead of 3 EP',
    scenarioId: 'king-of-the-hill',
    setup: { specialRules: true },
    entries: [
      ...fullSetUp('b', 3),
      ...turns('b', 0, 2),
      casualties('a', 1000, 0),
      ...found(3, { Z: 'a', O1: 'a', O2: 'a' }),
      ...turns('b', 3),
      ...bothConfirm,
    ],
    // a: 3 × 50 + 100, and wins outright; b: 1000
    expected: {
      rule: 'sudden-death',
      ending: 'sudden-death',
      turnsPlayed: '2',
      ep: [3, 0],
      sp: [250, 1000],
      winner: 'a',
      decidedBy: 'sudden-death',
    },
  },
  {
    name: 'Entrenched with Long live the King ends with the last General',
    scenarioId: 'entrenched',
    setup: { specialRules: true },
    entries: [
      ...fullSetUp('b', 1),
      ...turns('b', 0, 2),
      // b started: Z2 lies in the enemy half, 2.
      ...found(3, { Z2: 'b' }),
      ...turns('b', 3),
      entry('b', 'award', { side: 'b', playerTurn: 4, why: 'participation', delta: 1 }),
      ...turns('b', 4),
      casualties('a', 600, 0),
      entry('b', 'general', { side: 'a', playerTurn: 5, number: 0, slain: true }),
      entry('a', 'general', { side: 'a', playerTurn: 5, number: 0, slain: true, successor: 'Held' }),
      ...turns('b', 5),
      entry('a', 'general', { side: 'a', playerTurn: 6, number: 1, slain: true, successor: null }),
      casualties('b', 200, 0),
      ...bothConfirm,
    ],
    // b: 2, then 1 + 2, then 1 + 2 EP; the last kill gives none: 600 + 8 × 50 + 100; a: 200
    expected: {
      rule: 'long-live-the-king',
      ending: 'general',
      turnsPlayed: '4',
      ep: [0, 8],
      sp: [200, 1100],
      winner: 'b',
      decidedBy: 'points',
    },
  },
  {
    name: 'Linebreak with Killbox ends by the clock',
    scenarioId: 'linebreak',
    setup: { specialRules: true, clock: true },
    entries: [
      ...fullSetUp('a', 6, [0, 10, 15]),
      ...turns('a', 0, 0, 20),
      ...turns('a', 1, 1, 35),
      ...turns('a', 2, 2, 40),
      entry('b', 'phase', { playerTurn: 3, phase: 'combat' }, 50),
      entry('b', 'clock', { action: 'resume', why: 'combat' }, 55),
      // a: both own markers 1, an enemy marker 2.
      ...found(3, { O1: 'a', O2: 'a', O3: 'a' }),
      ...turns('a', 3, 3, 60),
      entry('a', 'award', { side: 'a', playerTurn: 4, why: 'killbox', delta: 2 }),
      ...turns('a', 4, 4, 62),
      // b has spent 5 + 15 + 15 of 45 minutes and is on: up at minute 72. a has spent 10 + 5 + 5 + 2.
      entry('server', 'clock', { action: 'timeout', side: 'b' }, 72),
      casualties('b', 300, 0),
      ...bothConfirm,
    ],
    // a: 300 + (3 + 2 + 3) × 50 + 100
    expected: {
      rule: 'killbox',
      ending: 'clock',
      turnsPlayed: '3',
      ep: [8, 0],
      sp: [800, 0],
      winner: 'a',
      decidedBy: 'clock',
    },
  },
];
