import { scoreAnyGame } from './scoring';

/** What a phone needs to add up a result while it is typed: no schemas, no army lists. */
export const scorer = { score: scoreAnyGame };
