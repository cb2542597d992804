import 'server-only';
import { z } from 'zod';
import { listArmyLists } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import type { Entry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import type { Pairing } from '@/db/rounds';
import type { Tournament } from '@/db/tournaments';
import { standingVersion } from '@/lib/army-lists/standing-version';
import { handicapBetween, hasHandicaps } from '@/lib/entries/army-handicaps';
import { type ArmyPlayer, type CrowdedArmy, crowdedArmies, limitsArmies } from '@/lib/entries/army-limits';
import { isPlayer } from '@/lib/entries/who-plays';
import { findFormat } from '@/lib/formats/registry';
import type { EntryId } from '@/lib/ids';
import type { Handicap } from '@/lib/standings/handicap';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';

const ofArmy = z.object({ armyId: z.string() });

/** What everybody plays: the army of their list, else the one they named. Who has neither is left out. */
export async function loadPlayedArmies(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ReadonlyMap<EntryId, string>> {
  const format = findFormat(tournament.formatId);
  const roster = format?.structure === 'duel' ? await format.roster?.() : undefined;
  const [lists, editions] = roster
    ? await Promise.all([listArmyLists(tx, tournament.id), listEditions(tx, tournament.id)])
    : [[], []];
  const armies = roster?.armies(tournament.setup, editions) ?? [];
  // A ruleset whose lists are all of one army does not say with it who plays what.
  const names = new Map(armies.length < 2 ? [] : armies.map(({ id, name }) => [id, name.en]));
  return new Map(
    entries.flatMap(({ id, faction }) => {
      const standing = standingVersion(lists.filter(({ entryId }) => entryId === id));
      const army = names.get(ofArmy.safeParse(standing?.list).data?.armyId ?? '') ?? faction;
      return army ? [[id, army] as const] : [];
    }),
  );
}

/** The players among these entries, in their order, and what they play. */
export async function loadArmyPlayers(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<ArmyPlayer[]> {
  const played = await loadPlayedArmies(tx, tournament, entries);
  return entries.filter(isPlayer).map(({ id }) => {
    const army = played.get(id);
    return { id, armies: army === undefined ? [] : [army] };
  });
}

/** The handicap of a match between any two of these entries; null where their armies have none. */
export async function loadHandicaps(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<(pairing: Pick<Pairing, 'entryA' | 'entryB'>) => Handicap | null> {
  const { armies } = tournamentSettingsSchema.parse(tournament.settings);
  const format = findFormat(tournament.formatId);
  if (!hasHandicaps(armies) || format?.structure !== 'duel') return () => null;
  const played = await loadPlayedArmies(tx, tournament, entries);
  const known = format.factions;
  return ({ entryA, entryB }) =>
    entryB === null ? null : handicapBetween({ a: played.get(entryA), b: played.get(entryB) }, armies, known);
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
