import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test-runs';
import { explainedRound, withCauses } from '../explain/causes';
import { pairingSettings } from '../pairing-settings';
import { afterRound, anyRound, drawnRound, entry, requireValue, roundInput } from '../testing/entries';

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

  test('of unequal size are set against each other round after round, in one draw and with its causes', () => {
    let entries = Array.from({ length: 64 }, (_, i) => entry(i, { camp: i < 44 ? 'Gut' : 'Böse' }));
    for (let round = 1; round <= 4; round++) {
      const input = roundInput(entries, { round, settings, seed: round });
      const draw = requireValue(explainedRound(input));
      expect(draw).toEqual(withCauses(input, drawnRound(input)));
      expect(draw.relaxed).toMatchObject([{ code: 'camp-blocked', count: 12 }]);
      const told = draw.pairings.flatMap(({ reasons }) =>
        reasons.flatMap((one) => (one.code === 'same-camp-unavoidable' ? [one.because] : [])),
      );
      expect(told).toHaveLength(12);
      expect(['others', 'least']).toEqual(expect.arrayContaining(told));
      const campOf = new Map(entries.map(({ id, camp }) => [id, camp]));
      expect(draw.pairings.filter(({ a, b }) => b && campOf.get(a) === campOf.get(b))).toHaveLength(12);
      entries = afterRound(entries, draw, (a, b) => (a.id < b.id === (round % 2 === 0) ? a : b));
    }
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
