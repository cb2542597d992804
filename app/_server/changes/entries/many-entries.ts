import 'server-only';
import { listEntries, updateEntry } from '@/db/entries';
import { type Camp, campText } from '@/lib/entries/camps';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { readSettings } from '@/lib/tournament/settings';
import type { Work } from '../../platform/work';
import { notingHandicaps } from '../lists/played-armies';
import { setCheckedIn } from './check-in';

/** A change to several entries at once. */
export type ForMany =
  | { readonly what: 'paid' | 'here'; readonly value: boolean }
  | { readonly what: 'club' | 'faction'; readonly value: string | null }
  | { readonly what: 'camp'; readonly value: Camp | null };

/** Changes several entries, with one diary line; returns how many changed. */
export async function changeMany(work: Work, entryIds: readonly EntryId[], change: ForMany): Promise<number> {
  const { what, value } = change;
  if (what === 'here') return setCheckedIn(work, entryIds, value);
  const entries = new Map((await listEntries(work.tx, work.tournament.id)).map((entry) => [entry.id, entry]));
  const changed = [...new Set(entryIds)]
    .map((id) => entries.get(id) ?? refuse('entry-unknown'))
    .filter((entry) => entry[what] !== value);
  await notingHandicaps(work, async () => {
    for (const { id: entryId } of changed)
      await updateEntry(work.tx, { tournamentId: work.tournament.id, entryId }, { [what]: value });
  });
  const count = changed.length;
  if (count === 0) return 0;
  if (what === 'paid') await work.note(value ? 'entries-paid' : 'entries-unpaid', { count });
  else if (what === 'camp')
    await work.note('entries-camp', {
      count,
      value: campText({ camp: change.value }, readSettings(work.tournament.settings).camps) ?? '–',
    });
  else await work.note(what === 'club' ? 'entries-club' : 'entries-faction', { count, value: value ?? '–' });
  return count;
}

/** Replaces spellings of armies as previewed; returns how many entries changed. */
export async function respellArmies(
  work: Work,
  respelled: readonly { readonly from: string; readonly to: string }[],
): Promise<number> {
  const to = new Map(respelled.map((each) => [each.from, each.to]));
  const changed = (await listEntries(work.tx, work.tournament.id)).filter(({ faction }) =>
    to.has(faction ?? ''),
  );
  for (const { id: entryId, faction } of changed)
    await updateEntry(
      work.tx,
      { tournamentId: work.tournament.id, entryId },
      { faction: to.get(faction ?? '') ?? null },
    );
  if (changed.length > 0) await work.note('armies-respelled', { count: changed.length });
  return changed.length;
}
