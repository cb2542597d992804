import 'server-only';
import type { Executor } from '@/db/open-database';
import { findFormat } from '@/lib/formats/registry';
import { type DoubledArmy, doubledArmies } from '@/lib/teams/army-once';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { loadArmyPlayers } from './army-players';

/** The armies that several of a team play although each may be there once; none where they may. */
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
