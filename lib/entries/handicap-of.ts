import type { Handicap } from '../standings/handicap';
import type { Pairing, Round } from '../tournament/records';

/** The handicap of a pairing; null where its armies have none. `decided`: its result is in. */
export type HandicapOf = (
  pairing: Pick<Pairing, 'entryA' | 'entryB'>,
  round: Pick<Round, 'number' | 'seed'>,
  decided: boolean,
) => Handicap | null;
