import 'server-only';
import { listArmyListChoices, listArmyLists } from '@/db/army-lists';
import type { Executor } from '@/db/open-database';
import { type ListPlayer, playedLists } from '@/lib/army-lists/played-list';
import type { PlayedListsOf } from '@/lib/army-lists/standing-lists';
import { standingLists } from '@/lib/army-lists/standing-lists';
import type { EntryId } from '@/lib/ids';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { listSettingsOf } from '@/lib/tournament/settings';

/** Loads what is played by whom, for every pairing between these entries. */
export async function loadPlayedLists(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<PlayedListsOf> {
  const lists = listSettingsOf(tournament);
  if (!lists.wanted || lists.perPlayer === 1) return () => null;
  const [versions, choices] = await Promise.all([
    listArmyLists(tx, tournament.id),
    listArmyListChoices(tx, tournament.id),
  ]);
  const standing = standingLists(versions, lists);
  const campOf = new Map(entries.map(({ id, camp }) => [id, camp]));
  const chosenBy = new Map(choices.map((one) => [`${one.entryId} ${one.roundNumber}`, one.slot]));
  const player = (id: EntryId, roundNumber: number): ListPlayer => ({
    id,
    camp: campOf.get(id) ?? null,
    onHand: (standing.get(id) ?? []).map(({ slot }) => slot),
    chosen: chosenBy.get(`${id} ${roundNumber}`) ?? null,
  });
  return ({ entryA, entryB }, { number, seed }) =>
    entryB === null
      ? null
      : playedLists(lists, { a: player(entryA, number), b: player(entryB, number) }, seed);
}
