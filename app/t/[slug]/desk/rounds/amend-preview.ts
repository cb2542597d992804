import 'server-only';
import { getTranslations } from 'next-intl/server';
import { sentenceOf } from '@/app/_server/platform/problems';
import { inSlices } from '@/app/_server/platform/slices';
import type { EntryId } from '@/lib/ids';
import type { Amendment } from '@/lib/pairing/amend-round';
import type { PlacedPairing } from '@/lib/pairing/pairing';
import { amendedRound, hasBegun, withoutPairing } from '@/lib/tournament/amendment';
import { checkInputOf } from '@/lib/tournament/draw-input';
import { currentRound, drawnOf } from '@/lib/tournament/rounds';
import { standingsInSteps } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { violationTeller } from './draft-rows';
import { compareDraws } from './swap-consequences';
import type { SwapPreview } from './swap-preview';

/** What an amendment of the published round of that version would do, in the visitor's language. Changes nothing. */
export async function amendPreview(
  view: TournamentView,
  version: number,
  amendment: Amendment,
): Promise<SwapPreview> {
  const t = await getTranslations('rounds.amend');
  const swap = await getTranslations('rounds.swap');
  const round = currentRound(view);
  if (round?.round.version !== version || round.round.status !== 'published')
    return { status: 'failed', message: await sentenceOf({ code: 'stale' }) };
  const outcome = amendedRound(view, round, amendment);
  if (!outcome.ok) return { status: 'failed', message: await sentenceOf(outcome.problem) };

  const { pairings, gone, moved, added } = outcome.value;
  const { number } = round.round;
  await inSlices(standingsInSteps(view, number - 1));
  const input = checkInputOf(view, round);
  const before = round.matches.map(({ pairing }) => drawnOf(pairing));
  const score = new Map(input.entries.map((entry) => [entry.id, entry.score]));
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const meeting = ({ a, b }: PlacedPairing) => {
    if (b === null) return swap('bye', { name: name(a) });
    const names = { a: name(a), b: name(b) };
    if (number === 1) return swap('meeting', names);
    return swap('meetingGap', { ...names, gap: Math.abs((score.get(a) ?? 0) - (score.get(b) ?? 0)) });
  };
  const tableOf = (table: number | null) => (table === null ? '–' : String(table));

  const rows = new Map<string, { before: string[]; after: string[] }>();
  const at = (table: number | null) => {
    const key = tableOf(table);
    const found = rows.get(key) ?? { before: [], after: [] };
    rows.set(key, found);
    return found;
  };
  for (const pairing of gone) at(pairing.table).before.push(meeting(pairing));
  for (const pairing of moved) {
    const was = before.find(({ a, b }) => a === pairing.a && b === pairing.b);
    at(was?.table ?? null).before.push(meeting(pairing));
    at(pairing.table).after.push(meeting(pairing));
  }
  for (const pairing of added) at(pairing.table).after.push(meeting(pairing));

  const good = (text: string) => ({ tone: 'ok' as const, text });
  const bad = (text: string) => ({ tone: 'warn' as const, text });
  const tell = await violationTeller(view);
  const change = await inSlices(compareDraws(input, before, pairings));
  // Who has no pairing is told below, with what that is worth.
  const findings = change.added.filter(({ code }) => code !== 'entry-missing');
  const begun = round.matches.filter(hasBegun).length;
  const metNew = added.some(({ b }) => b !== null);
  const dissolved = round.matches.filter(
    ({ ruling, pairing }) => ruling && gone.some(({ a }) => a === pairing.entryA),
  );
  const then: TournamentView = {
    ...view,
    rounds: view.rounds.map((one) =>
      one === round
        ? {
            ...one,
            matches: one.matches.filter(({ pairing }) => !gone.some(({ a }) => a === pairing.entryA)),
          }
        : one,
    ),
  };
  const lines = (await inSlices(standingsInSteps(then))).rows;
  const placed = new Set(pairings.flatMap(({ a, b }) => [a, b]));
  const wasFree = new Set(withoutPairing(view, round).map(({ id }) => id));
  const left = gone
    .flatMap(({ a, b }) => (b === null ? [a] : [a, b]))
    .filter((id) => !placed.has(id) && !wasFree.has(id));

  return {
    status: 'ready',
    tables: [...rows].map(([table, row]) => ({
      table,
      before: row.before.join(', ') || t('empty'),
      after: row.after.join(', ') || t('empty'),
    })),
    effects: [
      ...(begun > 0 ? [good(t('othersStay', { count: begun }))] : []),
      ...(metNew && number > 1 && !findings.some(({ code }) => code === 'rematch')
        ? [good(t('noRematch'))]
        : []),
      ...findings.map((violation) => bad(tell(violation))),
      ...dissolved.map(({ pairing }) =>
        bad(t('rulingGone', { a: name(pairing.entryA), b: pairing.entryB ? name(pairing.entryB) : '' })),
      ),
      ...left.map((id) => {
        const line = lines.find(({ entry }) => entry === id)?.perRound.find((one) => one.round === number);
        return bad(
          line?.points === undefined || line.points === null
            ? t('leftOut', { name: name(id), number })
            : t('left', { name: name(id), number, points: line.points }),
        );
      }),
      ...(moved.length + added.length > 0 ? [good(t('told'))] : []),
    ],
  };
}
