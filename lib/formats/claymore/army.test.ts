import { describe, expect, test } from 'vitest';
import { armyProblems, armyTotals, boxArmy, highestValue, printedTotalsNote, profileOf } from './army';
import { armyIds } from './regiments';
import { claymoreSetup } from './setup';

const setupWith = (choices: Record<string, unknown> = {}) => claymoreSetup.parse(choices);
const totalsOf = (choices: Record<string, unknown>) =>
  armyIds.map((army) => armyTotals(boxArmy(setupWith(choices), army)).value);

describe('§3: PW of the boxes', () => {
  test('the base games balance at 74', () => expect(totalsOf({})).toEqual([74, 74]));
  test('the expansions add 46 and 52', () => expect(totalsOf({ expansions: 'both' })).toEqual([120, 126]));
  test('one expansion changes one army', () => {
    expect(totalsOf({ expansions: 'empire' })).toEqual([120, 74]);
    expect(totalsOf({ expansions: 'chaos' })).toEqual([74, 126]);
  });
  test('a second box doubles the base game, not the expansions', () => {
    expect(totalsOf({ secondBox: true })).toEqual([148, 148]);
    expect(totalsOf({ secondBox: true, expansions: 'both' })).toEqual([194, 200]);
  });
  test('the note names what is printed and what the lists add up to', () => {
    const note = printedTotalsNote();
    for (const figure of ['130', '119', '120', '126']) {
      expect(note.de).toContain(figure);
      expect(note.en).toContain(figure);
    }
  });
});

test('§4: Chaos archers have 3 attack dice, or 2 where the tournament follows the example', () => {
  expect(profileOf(setupWith(), 'chaos-archers').attacks).toBe(3);
  expect(profileOf(setupWith({ chaosArcherAttacks: '2' }), 'chaos-archers').attacks).toBe(2);
  expect(profileOf(setupWith({ chaosArcherAttacks: '2' }), 'archers').attacks).toBe(3);
});

describe('an army that is built freely', () => {
  const free = setupWith({ armyBuilding: 'points', pointsLimit: 30 });
  const codes = (counts: Parameters<typeof armyProblems>[2], army: 'empire' | 'chaos' = 'empire') =>
    armyProblems(free, army, counts).map(({ code }) => code);

  test('is fine up to the limit', () => {
    expect(codes({ howitzer: 1, soldiers: 2, archers: 2 })).toEqual([]);
    expect(codes({ howitzer: 1, soldiers: 2, archers: 1, crossbowmen: 1 })).toEqual(['above-limit']);
  });
  test('takes no regiment beyond the box, and says so', () => {
    const [problem] = armyProblems(free, 'empire', { howitzer: 2 });
    expect(problem).toMatchObject({ code: 'beyond-box', regiment: 'howitzer' });
    expect(problem?.sentence.de).toBe('Haubitze: 2 Regimenter sind 1 mehr, als in den Schachteln sind (1).');
    expect(armyProblems(free, 'empire', { lord: 1 })[0]?.sentence.en).toBe(
      'Lord: there are none in this event’s boxes.',
    );
  });
  test('takes no regiment of the enemy', () => expect(codes({ ogre: 1 })).toEqual(['foreign-regiment']));
  test('is not empty', () => expect(codes({})).toEqual(['empty-army']));
  test('costs at most the limit, or all there is', () => {
    expect(highestValue(free, 'chaos')).toBe(30);
    expect(highestValue(setupWith({ armyBuilding: 'points', pointsLimit: 300 }), 'chaos')).toBe(74);
  });
});

test('an army by box is the whole box', () => {
  const setup = setupWith();
  expect(armyProblems(setup, 'chaos', boxArmy(setup, 'chaos'))).toEqual([]);
  const [problem] = armyProblems(setup, 'chaos', { ...boxArmy(setup, 'chaos'), ogre: 0, goblins: 1 });
  expect(problem?.code).toBe('box-incomplete');
  expect(problem?.sentence.de).toContain('Goblins, Oger');
});
