import 'server-only';
import type { CheckInput, PairingCheck, Violation } from '@/lib/pairing/check/check-pairing';
import type { DrawnPairing } from '@/lib/pairing/pairing';
import { endedWishes, prolonged, type Wish } from '@/lib/pairing/pairing-settings';
import { isShared } from '@/lib/pairing/swiss/costs';
import { checkInputOf, drawnPairings, judgeDraft, meetingsToCheck } from '@/lib/tournament/draw-input';
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
export function checkedDraft(view: TournamentView, draft: RoundView): CheckedDraft {
  const input = checkInputOf(view, draft);
  const pairings = drawnPairings(draft);
  const check = judgeDraft(view, input, pairings);
  const { method } = draft.round;
  const { teams, pairing } = view.settings;
  const acts =
    method === 'swiss' || method === 'manual' || (method === 'pools' && pairing.pools.within === 'swiss');
  const { entries } = teams ? meetingsToCheck(view, teams, input) : input;
  return {
    input,
    pairings,
    check,
    ended: endedWishes(input.settings, input.round).flatMap((wish) => {
      if (!acts || !isShared(wish, entries)) return [];
      const settings = prolonged(input.settings, [wish]);
      const { violations } = judgeDraft(view, { ...input, settings }, pairings);
      return [{ wish, broken: violations.filter(({ code }) => code === `same-${wish}`) }];
    }),
    outdated: check.violations.some(({ severity }) => severity === 'error'),
  };
}
