import { listsSettled } from '../army-lists/played-list';
import type { PlayedListsOf } from '../army-lists/standing-lists';
import type { Handicap } from '../standings/handicap';
import type { Text } from '../text';
import type { ArmyOf } from '../tournament/armies-played';
import type { ArmySettings } from '../tournament/army-settings';
import type { Pairing, Round } from '../tournament/records';
import { handicapBetween } from './army-handicaps';

/** The handicap of a pairing; null where its armies have none. `decided`: its result is in. */
export type HandicapOf = (
  pairing: Pick<Pairing, 'entryA' | 'entryB'>,
  round: Pick<Round, 'number' | 'seed'>,
  decided: boolean,
) => Handicap | null;

/**
 * The handicaps of matches between entries that play these armies with these lists. Until both have chosen one of several
 * lists there is none; a match that is decided without a choice was played with the first.
 */
export const handicapsIn =
  (armies: ArmySettings, known: readonly Text[], armyOf: ArmyOf, playedOf: PlayedListsOf): HandicapOf =>
  (pairing, round, decided) => {
    const { entryA, entryB } = pairing;
    if (entryB === null) return null;
    const played = playedOf(pairing, round);
    if (played && !decided && !listsSettled(played)) return null;
    const both = { a: armyOf(entryA, played?.a.slot), b: armyOf(entryB, played?.b.slot) };
    return handicapBetween(both, armies, known);
  };
