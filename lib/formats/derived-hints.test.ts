import { afterEach, expect, test, vi } from 'vitest';
import type { FieldGroup } from './fields';

const mocked = [
  './aof-skirmish/setup-options',
  './starquest/catalogue',
  './claymore/rule-numbers',
  './cry-havoc/rule-numbers',
  './guardians/rule-numbers',
  './guardians/half-value',
  './guardians/special-rules',
  '../points-step',
  '../armies/dying-race',
];
afterEach(() => {
  for (const path of mocked) vi.doUnmock(path);
  vi.resetModules();
});

const hints = (groups: readonly FieldGroup[]) => JSON.stringify(groups);

test('the settings of Age of Fantasy say the numbers that check an army', async () => {
  vi.resetModules();
  vi.doMock('./aof-skirmish/setup-options', async (original) => ({
    ...(await original<object>()),
    armyPer: { hero: 111, copy: 111, unit: 25, model: 15 },
    gameSizes: { first: 333, full: 555 },
    usualTerrain: 44,
  }));
  const { aofSettingGroups } = await import('./aof-skirmish/setting-groups');
  const { limitsFor } = await import('./aof-skirmish/limits');
  expect(limitsFor({ gameSize: 222, heroMinimum: 'literal' }).heroes).toBe(2);
  const said = hints(aofSettingGroups);
  for (const number of ['full 111 points', '333 to begin with, 555', 'At least 44 are'])
    expect(said).toContain(number);
});

test('settings and sheet of Starquest say the life points that count', async () => {
  vi.resetModules();
  vi.doMock('./starquest/catalogue', async (original) => ({
    ...(await original<object>()),
    captainLife: { alone: 13, leading: 14 },
    commanderLife: { base: 16, short: 15 },
    teamMost: { scouts: 20, marines: 23 },
  }));
  const { starquestSettingGroups } = await import('./starquest/setting-groups');
  const { starquestReference } = await import('./starquest/reference');
  const { starquestSetup } = await import('./starquest/setup');
  const { lifePoints } = await import('./starquest/ranks');
  const setup = starquestSetup.parse({ newRanks: true });
  const leading = { commander: true, leader: true };
  expect(lifePoints(setup, 'captain', leading)).toBe(14);
  expect(
    lifePoints({ ...setup, newRanks: false }, 'marine', { commander: true, leader: false }),
  ).toBeGreaterThan(14);
  const said = hints(starquestSettingGroups);
  expect(said).toContain('A Captain has 13 LP, and 14');
  expect(said).toContain('Commander with 15 LP');
  const sheet = JSON.stringify(starquestReference(setup));
  expect(sheet).toContain('leads 20 Scouts, or 23 Marines');
  expect(sheet).toMatch(/13, as (mission )?leader 14/);
});

/** Every text of tables, settings, kit … as one string to look into. */
const saidBy = (...parts: readonly unknown[]) => JSON.stringify(parts);

