import type { EntryId } from '../ids';
import type { PerSide } from '../sides';
import type { ArmyListVersion, Pairing, Round } from '../tournament/records';
import type { TournamentSettings } from '../tournament/settings';
import type { PlayedList } from './played-list';
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
