import { expect, test } from 'vitest';
import { exampleScenarios } from './example-scenarios';
import { cryHavocSetup, optionalRules, rulesInForce } from './setup';

test('§1, §3, §9, §10: every option of the sheet with its default', () => {
  expect(cryHavocSetup.parse({})).toEqual({
    library: [],
    // nobody has drawn any
    ownScenarios: [],
    scenarioMode: 'in-order',
    balanceSides: true,
    swapGames: false,
    // optional rules are off until the organiser wants them
    rules: [],
    // the sequence's reading: they wake in the owner's next phase
    stunned: 'next-own-phase',
    tables: [],
    // the event's own, not the rules'
    clock: false,
    clockMinutes: 45,
  });
});

test('§9: the optional rules can be had one by one, for the event or a scenario', () => {
  expect(optionalRules).toEqual(['panic', 'aim-into-melee', 'archer-skills', 'healing']);
  const setup = cryHavocSetup.parse({ library: exampleScenarios, rules: ['archer-skills'] });
  expect(rulesInForce(setup, '1')).toEqual(['panic', 'archer-skills']);
  expect(rulesInForce(setup, '2')).toEqual(['archer-skills']);
  expect(rulesInForce(setup, null)).toEqual(['archer-skills']);
});
