import { expect, test } from 'vitest';
import { guardiansSetup } from './setup';

test('§1, §13: the defaults are those of the fact sheet', () => {
  expect(guardiansSetup.parse({})).toEqual({
    gameSize: 2000,
    scenarioMode: 'fixed',
    fixedScenarios: ['incursion', 'take-and-hold', 'outflanked'],
    scenarioMaps: [],
    ownScenarios: [],
    specialRules: false,
    terrainMethod: 'ready-made',
    terrainDifferentTypes: true,
    bonusRounding: 'proportional',
    conditions: ['ten-ep', 'general', 'break-point', 'clock'],
    capEpForBonus: false,
    halfRule: 'guide',
    compareWithBonuses: true,
    drawMargin: 50,
    generalBonusOnlyIfEnds: true,
    withdrawnDrawsAtBest: false,
    concession: 'loss-without-sp',
    clock: false,
    clockMinutes: 45,
    clockGraceSeconds: 300,
    clockResult: 'win',
    gameLength: '6',
    tenEpWins: false,
    suddenDeathWins: true,
    finishPlayerTurn: false,
    controlCheck: 'player-turn',
    capPerRound: false,
    epStartForSpecialRules: true,
    charactersControl: false,
    summonedControl: true,
    confusedControl: true,
    hotMarkerEveryPlayerTurn: false,
    killboxSummoned: true,
    armyVersion: '2.23.1',
    armiesPerSide: 1,
    armyChanges: [],
    regimentsOfRenown: true,
    dyingRace: false,
    arrogant: false,
    destructive: false,
  });
});

test.each([
  { gameSize: 490 },
  { gameSize: 5010 },
  { gameSize: 1255 },
  { gameSize: 1250.5 },
  { drawMargin: -1 },
  { gameLength: '3' },
  { gameLength: '9' },
  { conditions: ['turn-limit'] },
  { fixedScenarios: ['ambush'] },
  { clockMinutes: 0 },
])('refuses %j', (choice) => {
  expect(guardiansSetup.safeParse(choice).success).toBe(false);
});

test.each([{ gameSize: 500 }, { gameSize: 1250 }, { gameSize: 5000 }, { drawMargin: 0 }])(
  'accepts %j',
  (choice) => {
    expect(guardiansSetup.parse(choice)).toMatchObject(choice);
  },
);
