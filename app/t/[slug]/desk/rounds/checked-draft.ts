import 'server-only';
import { checkInputOf, drawnPairings, judgeDraft } from '@/app/_server/draw-input';
import type { RoundView, TournamentView } from '@/app/_server/read-tournament';
import type { CheckInput, PairingCheck, Violation } from '@/lib/pairing/check-pairing';
import type { DrawnPairing } from '@/lib/pairing/pairing';
import { endedWishes, prolonged, type Wish } from '@/lib/pairing/pairing-settings';

export interface CheckedDraft {
  /** the entries as they are now */
  readonly input: CheckInput;
  readonly pairings: readonly DrawnPairing[];
  readonly check: PairingCheck;
  /** somebody joined or dropped out since the draw: the draft cannot be published */
  readonly outdated: boolean;
  /** wishes that are over, and whom the draft lets meet against them */
  readonly ended: readonly { readonly wish: Wish; readonly broken: readonly Violation[] }[];
}

/** A draft together with what is to be said about it. */
export function checkedDraft(view: TournamentView, draft: RoundView): CheckedDraft {
  const input = checkInputOf(view, draft);
  const pairings = drawnPairings(draft);
  const check = judgeDraft(view, input, pairings);
  return {
    input,
    pairings,
    check,
    ended: endedWishes(input.settings, input.round).map((wish) => {
      const settings = prolonged(input.settings, [wish]);
      const { violations } = judgeDraft(view, { ...input, settings }, pairings);
      return { wish, broken: violations.filter(({ code }) => code === `same-${wish}`) };
    }),
    outdated: check.violations.some(({ severity }) => severity === 'error'),
  };
}