test('sheet, settings and companion of Claymore say the numbers that the rules in code use', async () => {
  vi.resetModules();
  vi.doMock('./claymore/rule-numbers', async (original) => ({
    ...(await original<object>()),
    howitzerNumbers: { tiles: 31, reloadRounds: 32 },
    towerNumbers: { defence: 33, range: 34, dice: 2, rubble: 35 },
    palisadeNumbers: { dice: 36, defence: 37 },
    ruleNumbers: {
      ...{ terrifyingRerolls: 41, fastFrom: 42, berserkDice: 43, cowardlyFields: 44 },
      selfDestructionFrom: 45,
    },
    armouredSaves: { '1-6': [51, 52], '5-6': [53, 54] },
  }));
  const { claymoreReference } = await import('./claymore/reference');
  const { claymoreSettingGroups } = await import('./claymore/setting-groups');
  const { claymoreSetup } = await import('./claymore/setup');
  const { attackNeeds } = await import('./claymore/attack-needs');
  const { howitzerTiles } = await import('./claymore/howitzer');
  const setup = claymoreSetup.parse({});
  const settings = saidBy(claymoreSettingGroups);
  for (const words of [
    'V+33, missile troops RW+34, and attacks from outside have A−2',
    'from outside have A−36, attacks from inside A+36',
    'has V+37, and attacks from outside have A−36',
    'the 31 tiles',
    'in round 32. It can fire every 32 rounds',
    'On a 51 or 52, as printed',
    'On a 53 or 54',
  ])
    expect(settings).toContain(words);
  const sheet = saidBy(claymoreReference(setup));
  for (const words of [
    'V 38 exists only in the tower',
    'Rubble chip number 35 destroys it',
    'V+33, missile troops RW+34',
    'attacks from inside A+36',
    'the 31 howitzer tiles',
    'It can fire every 32 rounds',
    're-roll up to 41 dice',
    'on 42+ it goes one field further',
    'for 43 more dice',
    'flees 44 fields',
    'on 45+ it blows up',
    'on a 51 or a 52',
  ])
    expect(sheet).toContain(words);
  const tiles = howitzerTiles(setup);
  expect(tiles.reduce((sum, { count }) => sum + count, 0)).toBe(31);
  const berserk = attackNeeds(setup, {
    ...({ attacker: 'orcs', defender: 'soldiers', how: 'close' } as const),
    ...({ attackerIn: 'palisades', defenderIn: 'open', berserk: true } as const),
  });
  expect(berserk).toMatchObject({ dice: 3 + 36 + 43 });
});

test('sheet, settings and companion of Cry Havoc say the numbers that the rules in code use', async () => {
  vi.resetModules();
  vi.doMock('./cry-havoc/rule-numbers', async (original) => ({
    ...(await original<object>()),
    ...{ dieFaces: 12, panicRadius: 31, panicRetreat: 32, calmDistance: 33, hitsFriendFrom: 5 },
    ...{ skillLimit: 34, animalDefence: 35 },
    deadNumbers: { figuresPerHorse: 36, barredFrom: 37 },
    combatNumbers: { lowestRatio: 2, severalAttackers: 38, panickedTarget: 39 },
  }));
  const { cryHavocReference } = await import('./cry-havoc/reference');
  const { cryHavocSettingGroups } = await import('./cry-havoc/setting-groups');
  const { cryHavocSetup } = await import('./cry-havoc/setup');
  const { deadOnField, skillProblem } = await import('./cry-havoc/dice');
  const { oddsOf } = await import('./cry-havoc/odds');
  expect(saidBy(cryHavocSettingGroups)).toContain('has −34 to +34');
  const sheet = saidBy(cryHavocReference(cryHavocSetup.parse({})));
  for (const words of [
    'Up to 31 fields',
    'falls back 32 fields',
    'or 33 or more fields from',
    '"1–4"',
    '"5–12"',
    'from −34 to +34',
    'defence 35',
    'Each 36 figures or 1 horse',
    '37 of these or more',
    'impossible below 2:1',
    'not below 2:1',
    'column +38',
    'column +39',
  ])
    expect(sheet).toContain(words);
  expect(deadOnField(36, 35)).toBe(36);
  expect(deadOnField(36, 36)).toBeNull();
  expect(skillProblem([34, -34])).toBeUndefined();
  const combat = {
    ...{ attack: 20, defence: 10, attackers: 2, mountedTarget: false, panickedTarget: true },
    ...({ attackerTerrain: 'none', defenderTerrain: 'none' } as const),
  };
  expect(oddsOf(combat)).toMatchObject({ column: 2 + 38 + 39 });
  expect(oddsOf({ ...combat, attack: 19 })).toBeNull();
});

