import 'server-only';
import { getTranslations } from 'next-intl/server';
import { inSlices } from '@/app/_server/platform/slices';
import type { EntryId } from '@/lib/ids';
import type { PlacedPairing } from '@/lib/pairing/pairing';
import { draftRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { checkedDraft } from './checked-draft';
import { violationTeller } from './draft-rows';
import { swapConsequences } from './swap-consequences';

/** What a swap would do, in words; `message` says why there is nothing to preview. */
export type SwapPreview =
  | {
      readonly status: 'ready';
      readonly tables: readonly { readonly table: string; readonly before: string; readonly after: string }[];
      readonly effects: readonly { readonly tone: 'ok' | 'warn'; readonly text: string }[];
    }
  | { readonly status: 'failed'; readonly message: string };

/** The consequences of swapping x and y in the draft of that version, in the visitor's language. */
export async function swapPreview(
  view: TournamentView,
  version: number,
  x: EntryId,
  y: EntryId,
): Promise<SwapPreview> {
  const t = await getTranslations('rounds.swap');
  const draft = draftRound(view);
  if (!draft || draft.round.version !== version) {
    return { status: 'failed', message: (await getTranslations('problems'))('stale') };
  }
  const { input, pairings } = await checkedDraft(view, draft);
  const outcome = await inSlices(swapConsequences(input, pairings, x, y));
  if (!outcome.ok) {
    return { status: 'failed', message: (await getTranslations('pairing.swap'))(outcome.problem.code) };
  }

  const { changed, added, removed, remaining, gapSum } = outcome.value;
  const tell = await violationTeller(view);
  const score = new Map(input.entries.map((entry) => [entry.id, entry.score]));
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const firstRound = input.round === 1;
  const meeting = ({ a, b }: PlacedPairing) => {
    if (b === null) return t('bye', { name: name(a) });
    const names = { a: name(a), b: name(b) };
    const gap = Math.abs((score.get(a) ?? 0) - (score.get(b) ?? 0));
    return firstRound ? t('meeting', names) : t('meetingGap', { ...names, gap });
  };
  const free = (code: 'rematch' | 'table-repeat') =>
    !firstRound && remaining.every((violation) => violation.code !== code);
  const gap = gapSum.after > gapSum.before ? 'gapUp' : gapSum.after < gapSum.before ? 'gapDown' : 'gapSame';

  const good = (text: string) => ({ tone: 'ok' as const, text });
  const bad = (text: string) => ({ tone: 'warn' as const, text });
  return {
    status: 'ready',
    tables: changed.map(({ before, after }) => ({
      table: before.table === null ? '–' : String(before.table),
      before: meeting(before),
      after: meeting(after),
    })),
    effects: [
      ...(free('rematch') ? [good(t('noRematch'))] : []),
      ...(free('table-repeat') ? [good(t('freshTables'))] : []),
      ...(firstRound && added.length === 0 ? [good(t('noConflict'))] : []),
      ...removed.map((violation) => good(t('gone', { what: tell(violation) }))),
      ...(firstRound ? [] : [(gap === 'gapUp' ? bad : good)(t(gap, gapSum))]),
      ...added.map((violation) => bad(tell(violation))),
    ],
  };
}
