import 'server-only';
import { listArmyListLocks, listArmyLists } from '@/db/army-lists';
import type { Executor } from '@/db/open-database';
import { handInAt, punctualityOf } from '@/lib/army-lists/hand-in';
import { armyLimitProblem } from '@/lib/army-lists/list-problems';
import { standingLists } from '@/lib/army-lists/standing-lists';
import { groupBy } from '@/lib/group-by';
import type { EntryId } from '@/lib/ids';
import type { EntryList, EntryLists } from '@/lib/tournament/entry-lists';
import { checkVersion, isOfArmy, slotsOf, withProblems } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { makeSlices } from '../slices';
import { loadCrowdedArmies } from './army-players';

/**
 * The lists of all entries, or of those in `only`, by the clock `now`, for rules and the desk: whoever shows
 * one to anybody asks `mayReadList` first.
 */
export async function loadLists(
  tx: Executor,
  view: TournamentView,
  now: number,
  only?: readonly EntryId[],
): Promise<EntryLists> {
  const { tournament, settings } = view;
  const [all, locks] = await Promise.all([
    listArmyLists(tx, tournament.id),
    listArmyListLocks(tx, tournament.id),
  ]);
  const entries = only ? view.entries.filter(({ id }) => only.includes(id)) : view.entries;
  const crowded = await loadCrowdedArmies(tx, tournament, view.entries);
  const standing = standingLists(all, settings.lists);
  const versionsOf = groupBy(all, ({ entryId }) => entryId);
  const overOf = groupBy(
    crowded.flatMap((army) => army.over.map((entryId) => ({ army, entryId }))),
    ({ entryId }) => entryId,
  );
  const slices = makeSlices();
  const lists: EntryList[] = [];
  for (const entry of entries) {
    const onHand = standing.get(entry.id) ?? [];
    const over = (overOf.get(entry.id) ?? []).map(({ army }) => army);
    const lock = locks.get(entry.id) ?? 'auto';
    for (const slot of slotsOf(settings.lists, entry, onHand)) {
      await slices.next();
      const version = onHand.find((each) => each.slot === slot.slot);
      const checked = version ? await checkVersion(view, version) : null;
      const overHere = over.filter(({ army }) => onHand.length < 2 || isOfArmy(view, checked, army));
      const current = checked && withProblems(checked, overHere.map(armyLimitProblem));
      const versions = (versionsOf.get(entry.id) ?? []).filter((each) => each.slot === slot.slot);
      // What nobody has to bring is no reason to let anybody change what they bring once rounds are played.
      const hasList = current !== null || (!slot.required && onHand.length > 0);
      const handIn = handInAt(settings.lists, { status: tournament.status, lock, hasList, now });
      const state = current?.state ?? 'missing';
      lists.push({
        ...slot,
        entry,
        versions,
        current,
        state,
        punctuality: current
          ? punctualityOf(
              settings.lists,
              versions.map(({ handedInAt }) => handedInAt),
            )
          : null,
        lock,
        handIn,
        confirmed: state === 'legal' && !handIn.open,
      });
    }
  }
  return lists;
}
