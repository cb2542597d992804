import type { Steps } from '../../steps';
import { costLevels, type DrawCosts } from './costs';
import { largestCost, type PairCosts } from './matching';

/**
 * Packs the levels of all pairs into as few integers as stay exact. Inside one integer a level's unit is
 * larger than everything the levels after it can add up to over a whole matching; levels that never occur
 * take no room. An odd field gets the bye as its last vertex.
 */
export function* packCosts(entries: number, costs: DrawCosts): Steps<PairCosts> {
  const vertices = entries + (entries % 2);
  const levels = costLevels.length;
  const cost = new Float64Array(levels);
  const { largest } = costs;
  const largestOfBye = entries % 2 === 1 ? costs.largestOfBye : new Float64Array(levels);
  const limit = largestCost(vertices);
  const limbOf = new Int32Array(levels);
  const unit = new Float64Array(levels);
  let [limb, room] = [0, 1];
  for (let at = levels - 1; at >= 0; at--) {
    // Only one pairing has the bye, so its own levels are bounded by a single cost.
    const bound = largest[at]! * (vertices / 2) + largestOfBye[at]!;
    if (bound === 0) continue;
    if (room > 1 && room * (bound + 1) > limit) {
      limb++;
      room = 1;
    }
    limbOf[at] = limb;
    unit[at] = room;
    room *= bound + 1;
  }
  const occurring = Int32Array.from(costLevels.keys()).filter((at) => unit[at] !== 0);
  const limbs = limb + 1;
  const values = new Float64Array(((vertices * (vertices - 1)) / 2) * limbs);
  for (let j = 1, start = 0; j < vertices; j++) {
    yield;
    for (let i = 0; i < j; i++, start += limbs) {
      costs.fill(i, j, cost);
      for (let k = 0; k < occurring.length; k++) {
        const at = occurring[k]!;
        if (cost[at] !== 0) values[start + limb - limbOf[at]!]! += unit[at]! * cost[at]!;
      }
    }
  }
  return { vertices, limbs, values };
}
