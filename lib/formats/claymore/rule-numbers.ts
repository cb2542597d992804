/** Numbers of the booklet that both the rules in code and the sentences about them use. */

/** §1, §7: tiles a shot is laid with, and rounds from one shot to the next. */
export const howitzerNumbers = { tiles: 10, reloadRounds: 5 } as const;

/** §8: what the tower adds inside, the attack dice it takes from outside, and the rubble chips that destroy it. */
export const towerNumbers = { defence: 1, range: 1, dice: 1, rubble: 3 } as const;

/** §6: attack dice lost from outside and gained from inside, or the defence gained inside. */
export const palisadeNumbers = { dice: 1, defence: 1 } as const;

/** §9: dice, faces and fields of the special rules; `…From` is the lowest D6. */
export const ruleNumbers = {
  terrifyingRerolls: 2,
  fastFrom: 5,
  berserkDice: 2,
  cowardlyFields: 3,
  selfDestructionFrom: 5,
} as const;

/** §9: which faces stop a wound of an Armoured regiment. */
export const armouredFaces = ['1-6', '5-6'] as const;
export type ArmouredFaces = (typeof armouredFaces)[number];

/** The choice that the booklet prints. */
export const printedSaves: ArmouredFaces = '1-6';

/** The faces of each choice. */
export const armouredSaves: Readonly<Record<ArmouredFaces, readonly [number, number]>> = {
  '1-6': [1, 6],
  '5-6': [5, 6],
};
