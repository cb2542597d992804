import 'server-only';
import { checkInputOf, drawnPairings, judgeDraft } from '@/app/_server/draw-input';
import type { RoundView, TournamentView } from '@/app/_server/read-tournament';
import type { CheckInput, PairingCheck } from '@/lib/pairing/check-pairing';
import type { DrawnPairing } from '@/lib/pairing/pairing';

export interface CheckedDraft {
  /** the entries as they are now */
  readonly input: CheckInput;
  readonly pairings: readonly DrawnPairing[];
  readonly check: PairingCheck;
  /** somebody joined or dropped out since the draw: the draft cannot be published */
  readonly outdated: boolean;
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
    outdated: check.violations.some(({ severity }) => severity === 'error'),
  };
}
