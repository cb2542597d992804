import 'server-only';
import { listArmyListsOf } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import type { Executor } from '@/db/open-database';
import { type ListAudience, listAudience } from '@/lib/army-lists/list-audience';
import { listsSettled, type PlayedList } from '@/lib/army-lists/played-list';
import { standingLists } from '@/lib/army-lists/standing-lists';
import type { AnyDuel } from '@/lib/formats/format';
import type { EntryId } from '@/lib/ids';
import type { PerSide } from '@/lib/sides';
import { type CheckedList, checkVersion } from '@/lib/tournament/entry-lists';
import type { Entry, Pairing, Round, Tournament } from '@/lib/tournament/records';
import { listSettingsOf } from '@/lib/tournament/settings';
import { loadPlayedLists } from './played-lists';

/**
 * The lists that a published pairing is played with, for its match; null for one that is missing, was only handed in as
 * free text, or is still kept from the opponents, as while one of them has still to choose among several. With the
 * audience `opponents` they are for the two players and the desk alone, not for everybody who follows the match.
 */
export async function loadMatchLists(
  tx: Executor,
  {
    tournament,
    format,
    round,
    pairing,
    entries,
    decided,
  }: {
    readonly tournament: Tournament;
    readonly format: AnyDuel;
    readonly round: Pick<Round, 'number' | 'seed'>;
    readonly pairing: Pairing;
    /** those who play */
    readonly entries: readonly Entry[];
    /** its result is in */
    readonly decided: boolean;
  },
  now: number,
): Promise<{
  readonly audience: ListAudience;
  readonly lists: PerSide<CheckedList | null>;
  /** whose choice is still to come; null where nobody chooses */
  readonly played: PerSide<PlayedList> | null;
}> {
  const settings = listSettingsOf(tournament);
  const audience = settings.wanted ? listAudience(settings, tournament.status, now) : 'nobody';
  const played = (await loadPlayedLists(tx, tournament, entries))(pairing, round);
  const told = audience !== 'nobody' && (played === null || decided || listsSettled(played));
  const editions = told ? await listEditions(tx, tournament.id) : [];
  const listOf = async (entryId: EntryId | null, slot: number): Promise<CheckedList | null> => {
    if (!entryId || !told) return null;
    const versions = await listArmyListsOf(tx, { tournamentId: tournament.id, entryId });
    const standing = standingLists(versions, settings)
      .get(entryId)
      ?.find((each) => each.slot === slot);
    const checked = standing && (await checkVersion({ format, setup: tournament.setup, editions }, standing));
    return checked?.roster ? checked : null;
  };
  const [a, b] = await Promise.all([
    listOf(pairing.entryA, played?.a.slot ?? 1),
    listOf(pairing.entryB, played?.b.slot ?? 1),
  ]);
  return { audience, lists: { a, b }, played };
}
