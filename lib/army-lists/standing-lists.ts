import type { EntryId } from '../ids';
import type { PerSide } from '../sides';
import type { ArmyListChoice, ArmyListVersion, Entry, Pairing, Round } from '../tournament/records';
import type { TournamentSettings } from '../tournament/settings';
import type { ListSettings } from './list-settings';
import { type ListPlayer, type PlayedList, playedLists } from './played-list';
import { standingVersion } from './standing-version';

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

/** Which lists are played in every pairing between these entries, by what they handed in and chose. */
export function playedListsIn(
  lists: ListSettings,
  entries: readonly Pick<Entry, 'id' | 'camp'>[],
  versions: readonly ArmyListVersion[],
  choices: readonly ArmyListChoice[],
): PlayedListsOf {
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
