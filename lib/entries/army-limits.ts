import type { EntryId } from '../ids';
import type { Text } from '../text';
import type { ArmySettings } from '../tournament/army-settings';
import { armyKey, armyMeant } from './army-spellings';

/** Who plays what; `armies` are the names of all they play. */
export interface ArmyPlayer {
  readonly id: EntryId;
  readonly armies: readonly string[];
}

/** An army that more play than may. */
export interface CrowdedArmy {
  readonly army: Text;
  readonly most: number;
  /** everybody who plays it, in order of sign-up */
  readonly players: readonly EntryId[];
  /** those of them who signed up after it was full */
  readonly over: readonly EntryId[];
}

/** The army by its names in the game; by the words themselves where the game does not know it. */
export function armyName(words: string, known: readonly Text[]): Text {
  const found = armyMeant(words, known);
  return (found === null ? undefined : known[found]) ?? { de: words, en: words };
}

/** How many may play that army; null for any number. */
export function mostOf(words: string, { most, rows }: ArmySettings, known: readonly Text[]): number | null {
  const key = armyKey(words, known);
  return rows.find(({ army }) => armyKey(army, known) === key)?.most ?? most;
}

/**
 * The armies that more play than may, for players in order of sign-up: who came first keeps theirs, whoever came
 * after is over. An army that somebody plays twice counts once.
 */
export function crowdedArmies(
  players: readonly ArmyPlayer[],
  settings: ArmySettings,
  known: readonly Text[],
): CrowdedArmy[] {
  const byArmy = new Map<string, { words: string; players: EntryId[] }>();
  for (const { id, armies } of players) {
    const own = new Map(armies.map((words) => [armyKey(words, known), words]));
    for (const [key, words] of own) {
      const found = byArmy.get(key);
      if (found) found.players.push(id);
      else byArmy.set(key, { words, players: [id] });
    }
  }
  return [...byArmy.values()].flatMap(({ words, players: all }) => {
    const most = mostOf(words, settings, known);
    if (most === null || all.length <= most) return [];
    return [{ army: armyName(words, known), most, players: all, over: all.slice(most) }];
  });
}

/** Whether any army is limited at all. */
export const limitsArmies = ({ most, rows }: ArmySettings): boolean =>
  most !== null || rows.some((row) => row.most !== null);

/** Whether one more may play that army. */
export function hasRoom(
  words: string,
  players: readonly ArmyPlayer[],
  settings: ArmySettings,
  known: readonly Text[],
): boolean {
  const most = mostOf(words, settings, known);
  if (most === null) return true;
  const key = armyKey(words, known);
  const taken = players.filter(({ armies }) => armies.some((army) => armyKey(army, known) === key));
  return taken.length < most;
}
