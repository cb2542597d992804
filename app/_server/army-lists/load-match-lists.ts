import 'server-only';
import { listArmyListsOf } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import type { Executor } from '@/db/open-database';
import type { Pairing } from '@/db/rounds';
import type { Tournament } from '@/db/tournaments';
import { type ListAudience, listAudience } from '@/lib/army-lists/list-audience';
import { standingVersion } from '@/lib/army-lists/standing-version';
import type { AnyDuel } from '@/lib/formats/format';
import type { EntryId } from '@/lib/ids';
import type { PerSide } from '@/lib/sides';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { type CheckedList, checkVersion } from './load-lists';

/**
 * The lists on hand of a published pairing, for its match; null for one that is missing, was only handed in as
 * free text, or is still kept from the opponents. With the audience `opponents` they are for the two players
 * and the desk alone, not for everybody who follows the match.
 */
export async function loadMatchLists(
  tx: Executor,
  {
    tournament,
    format,
    pairing,
  }: { readonly tournament: Tournament; readonly format: AnyDuel; readonly pairing: Pairing },
  now: number,
): Promise<{ readonly audience: ListAudience; readonly lists: PerSide<CheckedList | null> }> {
  const { lists: settings } = tournamentSettingsSchema.parse(tournament.settings);
  const audience = settings.wanted ? listAudience(settings, tournament.status, now) : 'nobody';
  const editions = audience === 'nobody' ? [] : await listEditions(tx, tournament.id);
  const listOf = async (entryId: EntryId | null): Promise<CheckedList | null> => {
    if (!entryId || audience === 'nobody') return null;
    const versions = await listArmyListsOf(tx, { tournamentId: tournament.id, entryId });
    const standing = standingVersion(versions);
    const checked = standing && (await checkVersion({ format, setup: tournament.setup, editions }, standing));
    return checked?.roster ? checked : null;
  };
  const [a, b] = await Promise.all([listOf(pairing.entryA), listOf(pairing.entryB)]);
  return { audience, lists: { a, b } };
}
