import { expect, test } from 'vitest';
import { aofSkirmish } from './index';
import { aofSetup } from './setup';

test('§9: every option of the sheet with its default', () => {
  expect(aofSetup.parse({})).toEqual({
    // §2: 250 points for a full game, limits on, read literally, one model of the command group
    gameSize: 250,
    limits: true,
    heroMinimum: 'literal',
    commandGroup: true,
    // §3: 4 × 4 feet with 20 pieces of terrain, D3 + 2 objectives, four rounds, a tie is a draw, play on
    tableSize: 'four-feet',
    terrainPieces: 20,
    objectiveDraw: 'table',
    objectivesByRound: [],
    // nobody has drawn any
    ownScenarios: [],
    rounds: 4,
    tie: 'draw',
    wipeOut: 'count',
    destroyedPoints: true,
    // the event's own, not the rules'
    clock: false,
    clockMinutes: 45,
  });
});

test('§2, §9: presets of 250 and 150 points, 75 minutes a round', () => {
  expect(aofSkirmish.presets.map(({ setup, roundMinutes }) => [setup, roundMinutes])).toEqual([
    [aofSetup.parse({ gameSize: 250 }), 75],
    [aofSetup.parse({ gameSize: 150 }), 75],
  ]);
});
