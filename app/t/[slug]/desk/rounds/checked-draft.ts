import 'server-only';
import { inSlices } from '@/app/_server/platform/slices';
import type { CheckInput, PairingCheck, Violation } from '@/lib/pairing/check/check-pairing';
import type { DrawnPairing } from '@/lib/pairing/pairing';
import { endedWishes, prolonged, type Wish } from '@/lib/pairing/pairing-settings';
import { isShared } from '@/lib/pairing/swiss/costs';
import { checkInputOf, drawnPairings, judgeDraft, meetingsToCheck } from '@/lib/tournament/draw-input';
import { standingsInSteps } from '@/lib/tournament/standings-of';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

export interface CheckedDraft {
  /** the entries as they are now */
  readonly input: CheckInput;
  readonly pairings: readonly DrawnPairing[];
  readonly check: PairingCheck;
  /** somebody joined or dropped out since the draw: the draft cannot be published */
  readonly outdated: boolean;
  /** wishes that are over and would act in this draw, and whom the draft lets meet against them */
  readonly ended: readonly { readonly wish: Wish; readonly broken: readonly Violation[] }[];
}

/** A draft together with what is to be said about it. */
export async function checkedDraft(view: TournamentView, draft: RoundView): Promise<CheckedDraft> {
  await inSlices(standingsInSteps(view, draft.round.number - 1));
  const input = checkInputOf(view, draft);
  const pairings = drawnPairings(draft);
  const check = await inSlices(judgeDraft(view, input, pairings));
  const { method } = draft.round;
  const { teams, pairing } = view.settings;
  const acts =
    method === 'swiss' || method === 'manual' || (method === 'pools' && pairing.pools.within === 'swiss');
  const { entries } = teams ? meetingsToCheck(view, teams, input) : input;
  const ended: CheckedDraft['ended'][number][] = [];
  for (const wish of acts ? endedWishes(input.settings, input.round) : []) {
    if (!isShared(wish, entries)) continue;
    const settings = prolonged(input.settings, [wish]);
    const { violations } = await inSlices(judgeDraft(view, { ...input, settings }, pairings));
    ended.push({ wish, broken: violations.filter(({ code }) => code === `same-${wish}`) });
  }
  return {
    input,
    pairings,
    check,
    ended,
    outdated: check.violations.some(({ severity }) => severity === 'error'),
  };
}
