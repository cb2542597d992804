import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { withCauses } from './causes';
import { pairingSettings } from './pairing-settings';
import { anyRound, drawnRound, entry, roundInput } from './test-entries';

const without = { mode: 'ignore' } as const;
/** Two camps as the organiser gets them who names two, and nothing else in the way. */
const settings = pairingSettings.parse({ club: without });

describe('two camps', () => {
  test('are set against each other in every round, as far as their numbers allow', () => {
    fc.assert(
      fc.property(anyRound(12), (round) => {
        const input = { ...round, settings };
        const { pairings } = drawnRound(input);
        const campOf = new Map(input.entries.map(({ id, camp }) => [id, camp ?? null]));
        const count = (camp: string | null) =>
          input.entries.filter((one) => (one.camp ?? null) === camp).length;
        const within = pairings.filter(({ a, b }) => b && campOf.get(a) && campOf.get(a) === campOf.get(b));
        // Whoever plays either, and the bye, take one of the larger camp each.
        const spare = count(null) + (input.entries.length % 2);
        const left = Math.max(0, Math.abs(count('Gut') - count('Böse')) - spare);
        expect(within.length).toBe(Math.floor(left / 2));
      }),
      runs(150),
    );
  });

  test('say why two of one camp meet: three against one leave no other way', () => {
    const input = roundInput(
      [0, 1, 2, 3].map((i) => entry(i, { camp: i === 0 ? 'Böse' : 'Gut' })),
      { round: 1, settings },
    );
    const { pairings, relaxed } = withCauses(input, drawnRound(input));
    const [told] = pairings.flatMap(({ reasons }) =>
      reasons.filter(({ code }) => code === 'same-camp-unavoidable'),
    );
    expect(told).toEqual({ code: 'same-camp-unavoidable', camp: 'Gut', because: 'least' });
    expect(relaxed).toMatchObject([{ code: 'camp-blocked', count: 1 }]);
  });

  test('that are merely to be avoided give way to the scores', () => {
    const camps = ['Gut', 'Gut', 'Böse', 'Böse'];
    const draw = (mode: string) =>
      drawnRound(
        roundInput(
          camps.map((camp, i) => entry(i, { camp, score: i < 2 ? 9 : 0 })),
          { settings: pairingSettings.parse({ camp: { mode }, club: without }) },
        ),
      ).pairings.filter(({ a, b }) => camps[Number(a.slice(1))] === camps[Number(b?.slice(1))]).length;
    expect([draw('block'), draw('avoid')]).toEqual([0, 2]);
  });
});
