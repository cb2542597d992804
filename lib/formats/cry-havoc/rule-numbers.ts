/** Numbers of the booklet that both the rules in code and the sentences about them use. */

/** §2: one die of ten faces, 0 counting as 10. */
export const dieFaces = 10;

/** §9: figures within this many fields of the dead one may be chosen. */
export const panicRadius = 3;
/** §9: fields a panicked figure retreats at once. */
export const panicRetreat = 3;
/** §9: panic ends when the nearest enemy is at least this many fields away. */
export const calmDistance = 6;

/** §9: lowest roll with which a miss wounds a friend beside the target. */
export const hitsFriendFrom = 8;

/** §9: bounds of an archer's fixed skill. */
export const skillLimit = 3;

/** §4: dead figures that weigh like a dead horse, and how many of those bar a field; fewer cost as many movement points. */
export const deadNumbers = { figuresPerHorse: 3, barredFrom: 2 } as const;

/** §6, §9: lowest ratio of a combat, and columns gained by several attackers and against a panicked figure. */
export const combatNumbers = { lowestRatio: 1, severalAttackers: 1, panickedTarget: 1 } as const;

/** §2: defence of riderless horses and draught animals. */
export const animalDefence = 1;
