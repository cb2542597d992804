import { expect, test } from 'vitest';
import { starquestSetup } from './setup';

test('§2, §9: every toggle of the sheet with its default', () => {
  expect(starquestSetup.parse({})).toEqual({
    plannedMissions: 8,
    // §2: 3 life points instead of 6, three medipacks a team
    commanderThreeLife: true,
    medipacks: 3,
    // §2: stacks of at least 20 points
    blipSplit: true,
    blipStackPoints: 20,
    eventCardPerPlayer: true,
    symbiontPerCommander: true,
    noKillAllMissions: true,
    newRanks: true,
    startingMarines: 1,
    // §7 [!]: the mission leader is told by awards whatever his rank
    captainSpeaks: false,
    // §6 [!]: a 0 costs the order; whoever has none loses none
    disobedience: true,
    zeroCostsOrder: true,
    noOrderLeft: 'nothing',
    timeLimit: true,
    timeLimitRounds: 10,
  });
});