test('sheet, settings and form of Guardians say the numbers that score', async () => {
  vi.resetModules();
  vi.doMock('./guardians/rule-numbers', async (original) => ({
    ...(await original<object>()),
    scenarioEp: {
      incursion: { marker: 21, hot: 22 },
      takeAndHold: { enemy: 23, area: 24 },
      outflanked: { spot: 25 },
      kingOfTheHill: { zone: 26, marker: 27 },
      entrenched: { own: 28, enemy: 29 },
      linebreak: { own: 31, enemy: 32 },
    },
    specialRuleEp: { slainGeneral: 33, participation: 34, pillage: 35, killbox: 36 },
    ...{ edgeDistance: 37, pieceDistance: 38, impassableDistance: 39, hillDistance: 41 },
    ...{ destructiveAttacks: 42, usualClockMinutes: 43, usualSizes: [1440, 1450], firstHotMarkerTurn: 46 },
  }));
  vi.doMock('../points-step', async (original) => ({ ...(await original<object>()), pointsStep: 47 }));
  vi.doMock('../armies/dying-race', async (original) => ({
    ...(await original<object>()),
    dyingRaceLoss: 48,
  }));
  vi.doMock('./guardians/half-value', async (original) => ({
    ...(await original<object>()),
    coreHalfStands: 49,
  }));
  const { guardiansReference } = await import('./guardians/reference');
  const { guardiansSettingGroups } = await import('./guardians/setting-groups');
  const { guardiansReportFields } = await import('./guardians/report-fields');
  const { guardiansScenarios } = await import('./guardians/scenarios');
  const { controlEp } = await import('./guardians/match/control-ep');
  const { guardiansSetup } = await import('./guardians/setup');
  const setup = guardiansSetup.parse({
    ...{ specialRules: true, halfRule: 'core', bonusRounding: 'proportional-5', destructive: true },
    dyingRace: true,
  });
  expect(setup.clockMinutes).toBe(43);
  const sheet = saidBy(guardiansReference(setup));
  for (const words of [
    'control gives 21 CP, the hot marker 22 CP',
    'enemy side gives 23 CP, each marker in area A 24 CP',
    'you control gives 25 CP',
    'gives 26 CP, together with one marker 53 CP, with both 80 CP',
    'own half gives 28 CP, the one in the enemy half 29 CP',
    'together give 31 CP; one or both enemy markers give 32 CP',
    'slain General gives 33 CP',
    'earns 34 CP',
    'earn 35 CP each',
    'gives 36 CP, including a summoned one',
    '37 cm from the edge, 38 cm from each other, impassable pieces 39 cm',
    'have 42 extra attacks',
    'from turn 46 on',
    'rounded up to 47',
    'rounded once to the nearest 47',
    'High Elves is 48 lower',
    'at least 49 stands',
  ])
    expect(sheet).toContain(words);
  const settings = saidBy(guardiansSettingGroups(setup));
  for (const words of [
    'Usually 1,440 or 1,450 points',
    '43 minutes are usual',
    'to the nearest 47',
    'is 48 lower',
    'have 42 extra attacks',
  ])
    expect(settings).toContain(words);
  expect(saidBy(guardiansReportFields(setup))).toContain('One of 49 or more stands left, rounded up to 47');
  const notes = saidBy(guardiansScenarios);
  for (const words of [
    'at least 39 cm from every marker',
    'within 41 cm of the table centre',
    'From turn 46',
  ])
    expect(notes).toContain(words);

  // What a side that holds everything gets is the most that the sheet prints.
  for (const scenario of guardiansScenarios) {
    const spots = [...scenario.map.objectives, ...scenario.map.zones];
    const { a } = controlEp({
      ...{ setup, scenario: scenario.id, rule: 'none', startingPlayer: 'a', hot: 'A' },
      findings: Object.fromEntries(
        spots.map(({ id }) => [id, { holder: 'a', dominated: false, stands: null }]),
      ),
    });
    expect(a).toBe(scenario.maxPerCheck);
  }
});
