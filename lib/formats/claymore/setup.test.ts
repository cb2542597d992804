import { expect, test } from 'vitest';
import { claymoreSetup } from './setup';

test('§11 and the sections named in the schema: the defaults are those of the fact sheet', () => {
  expect(claymoreSetup.parse({})).toEqual({
    armyBuilding: 'box',
    expansions: 'none',
    secondBox: false,
    pointsLimit: 74,
    sideChoice: 'balanced',
    ownScenarios: [],
    length: 'rounds',
    roundLimit: 8,
    gameMinutes: 90,
    halfPoints: false,
    drawMargin: 5,
    tower: true,
    towerOnFord: false,
    swamps: true,
    palisades: true,
    palisadeRule: 'dice',
    firstToDeploy: 'loser',
    deploymentRows: 2,
    rerollTies: true,
    armoured: '1-6',
    chaosArcherAttacks: '3',
    ricochetTiles: 3,
    explosionTiles: 2,
    howitzerLoaded: true,
    // the event's own, not the rules'
    clock: false,
    clockMinutes: 45,
  });
});

test.each([
  { expansions: 'orcs' },
  { pointsLimit: 9 },
  { roundLimit: 0 },
  { drawMargin: -1 },
  { ricochetTiles: 6 },
  { chaosArcherAttacks: '4' },
])('refuses %j', (choice) => {
  expect(claymoreSetup.safeParse(choice).success).toBe(false);
});
