import { handicapsIn } from '@/lib/entries/handicap-of';
import { type ArmiesBySlot, type ArmyOf, armiesBySlot, armyIn } from '@/lib/tournament/armies-played';
import { type ListRows, listRowsOf } from './list-rows';
import 'server-only';
import type { Executor } from '@/db/open-database';
import { standingLists } from '@/lib/army-lists/standing-lists';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { type ArmyPlayer, type CrowdedArmy, crowdedArmies, limitsArmies } from '@/lib/entries/army-limits';
import type { HandicapOf } from '@/lib/entries/handicap-of';
import { isPlayer } from '@/lib/entries/who-plays';
import { findDuel } from '@/lib/formats/registry';
import type { EntryId } from '@/lib/ids';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { knowArmyNames } from './army-names';
import { loadPlayedLists } from './played-lists';

/** The armies of the lists on hand, by slot; of an entry without any list the one it named, as its first. */
async function loadArmiesBySlot(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
  rows: ListRows = listRowsOf(tx, tournament.id),
): Promise<ArmiesBySlot> {
  await knowArmyNames();
  const roster = await findDuel(tournament.formatId)?.roster?.();
  const [lists, editions] = roster ? await Promise.all([rows.versions(), rows.editions()]) : [[], []];
  const standing = standingLists(lists, readSettings(tournament.settings).lists);
  return armiesBySlot(entries, standing, roster?.armies(tournament.setup, editions) ?? []);
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
export const loadArmyOf = async (
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
  rows?: ListRows,
): Promise<ArmyOf> => armyIn(await loadArmiesBySlot(tx, tournament, entries, rows));

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
  rows: ListRows = listRowsOf(tx, tournament.id),
): Promise<HandicapOf> {
  const { armies } = readSettings(tournament.settings);
  const format = findDuel(tournament.formatId);
  if (!hasHandicaps(armies) || !format) return () => null;
  const [armyOf, playedOf] = await Promise.all([
    loadArmyOf(tx, tournament, entries, rows),
    loadPlayedLists(tx, tournament, entries, rows),
  ]);
  return handicapsIn(armies, format.factions, armyOf, playedOf);
}

/** The armies that more play than may. */
export async function loadCrowdedArmies(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<CrowdedArmy[]> {
  const { armies } = readSettings(tournament.settings);
  const format = findDuel(tournament.formatId);
  if (!limitsArmies(armies) || !format) return [];
  return crowdedArmies(await loadArmyPlayers(tx, tournament, entries), armies, format.factions);
}
