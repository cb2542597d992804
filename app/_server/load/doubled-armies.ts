import 'server-only';
import type { Executor } from '@/db/open-database';
import { findFormat } from '@/lib/formats/registry';
import { type DoubledArmy, doubledArmies } from '@/lib/teams/army-once';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { loadArmyPlayers } from './army-players';

/** Armies played more than once in a team although the settings allow each once; empty without that setting. */
export async function loadDoubledArmies(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<DoubledArmy[]> {
  const { teams } = readSettings(tournament.settings);
  const format = findFormat(tournament.formatId);
  if (!teams?.armyOnce || format?.structure !== 'duel') return [];
  const teamOf = new Map(entries.map(({ id, team }) => [id, team]));
  const players = (await loadArmyPlayers(tx, tournament, entries)).map((player) => ({
    ...player,
    team: teamOf.get(player.id) ?? null,
  }));
  return doubledArmies(players, format.factions);
}
