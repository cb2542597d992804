import 'server-only';
import { listArmyListChoices, listArmyLists } from '@/db/army-lists';
import type { Executor } from '@/db/open-database';
import { type ListPlayer, type PlayedList, playedLists } from '@/lib/army-lists/played-list';
import { standingVersion } from '@/lib/army-lists/standing-version';
import type { EntryId } from '@/lib/ids';
import type { PerSide } from '@/lib/sides';
import type { ArmyListVersion, Entry, Pairing, Round, Tournament } from '@/lib/tournament/records';
import { listSettingsOf, type TournamentSettings } from '@/lib/tournament/settings';

/** The hand-ins that count, by their slots, of each entry that has any. */
export function standingLists(
  versions: readonly ArmyListVersion[],
  { perPlayer }: Pick<TournamentSettings['lists'], 'perPlayer'>,
): ReadonlyMap<EntryId, readonly ArmyListVersion[]> {
  const byEntry = new Map<EntryId, Map<number, ArmyListVersion[]>>();
  for (const version of versions) {
    if (version.slot > perPlayer) continue;
    const own = byEntry.get(version.entryId) ?? new Map<number, ArmyListVersion[]>();
    const inSlot = own.get(version.slot);
    if (inSlot) inSlot.push(version);
    else own.set(version.slot, [version]);
    byEntry.set(version.entryId, own);
  }
  return new Map(
    [...byEntry].map(([entryId, own]) => {
      const slots = [...own.keys()].sort((x, y) => x - y);
      return [entryId, slots.flatMap((slot) => standingVersion(own.get(slot) ?? []) ?? [])];
    }),
  );
}

/** Which lists a pairing is played with; null where nobody brings more than one, and for a bye. */
export type PlayedListsOf = (
  pairing: Pick<Pairing, 'entryA' | 'entryB'>,
  round: Pick<Round, 'number' | 'seed'>,
) => PerSide<PlayedList> | null;

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
