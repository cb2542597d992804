import { z } from 'zod';
import type { EntryId } from '../ids';
import type { Text } from '../text';
import type { ArmyListVersion, Entry } from './records';

/** All that is asked of a stored list here: of which army it is. */
export const ofArmy = z.object({ armyId: z.string() });

/** What each entry plays, in English, by the slots of its lists in their order. */
export type ArmiesBySlot = ReadonlyMap<EntryId, ReadonlyMap<number, string>>;

/**
 * The armies of the lists that count, by slot; of an entry without a list the army it named, as its first. `armies`: those
 * of the ruleset. Where all lists are of one army, a list does not say what its player plays.
 */
export function armiesBySlot(
  entries: readonly Entry[],
  standing: ReadonlyMap<EntryId, readonly ArmyListVersion[]>,
  armies: readonly { readonly id: string; readonly name: Text }[],
): ArmiesBySlot {
  const names = new Map(armies.length < 2 ? [] : armies.map(({ id, name }) => [id, name.en]));
  return new Map(
    entries.map(({ id, faction }) => {
      const own = (standing.get(id) ?? []).flatMap(({ slot, list }) => {
        const army = names.get(ofArmy.safeParse(list).data?.armyId ?? '') ?? faction;
        return army ? [[slot, army] as const] : [];
      });
      return [id, new Map(own.length > 0 ? own : faction ? [[1, faction]] : [])];
    }),
  );
}

/** What an entry plays with the list of that slot, or first and foremost; undefined where it has said nothing. */
export type ArmyOf = (id: EntryId, slot: number | undefined) => string | undefined;

export const armyIn =
  (bySlot: ArmiesBySlot): ArmyOf =>
  (id, slot) =>
    bySlot.get(id)?.get(slot ?? 1) ?? bySlot.get(id)?.values().next().value;
