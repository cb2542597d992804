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

/** Armies of the current lists by slot; for an entry without a list, the army it named, as its first. */
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

/** Main army of each entry: that of its first list, else the one it named. Leaves out entries with neither. */
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

/** The army an entry plays with the list of a slot, or its main army; undefined if unknown. */
export const loadArmyOf = async (
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
  rows?: ListRows,
): Promise<ArmyOf> => armyIn(await loadArmiesBySlot(tx, tournament, entries, rows));

/** Players among these entries, in their order, with the armies of all their lists. */
export async function loadArmyPlayers(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ArmyPlayer[]> {
  const bySlot = await loadArmiesBySlot(tx, tournament, entries);
  return entries.filter(isPlayer).map(({ id }) => ({ id, armies: [...(bySlot.get(id)?.values() ?? [])] }));
}

/**
 * Handicap of a match between any two of these entries. Null until both have chosen among several lists; a match
 * decided without a choice counts as played with the first list.
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

/** Armies played more often than the limit allows. */
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
