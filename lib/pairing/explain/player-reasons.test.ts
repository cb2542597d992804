import { describe, expect, test } from 'vitest';
import { drawRound } from '../draw-round';
import type { DrawnPairing } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { type Reason, reasonValues, toldReasons } from '../reasons';
import { swapEntries } from '../swap-entries';
import { entry, requireValue, roundInput } from '../testing/entries';
import { playerReasons } from './player-reasons';

const drawn = (players: number, method: 'round-robin' | 'elimination', settings: object = {}) => {
  const entries = Array.from({ length: players }, (_, i) => entry(i, { seed: i + 1 }));
  const parsed = pairingSettings.parse({ firstRound: 'seed', ...settings });
  return requireValue(drawRound(method, roundInput(entries, { round: 1, settings: parsed }), [])).pairings;
};
/** The pairings whose players are others after the first two have changed places. */
function swapped(pairings: readonly DrawnPairing[]) {
  const [one, two] = pairings;
  return requireValue(swapEntries(pairings, one!.a, two!.a)).filter(({ reasons }) =>
    reasons.some(({ code }) => code === 'hand-made'),
  );
}
const codes = (reasons: readonly Reason[]) => reasons.map(({ code }) => code);
const names = { a: 'A', b: 'B' };

describe('what is told of a pairing made by hand', () => {
  test('is nobody’s number in a round robin', () => {
    for (const { reasons } of swapped(drawn(6, 'round-robin'))) {
      expect(codes(reasons)).toContain('berger');
      expect(codes(playerReasons(reasons))).toEqual(['hand-made']);
      expect(codes(toldReasons(reasons))).toEqual(['hand-made']);
    }
  });

  test('is first that it is, then which match of the bracket, and not whose', () => {
    for (const bracket of ['single', 'double', 'placement'])
      for (const { reasons } of swapped(drawn(8, 'elimination', { bracket }))) {
        const [first, second] = playerReasons(reasons);
        expect(first).toEqual({ code: 'hand-made' });
        expect(reasonValues(second!, names)).toMatchObject({ match: expect.any(Number), hand: 'yes' });
      }
    const third: Reason[] = [{ code: 'third-place', a: 3, b: 4 }, { code: 'hand-made' }];
    expect(playerReasons(third)[1]).toMatchObject({ code: 'third-place', hand: 'yes' });
  });

  test('is not that somebody waits or plays in that pool', () => {
    const told: Reason[] = [{ code: 'pool', pool: 1, of: 2 }, { code: 'hand-made' }];
    expect(codes(playerReasons(told))).toEqual(['hand-made']);
    const wait = {
      code: 'branch-wait',
      plan: 'double',
      size: 8,
      depth: 0,
      at: 3,
      part: 'final',
      seed: 1,
    } as const;
    expect(codes(playerReasons([wait, { code: 'hand-made' }]))).toEqual(['hand-made']);
  });

  test('is all of it where the draw itself has made it, and of a meeting of teams', () => {
    for (const { reasons } of drawn(8, 'elimination')) {
      expect(playerReasons(reasons)).toContainEqual(reasons[0]);
      expect(reasonValues(reasons[0]!, names)).toMatchObject({ hand: 'no' });
    }
    const meeting = {
      code: 'meeting',
      side: 'a',
      number: 1,
      board: 2,
      home: 'Reds',
      guest: 'Blues',
      gap: 0,
      again: 'no',
      float: 'none',
    } as const;
    expect(toldReasons([meeting, { code: 'seeded', a: 1, b: 2 }, { code: 'hand-made' }])).toHaveLength(3);
  });
});
