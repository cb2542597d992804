import type { EntryId } from '../../ids';
import { fail, type Outcome, ok } from '../../outcome';
import { seededRandom } from '../../random';
import { otherSide } from '../../sides';
import type { DrawnPairing, Side } from '../pairing';
import type { PairingSettings } from '../pairing-settings';
import { isSideReason, type Reason } from '../reasons';
import { isThird, type SidesPlayed, sideSurplus as surplus } from './side-costs';

const times = (played: SidesPlayed, side: Side) => played.filter((one) => one === side).length;

/**
 * Decides who plays side a and who side b in games whose sides differ, so that everybody plays both equally
 * often: whoever has played a less often than b in comparison gets it. On a tie whoever played b last, then
 * the lot. Nobody plays twice in a round, so this is the least imbalance that these pairings allow. Where the
 * draw weighs the sides, the fewest who play one side for the third time running come before all that. Pairings
 * whose sides were decided before, and byes, stay as they are; the given list does too.
 */
export function orientSides(
  pairings: readonly DrawnPairing[],
  played: ReadonlyMap<EntryId, SidesPlayed>,
  seed: number,
  rule: PairingSettings['sides'] = 'after',
): DrawnPairing[] {
  const random = seededRandom(seed ^ 0x51de5);
  return pairings.map((pairing) => {
    // Thrown for every pairing, so that one decided before does not change the others' lots.
    const lot = random(2) === 1;
    const { a, b } = pairing;
    if (b === null || pairing.reasons.some(isSideReason)) return pairing;
    const [ofA, ofB] = [played.get(a) ?? [], played.get(b) ?? []];
    const gap = surplus(ofA) - surplus(ofB);
    const [lastA, lastB] = [ofA.at(-1), ofB.at(-1)];
    const byTurn = gap === 0 && lastA !== lastB;
    const thirds = (a: SidesPlayed, b: SidesPlayed) => Number(isThird(a, 'a')) + Number(isThird(b, 'b'));
    const spared = rule === 'after' ? 0 : thirds(ofA, ofB) - thirds(ofB, ofA);
    if (spared !== 0) {
      const decided = spared > 0 ? turnedRound(pairing) : pairing;
      const sides = spared > 0 ? { a: ofB, b: ofA } : { a: ofA, b: ofB };
      const side = isThird(sides.a, 'b') ? 'a' : 'b';
      return { ...decided, reasons: [...decided.reasons, { code: 'side-not-third', side }] };
    }
    const turned = gap !== 0 ? gap > 0 : byTurn ? lastA === 'a' || lastB === 'b' : lot;
    const sides = turned ? { a: ofB, b: ofA } : { a: ofA, b: ofB };
    const oriented = turned ? turnedRound(pairing) : pairing;
    return { ...oriented, reasons: [...oriented.reasons, ...explainSides(sides, byTurn)] };
  });
}

/** Lets the two who meet change sides, by hand; their other reasons stay. */
export function swapSides(
  pairings: readonly DrawnPairing[],
  id: EntryId,
): Outcome<DrawnPairing[], { readonly code: 'entry-not-in-draw'; readonly entry: EntryId }> {
  const found = pairings.find(({ a, b }) => b !== null && (a === id || b === id));
  if (!found) return fail({ code: 'entry-not-in-draw', entry: id });
  const turned = turnedRound(found);
  const reasons = [
    ...turned.reasons.filter((reason) => !isSideReason(reason)),
    { code: 'sides-by-hand' } as const,
  ];
  return ok(pairings.map((pairing) => (pairing === found ? { ...turned, reasons } : pairing)));
}

/** The same pairing with a and b exchanged, in what its reasons say as well. */
function turnedRound(pairing: DrawnPairing): DrawnPairing {
  if (pairing.b === null) return pairing;
  const reasons = pairing.reasons.map((reason): Reason => {
    if ('side' in reason) return { ...reason, side: otherSide(reason.side) };
    if ('a' in reason) return { ...reason, a: reason.b, b: reason.a };
    return reason;
  });
  return { ...pairing, a: pairing.b, b: pairing.a, reasons };
}

/** Why the two play these sides; `played` by the side each has got now. */
function explainSides(played: Readonly<Record<Side, SidesPlayed>>, byTurn: boolean): Reason[] {
  const surplusOf = { a: surplus(played.a), b: surplus(played.b) };
  const reasons: Reason[] = [];
  if (surplusOf.a === surplusOf.b)
    reasons.push(
      byTurn
        ? { code: 'sides-by-turn', side: played.a.at(-1) === 'b' ? 'a' : 'b' }
        : { code: 'sides-by-lot' },
    );
  else {
    // The one further from an even share always gets what they lack.
    const side = Math.abs(surplusOf.a) >= Math.abs(surplusOf.b) ? 'a' : 'b';
    reasons.push({
      code: 'side-due',
      side,
      own: times(played[side], side),
      others: times(played[side], otherSide(side)),
    });
  }
  for (const side of ['a', 'b'] as const) {
    const moreOften = side === 'a' ? surplusOf.a > 0 : surplusOf.b < 0;
    if (moreOften) reasons.push({ code: 'side-again', side, times: times(played[side], side) + 1 });
  }
  return reasons;
}
