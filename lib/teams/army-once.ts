import { type ArmyPlayer, armyName } from '../entries/army-limits';
import { armyKey } from '../entries/army-spellings';
import type { EntryId } from '../ids';
import type { Text } from '../text';

/** An army that several of a team play. */
export interface DoubledArmy {
  readonly team: string;
  readonly army: Text;
  /** in order of sign-up */
  readonly players: readonly EntryId[];
}

/** The armies that more than one of a team play, team by team; whatever somebody plays twice counts once. */
export function doubledArmies(
  players: readonly (ArmyPlayer & { readonly team: string | null })[],
  known: readonly Text[],
): DoubledArmy[] {
  const found = new Map<string, { team: string; words: string; players: EntryId[] }>();
  for (const { id, team, armies } of players) {
    if (!team) continue;
    for (const [key, words] of new Map(armies.map((army) => [armyKey(army, known), army]))) {
      const at = `${team}\n${key}`;
      const own = found.get(at);
      if (own) own.players.push(id);
      else found.set(at, { team, words, players: [id] });
    }
  }
  return [...found.values()].flatMap(({ team, words, players: all }) =>
    all.length > 1 ? [{ team, army: armyName(words, known), players: all }] : [],
  );
}
