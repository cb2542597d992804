import 'server-only';
import { z } from 'zod';
import { listArmyLists } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import type { Executor } from '@/db/open-database';
import { listsSettled } from '@/lib/army-lists/played-list';
import { standingLists } from '@/lib/army-lists/standing-lists';
import { handicapBetween, hasHandicaps } from '@/lib/entries/army-handicaps';
import { type ArmyPlayer, type CrowdedArmy, crowdedArmies, limitsArmies } from '@/lib/entries/army-limits';
import type { HandicapOf } from '@/lib/entries/handicap-of';
import { isPlayer } from '@/lib/entries/who-plays';
import { findFormat } from '@/lib/formats/registry';
import type { EntryId } from '@/lib/ids';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { knowArmyNames } from './army-names';
import { loadPlayedLists } from './played-lists';

/** All that is asked of a list here: of which army it is. */
export const ofArmy = z.object({ armyId: z.string() });

/** The armies of the lists on hand, by slot; of an entry without any list the one it named, as its first. */
async function loadArmiesBySlot(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ReadonlyMap<EntryId, ReadonlyMap<number, string>>> {
  await knowArmyNames();
  const format = findFormat(tournament.formatId);
  const roster = format?.structure === 'duel' ? await format.roster?.() : undefined;
  const [lists, editions] = roster
    ? await Promise.all([listArmyLists(tx, tournament.id), listEditions(tx, tournament.id)])
    : [[], []];
  const armies = roster?.armies(tournament.setup, editions) ?? [];
  // A ruleset whose lists are all of one army does not say with it who plays what.
  const names = new Map(armies.length < 2 ? [] : armies.map(({ id, name }) => [id, name.en]));
  const standing = standingLists(lists, readSettings(tournament.settings).lists);
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

/** What everybody plays first and foremost: the army of their first list, else the one they named. Who has neither is left out. */
export async function loadPlayedArmies(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ReadonlyMap<EntryId, string>> {
  const bySlot = await loadArmiesBySlot(tx, tournament, entries);
  return new Map(
    [...bySlot].flatMap(([id, armies]) =>
      [...armies.values()].slice(0, 1).map((army) => [id, army] as const),
    ),
  );
}

/** What an entry plays with the list of that slot, or first and foremost; undefined where it has said nothing. */
export async function loadArmyOf(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<(id: EntryId, slot: number | undefined) => string | undefined> {
  const bySlot = await loadArmiesBySlot(tx, tournament, entries);
  return (id, slot) => bySlot.get(id)?.get(slot ?? 1) ?? bySlot.get(id)?.values().next().value;
}

/** The players among these entries, in their order, and what they play, with whichever of their lists. */
export async function loadArmyPlayers(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ArmyPlayer[]> {
  const bySlot = await loadArmiesBySlot(tx, tournament, entries);
  return entries.filter(isPlayer).map(({ id }) => ({ id, armies: [...(bySlot.get(id)?.values() ?? [])] }));
}

/**
 * The handicap of a match between any two of these entries. Until both have chosen one of several lists there is none;
 * a match that is decided without a choice was played with the first.
 */
export async function loadHandicaps(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<HandicapOf> {
  const { armies } = readSettings(tournament.settings);
  const format = findFormat(tournament.formatId);
  if (!hasHandicaps(armies) || format?.structure !== 'duel') return () => null;
  const [armyOf, playedOf] = await Promise.all([
    loadArmyOf(tx, tournament, entries),
    loadPlayedLists(tx, tournament, entries),
  ]);
  const known = format.factions;
  return (pairing, round, decided) => {
    const { entryA, entryB } = pairing;
    if (entryB === null) return null;
    const played = playedOf(pairing, round);
    if (played && !decided && !listsSettled(played)) return null;
    const both = { a: armyOf(entryA, played?.a.slot), b: armyOf(entryB, played?.b.slot) };
    return handicapBetween(both, armies, known);
  };
}

/** The armies that more play than may. */
export async function loadCrowdedArmies(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<CrowdedArmy[]> {
  const { armies } = readSettings(tournament.settings);
  const format = findFormat(tournament.formatId);
  if (!limitsArmies(armies) || format?.structure !== 'duel') return [];
  return crowdedArmies(await loadArmyPlayers(tx, tournament, entries), armies, format.factions);
}
