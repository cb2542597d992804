import type { Side } from '../sides';
import { sameFigures } from './same-figures';

/** What the two sides have said about their match; `figures` is the format's report. */
export interface Claim {
  readonly side: Side;
  /** claim: own figures · confirm: the other's figures are right · dispute: they are not */
  readonly stance: 'claim' | 'confirm' | 'dispute';
  readonly figures: unknown;
}

/** Where a match stands, as told by its reports alone. */
export type Settlement =
  | { readonly state: 'open' }
  /** one side has reported, the other has still to answer */
  | { readonly state: 'one-sided'; readonly by: Side; readonly figures: unknown }
  | { readonly state: 'agreed'; readonly figures: unknown }
  | { readonly state: 'disputed' };

/**
 * Puts the reports of a pairing together. Both agree when one confirms the other's figures or both hand
 * in the same ones (by `same`, the format's view of what matters); a confirmation counts only for the
 * very figures it was given for, so a claim that is corrected later needs a new answer.
 */
export function settle(
  claims: readonly Claim[],
  same: (x: unknown, y: unknown) => boolean = sameFigures,
): Settlement {
  const [first, second] = claims;
  if (!first) return { state: 'open' };
  if (!second) {
    return first.figures === null || first.stance === 'dispute'
      ? { state: 'disputed' }
      : { state: 'one-sided', by: first.side, figures: first.figures };
  }
  if (claims.some((claim) => claim.stance === 'dispute' && claim.figures === null))
    return { state: 'disputed' };
  if (same(first.figures, second.figures)) return { state: 'agreed', figures: first.figures };
  // A confirmation of figures that were changed since is no answer to the new ones.
  const claim = claims.find((candidate) => candidate.stance === 'claim');
  const confirmation = claims.find((candidate) => candidate.stance === 'confirm');
  if (claim && confirmation) return { state: 'one-sided', by: claim.side, figures: claim.figures };
  return { state: 'disputed' };
}
