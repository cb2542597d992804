import 'server-only';
import { handInList } from '@/app/_server/changes/lists/army-lists';
import type { Work } from '@/app/_server/platform/work';
import { listArmyLists } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { type ArmyList, armyList } from '@/lib/armies/army-list';
import { type MovedList, moveList } from '@/lib/armies/move-list';
import { standingLists } from '@/lib/army-lists/standing-lists';
import { armiesOf, changedBooksWith, listRulesOf } from '@/lib/formats/guardians/roster';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Text } from '@/lib/text';
import type { Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';

/** A current list built by another edition than the tournament's. */
export interface ListOfOtherEdition {
  readonly entryId: EntryId;
  readonly slot: number;
  readonly version: number;
  readonly edition: string;
  readonly name: string;
  readonly army: Text;
  /** effect of moving it; null where the current edition lacks the army */
  readonly moved: MovedList | null;
}

/** Lists of other editions, in the order of entries, each as moved to the current edition. */
export async function listsOfOtherEditions(
  tx: Executor,
  tournament: Tournament,
): Promise<ListOfOtherEdition[]> {
  const setup = guardiansSetup.parse(tournament.setup);
  const [versions, own, entries] = await Promise.all([
    listArmyLists(tx, tournament.id),
    listEditions(tx, tournament.id),
    listEntries(tx, tournament.id),
  ]);
  const standing = standingLists(versions, readSettings(tournament.settings).lists);
  const rules = listRulesOf(setup);
  const load = changedBooksWith(own, rules);
  const nameOf = ({ version, armyId }: ArmyList): Text => {
    const named = armiesOf(version, own).find(({ id }) => id === armyId);
    return named ? { de: named.nameDe, en: named.name } : { de: armyId, en: armyId };
  };
  const found: ListOfOtherEdition[] = [];
  for (const { id: entryId, name } of entries)
    for (const { slot, version, list: raw } of standing.get(entryId) ?? []) {
      const list = armyList.safeParse(raw).data;
      if (!list || list.version === rules.version) continue;
      const to = await load(rules.version, list.armyId);
      // For a removed edition the rest of the list is compared with the current edition.
      const from = (await load(list.version, list.armyId)) ?? to;
      found.push({
        ...{ entryId, slot, version, edition: list.version, name },
        army: nameOf(list),
        moved: from && to ? moveList(list, from, to, rules) : null,
      });
    }
  return found;
}

/**
 * Moves those lists to the current edition, as their next versions; refuses all if one has changed since it was shown.
 */
export async function moveLists(
  work: Work,
  seen: readonly { readonly entryId: string; readonly version: number }[],
) {
  const lists = await listsOfOtherEditions(work.tx, work.tournament);
  for (const { entryId, version } of seen) {
    const list = lists.find((each) => each.entryId === entryId && each.version === version);
    if (!list?.moved) refuse('stale');
    const { slot, moved } = list;
    const handedIn = { slot, list: moved.list, source: '', statedPoints: null };
    await handInList(work, list.entryId, handedIn);
  }
}
