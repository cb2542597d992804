import blossom from 'edmonds-blossom';
import { expect, test } from 'vitest';
import { seededRandom, shuffled } from '../../random';
import { runs } from '../../test-runs';
import type { DrawnPairing, PairingEntry, PairRoundInput } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import type { Cause } from '../reasons';
import { drawnRound, entry, entryId, roundInput } from '../testing/entries';
import { withCauses } from './causes';

/**
 * What is claimed of large fields, recomputed from the entries alone by a solver of other people: the figures are
 * counted here anew, packed into one weight each, and the best draw without a pairing is asked for.
 */
const levels = ['blocked', 'rematch', 'scores', 'floats', 'club'] as const;
type Level = (typeof levels)[number];
type Figures = Record<Level, number>;
/** Larger than what the levels after it can come to in a field of 129. */
const factor: Figures = {
  blocked: 2 ** 43,
  rematch: 2 ** 36,
  scores: 2 ** 14,
  floats: 2 ** 7,
  club: 1,
};

const nothing: Figures = {
  blocked: 0,
  rematch: 0,
  scores: 0,
  floats: 0,
  club: 0,
};
const weightOf = (figures: Figures) => levels.reduce((sum, level) => sum + figures[level] * factor[level], 0);

/** What the levels of two who meet come to, for scores without a width and no more than two wishes. */
function figuresOf({ entries, settings }: PairRoundInput, x: PairingEntry, y: PairingEntry): Figures {
  const size = (score: number) => entries.filter((one) => one.score === score).length;
  const [high, low] = x.score >= y.score ? [x, y] : [y, x];
  const crosses = high.score !== low.score;
  const floats = (one: PairingEntry, way: 'up' | 'down') =>
    crosses && size(one.score) > 1 ? one.floats.filter((float) => float === way).length : 0;
  const price = settings.club.worth ?? 0;
  const mates = settings.club.mode === 'avoid' && x.club !== null && x.club === y.club;
  return {
    ...nothing,
    blocked: Number(settings.team.mode === 'block' && x.team !== null && x.team === y.team),
    rematch: x.opponents.filter((id) => id === y.id).length,
    scores: (high.score - low.score) ** 2 + (mates ? price ** 2 : 0),
    floats: floats(high, 'down') + floats(low, 'up'),
    club: Number(mates),
  };
}

/** A field after rounds by lot, crowded with mates and floats. */
function crowded(players: number, seed: number, rounds: number, worth: number | null): PairRoundInput {
  const chance = seededRandom(seed);
  const all = Array.from({ length: players }, (_, i) => i);
  const before = Array.from({ length: rounds }, () => {
    const order = shuffled(all, chance);
    return new Map(order.map((i, at) => [i, order[at ^ 1] ?? i]));
  });
  const scores = all.map(() => chance(players)).sort((x, y) => y - x);
  const float = (): 'up' | 'down' | null => (['up', 'down', null, null] as const)[chance(4)] ?? null;
  const entries = all.map((i) =>
    entry(i, {
      score: scores[i] ?? 0,
      club: `Club ${chance(2)}`,
      team: chance(3) === 0 ? `Team ${chance(4)}` : null,
      opponents: before.map((round) => entryId(round.get(i) ?? i)),
      floats: Array.from({ length: rounds }, float),
    }),
  );
  const settings = pairingSettings.parse({
    club: { mode: 'avoid', untilRound: null, worth },
    team: { mode: 'block' },
  });
  return roundInput(entries, { round: rounds + 1, settings, seed });
}

/** The levels' sums of the best draw of all, or of the best in which two do not meet. */
function best(
  input: PairRoundInput,
  figures: readonly (readonly Figures[])[],
  banned?: readonly [number, number],
) {
  const { entries } = input;
  const edges: [number, number, number][] = [];
  let most = 0;
  for (let i = 0; i < entries.length; i++)
    for (let j = i + 1; j < entries.length; j++) most = Math.max(most, weightOf(figures[i]![j]!));
  for (let i = 0; i < entries.length; i++)
    for (let j = i + 1; j < entries.length; j++)
      if (!banned || banned[0] !== i || banned[1] !== j)
        edges.push([i, j, most + 1 - weightOf(figures[i]![j]!)]);
  const sum = { ...nothing };
  blossom(edges, true).forEach((j, i) => {
    if (i < j) for (const level of levels) sum[level] += figures[i]![j]![level];
  });
  return sum;
}

const meaning: Partial<Record<Cause, Level>> = {
  blocked: 'blocked',
  rematch: 'rematch',
  scores: 'scores',
  wishes: 'scores',
  floats: 'floats',
};
const spoken: Partial<Record<DrawnPairing['reasons'][number]['code'], Level>> = {
  'same-team-unavoidable': 'blocked',
  'rematch-unavoidable': 'rematch',
  'same-club-unavoidable': 'club',
};

test.each([
  [64, 3, null],
  [64, 3, 1],
  [96, 5, null],
  [128, 4, 1],
] as const)(
  '%i players after %i rounds, a wish worth %s: the draw is the best, and every cause holds',
  (players, rounds, worth) => {
    const seen = new Map<Cause, number>();
    for (let seed = 1; seed <= Math.min(runs(1).numRuns, 12); seed++) {
      const input = crowded(players, seed, rounds, worth);
      const { entries } = input;
      const figures = entries.map((x) => entries.map((y) => figuresOf(input, x, y)));
      const draw = withCauses(input, drawnRound(input));
      const at = new Map(entries.map(({ id }, i) => [id, i]));
      const seat = ({ a, b }: DrawnPairing) => {
        const [i, j] = [at.get(a) ?? 0, at.get(b ?? a) ?? 0];
        return i < j ? ([i, j] as const) : ([j, i] as const);
      };
      const drawn = { ...nothing };
      for (const pairing of draw.pairings) {
        const [i, j] = seat(pairing);
        for (const level of levels) drawn[level] += figures[i]![j]![level];
      }
      expect(drawn).toEqual(best(input, figures));
      for (const pairing of draw.pairings) {
        for (const reason of pairing.reasons) {
          const level = spoken[reason.code];
          if (!level || !('because' in reason) || !reason.because) continue;
          const { because } = reason;
          seen.set(because, (seen.get(because) ?? 0) + 1);
          const other = best(input, figures, seat(pairing));
          const worse = levels.find((one) => other[one] !== drawn[one]);
          const named = meaning[because];
          if (because === 'others') {
            expect(levels.slice(0, levels.indexOf(level)).filter((one) => other[one] !== drawn[one])).toEqual(
              [],
            );
          } else if (because === 'least') {
            // Whatever goes before it and its own level taken together, the others do no better.
            const differs = levels
              .slice(0, levels.indexOf(level) + 1)
              .find((one) => other[one] !== drawn[one]);
            if (differs) expect(other[differs]).toBeGreaterThan(drawn[differs]);
          } else if (because === 'recency') expect(['blocked', 'rematch']).not.toContain(worse);
          else {
            expect(named).toBeDefined();
            expect(worse).toBe(named);
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(0);
  },
);
