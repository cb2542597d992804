import { expect, test } from 'vitest';
import { seededRandom } from '../random';
import { finish } from '../steps';
import { explainedRound, explainedRoundInSteps } from './explain/causes';
import type { PairRoundInput } from './pairing';
import { pairingSettings } from './pairing-settings';
import { type DrawCosts, makeDrawCosts } from './swiss/costs';
import { packCosts } from './swiss/pack-costs';
import { drawingOrder, pairRound, pairRoundInSteps } from './swiss/pair-round';
import { entry } from './testing/entries';

const round = (players: number): PairRoundInput => {
  const chance = seededRandom(players);
  return {
    round: 3,
    seed: 7,
    settings: pairingSettings.parse({ camp: { mode: 'block', fromRound: 1, untilRound: null } }),
    // More of one camp than of the other: many meetings have to be within it, each of which wants a cause.
    entries: Array.from({ length: players }, (_, i) =>
      entry(i, { score: chance(41), rank: i + 1, camp: i % 5 < 3 ? 'north' : 'south' }),
    ),
  };
};

const countSteps = (steps: Iterable<void>) => [...steps].length;

test('a draw hands over many times a player, and comes to the same', () => {
  for (const players of [31, 200]) {
    const input = round(players);
    expect(finish(pairRoundInSteps(input))).toEqual(pairRound(input));
    expect(finish(explainedRoundInSteps(input))).toEqual(explainedRound(input));
    const drawn = countSteps(pairRoundInSteps(input));
    // Costs, nearest edges and the proof hand over for each player, and the search for each step of its own.
    expect(drawn).toBeGreaterThan(4 * players);
    expect(countSteps(explainedRoundInSteps(input)), 'causes').toBeGreaterThan(drawn + players);
  }
});

test('between two steps no more pairs are weighed than one player has', () => {
  const input = round(120);
  const entries = drawingOrder(input);
  const costs = makeDrawCosts(input.round, entries, input.settings);
  let weighed = 0;
  const counting: DrawCosts = {
    ...costs,
    fill: (i, j, into) => {
      weighed++;
      costs.fill(i, j, into);
    },
  };
  const between: number[] = [];
  for (const _ of packCosts(entries.length, counting)) {
    between.push(weighed);
    weighed = 0;
  }
  expect(between.reduce((sum, pairs) => sum + pairs, weighed)).toBe((120 * 119) / 2);
  expect(Math.max(...between, weighed)).toBeLessThanOrEqual(120);
});
