import { describe, expect, test } from 'vitest';
import { type Attack, attackNeeds } from './attack-needs';
import { type ClaymoreSetup, claymoreSetup } from './setup';

const needs = (attack: Partial<Attack>, choices: Partial<ClaymoreSetup> = {}) =>
  attackNeeds(claymoreSetup.parse(choices), {
    attacker: 'soldiers',
    defender: 'orcs',
    how: 'close',
    attackerIn: 'open',
    defenderIn: 'open',
    berserk: false,
    ...attack,
  });

test('§4: Soldiers (A 3, S 3) against Orcs (V 4): three dice, 5 and more, one hit on average', () => {
  expect(needs({})).toEqual({ dice: 3, minimum: 5, expectedTenths: 10, rerolls: 0, notes: [] });
});
test('§4: the example of the document, Chaos archers with 3 dice, or with 2', () => {
  const shot = { attacker: 'chaos-archers', defender: 'soldiers', how: 'shoot' } as const;
  expect(needs(shot)).toMatchObject({ dice: 3, minimum: 5 });
  expect(needs(shot, { chaosArcherAttacks: '2' })).toMatchObject({ dice: 2, minimum: 5 });
});
describe('§8: the tower', () => {
  test('gives V+1 and takes a die from attacks from outside, shots as well', () => {
    expect(needs({ attacker: 'knights', defender: 'chaos-warriors', defenderIn: 'tower' })).toMatchObject({
      dice: 3,
      minimum: 5,
    });
    expect(needs({ attacker: 'archers', how: 'shoot', defenderIn: 'tower' })).toMatchObject({
      dice: 2,
      minimum: 5,
    });
  });
  test('lets shots from it reach further', () => {
    expect(needs({ attacker: 'archers', how: 'shoot', attackerIn: 'tower' })).toMatchObject({
      dice: 3,
      notes: [expect.objectContaining({ en: 'Shots from the tower have RW+1.' })],
    });
  });
});
describe('§8: who may be in the tower', () => {
  test.each(['lords', 'lord', 'knights', 'howitzer'] as const)('of the Empire not %s', (defender) => {
    expect(needs({ attacker: 'orcs', defender, defenderIn: 'tower' })).toHaveProperty('impossible');
  });
  test.each(['champions', 'champion', 'wolf-riders', 'ogre'] as const)('of Chaos not %s', (attacker) => {
    const refused = needs({ attacker, defender: 'soldiers', attackerIn: 'tower' });
    expect(refused).toHaveProperty('impossible.de', expect.stringContaining('darf nicht in den Turm'));
  });
  test('and one regiment only', () => {
    const both = { attackerIn: 'tower', defenderIn: 'tower' } as const;
    expect(needs(both)).toHaveProperty('impossible.en', expect.stringContaining('one regiment'));
    expect(needs({ defenderIn: 'tower' })).toMatchObject({ dice: 2 });
  });
});
describe('§6: palisades', () => {
  test('one die less from outside, one more from inside', () => {
    expect(needs({ defenderIn: 'palisades' })).toMatchObject({ dice: 2, minimum: 5 });
    expect(needs({ attackerIn: 'palisades' })).toMatchObject({ dice: 4, minimum: 5 });
  });
  test('or values: V+1 inside, one attack less from outside', () => {
    const values = { palisadeRule: 'values' } as const;
    expect(needs({ attacker: 'knights', defenderIn: 'palisades' }, values)).toMatchObject({
      dice: 3,
      minimum: 5,
    });
    expect(needs({ attackerIn: 'palisades' }, values)).toMatchObject({ dice: 3 });
  });
  test('do not matter to shots, nor to two who stand inside', () => {
    expect(needs({ attacker: 'archers', how: 'shoot', defenderIn: 'palisades' })).toMatchObject({ dice: 3 });
    expect(needs({ attackerIn: 'palisades', defenderIn: 'palisades' })).toMatchObject({ dice: 3 });
  });
});
describe('§9: special rules', () => {
  test('Terrifying re-rolls up to two dice in close combat, not against Steadfast', () => {
    expect(needs({ attacker: 'knights', defender: 'orcs' })).toMatchObject({ rerolls: 2 });
    expect(needs({ attacker: 'knights', defender: 'ogre' })).toMatchObject({ rerolls: 0 });
    expect(needs({ attacker: 'lord', defender: 'orcs', defenderIn: 'tower' })).toMatchObject({
      dice: 1,
      rerolls: 1,
    });
  });
  test('Berserk adds two dice', () => {
    expect(needs({ attacker: 'orcs', defender: 'soldiers', berserk: true })).toMatchObject({ dice: 5 });
    expect(needs({ attacker: 'beastmen', defender: 'soldiers', berserk: true })).toMatchObject({ dice: 3 });
  });
  test('Cowardly does not attack Terrifying, and is reminded when attacked by it', () => {
    expect(needs({ attacker: 'goblins', defender: 'knights' })).toHaveProperty('impossible');
    expect(needs({ attacker: 'goblins', defender: 'soldiers' })).toMatchObject({ dice: 2, minimum: 5 });
    expect(needs({ attacker: 'knights', defender: 'goblins' })).toMatchObject({
      notes: [expect.objectContaining({ de: expect.stringContaining('Feige') })],
    });
  });
  test('Armoured names the faces this tournament plays with', () => {
    const armour = (choices = {}) => needs({ attacker: 'orcs', defender: 'knights' }, choices);
    expect(armour()).toMatchObject({ notes: [{ en: 'Armoured: a D6 per hit, 1 or 6 stops it.' }] });
    expect(armour({ armoured: '5-6' })).toMatchObject({
      notes: [{ en: 'Armoured: a D6 per hit, 5 or 6 stops it.' }],
    });
  });
});
test('§7: the howitzer only defends, and may blow itself up', () => {
  expect(needs({ attacker: 'howitzer' })).toHaveProperty('impossible');
  const against = needs({ attacker: 'ogre', defender: 'howitzer' });
  expect(against).toMatchObject({ dice: 3, minimum: 3, expectedTenths: 20 });
  expect('notes' in against && against.notes).toHaveLength(2);
});
test('who has no bow cannot shoot, and nobody attacks his own', () => {
  expect(needs({ how: 'shoot' })).toHaveProperty('impossible');
  expect(needs({ defender: 'knights' })).toHaveProperty('impossible');
});
