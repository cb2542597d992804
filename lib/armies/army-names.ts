import type { ArmyName } from './army-data';
import names from './data/armies.json';

/** The armies of Warmaster Armies by English name; the same in every version we have. */
export const armyNames: readonly ArmyName[] = names;
