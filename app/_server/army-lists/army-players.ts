import 'server-only';
import { z } from 'zod';
import { listArmyLists } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import type { Entry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import type { Tournament } from '@/db/tournaments';
import { standingVersion } from '@/lib/army-lists/standing-version';
import { type ArmyPlayer, type CrowdedArmy, crowdedArmies, limitsArmies } from '@/lib/entries/army-limits';
import { isPlayer } from '@/lib/entries/who-plays';
import { findFormat } from '@/lib/formats/registry';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';

const ofArmy = z.object({ armyId: z.string() });

/** The players among these entries, in their order, and what they play: the army of their list, else the one they named. */
export async function loadArmyPlayers(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ArmyPlayer[]> {
  const format = findFormat(tournament.formatId);
  const roster = format?.structure === 'duel' ? await format.roster?.() : undefined;
  const [lists, editions] = roster
    ? await Promise.all([listArmyLists(tx, tournament.id), listEditions(tx, tournament.id)])
    : [[], []];
  const armies = roster?.armies(tournament.setup, editions) ?? [];
  // A ruleset whose lists are all of one army does not say with it who plays what.
  const names = new Map(armies.length < 2 ? [] : armies.map(({ id, name }) => [id, name.en]));
  return entries.filter(isPlayer).map(({ id, faction }) => {
    const standing = standingVersion(lists.filter(({ entryId }) => entryId === id));
    const army = names.get(ofArmy.safeParse(standing?.list).data?.armyId ?? '') ?? faction;
    return { id, armies: army ? [army] : [] };
  });
}

/** The armies that more play than may. */
export async function loadCrowdedArmies(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<CrowdedArmy[]> {
  const { armies } = tournamentSettingsSchema.parse(tournament.settings);
  const format = findFormat(tournament.formatId);
  if (!limitsArmies(armies) || format?.structure !== 'duel') return [];
  return crowdedArmies(await loadArmyPlayers(tx, tournament, entries), armies, format.factions);
}
