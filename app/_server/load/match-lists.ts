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
import { keptRoster } from './kept-rosters';
import { loadPlayedLists } from './played-lists';

/**
 * Lists of both sides of a published pairing, for its match. Null for a list that is missing, free text only, or still
 * hidden from the opponents, for example until both have chosen among several. With the audience `opponents` only the
 * two players and the desk may see them.
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
    /** the two players */
    readonly entries: readonly Entry[];
    /** whether the result is in */
    readonly decided: boolean;
  },
  now: number,
): Promise<{
  readonly audience: ListAudience;
  readonly lists: PerSide<CheckedList | null>;
  /** chosen list per side; null if neither has a choice */
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
    const checked =
      standing && (await checkVersion({ format, setup: tournament.setup, editions }, standing, keptRoster));
    return checked?.roster ? checked : null;
  };
  const [a, b] = await Promise.all([
    listOf(pairing.entryA, played?.a.slot ?? 1),
    listOf(pairing.entryB, played?.b.slot ?? 1),
  ]);
  return { audience, lists: { a, b }, played };
}
