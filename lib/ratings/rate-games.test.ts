import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expectedScore,
  type Occasion,
  playOccasion,
  rateGames,
  ratingRange,
  restedRating,
  unknownRating,
} from './rate-games';

const rating = (value: number, deviation: number, volatility = 0.06) => ({ value, deviation, volatility });

test('the example of Glickman’s paper: one win and two losses in a period', () => {
  const { after, parts } = playOccasion(rating(1500, 200), [
    { opponent: rating(1400, 30), score: 1 },
    { opponent: rating(1550, 100), score: 0 },
    { opponent: rating(1700, 300), score: 0 },
  ]);
  expect(after.value).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
  expect(parts.map(({ expected }) => Math.round(expected * 1000))).toEqual([639, 432, 303]);
});

const occasions = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 400 }),
    games: fc.array(
      fc.record({
        a: fc.constantFrom('p', 'q', 'r', 's'),
        b: fc.constantFrom('p', 'q', 'r', 's'),
        winner: fc.constantFrom('a' as const, 'b' as const, null),
      }),
      { maxLength: 6 },
    ),
  }),
  { maxLength: 8 },
);
const dated = (plan: readonly { gap: number; games: Occasion<string>['games'] }[]): Occasion<string>[] => {
  let day = 0;
  return plan.map(({ gap, games }) => {
    day += gap;
    return { day, games };
  });
};

describe('over many games', () => {
  test('the parts of an occasion’s games add up to what it did to a rating', () => {
    fc.assert(
      fc.property(occasions, (plan) => {
        const { ratings, steps } = rateGames(dated(plan));
        for (const [player, own] of steps) {
          for (const occasion of new Set(own.map((step) => step.occasion))) {
            const parts = own.filter((step) => step.occasion === occasion);
            const sum = parts.reduce((total, { change }) => total + change, 0);
            expect(sum).toBeCloseTo((parts[0]?.after.value ?? 0) - (parts[0]?.own.value ?? 0), 6);
          }
          expect(own.at(-1)?.after.value).toBe(ratings.get(player)?.value);
        }
      }),
    );
  });

  test('the order of an occasion’s games, and which side is called a, change nothing', () => {
    fc.assert(
      fc.property(occasions, (plan) => {
        const turned = plan.map(({ gap, games }) => ({
          gap,
          games: games
            .map(({ a, b, winner }) => ({
              a: b,
              b: a,
              winner: winner === null ? null : winner === 'a' ? ('b' as const) : ('a' as const),
            }))
            .reverse(),
        }));
        const one = rateGames(dated(plan)).ratings;
        const other = rateGames(dated(turned)).ratings;
        for (const [player, { value, deviation }] of one) {
          expect(other.get(player)?.value).toBeCloseTo(value, 6);
          expect(other.get(player)?.deviation).toBeCloseTo(deviation, 6);
        }
        expect(other.size).toBe(one.size);
      }),
    );
  });

  test('nobody’s name matters: another one in somebody’s place leaves all figures as they were', () => {
    fc.assert(
      fc.property(occasions, (plan) => {
        const renamed = plan.map(({ gap, games }) => ({
          gap,
          games: games.map((game) => ({
            ...game,
            a: game.a === 'p' ? 'zz' : game.a,
            b: game.b === 'p' ? 'zz' : game.b,
          })),
        }));
        const one = rateGames(dated(plan)).ratings;
        const other = rateGames(dated(renamed)).ratings;
        for (const [player, own] of one) expect(other.get(player === 'p' ? 'zz' : player)).toEqual(own);
      }),
    );
  });

  test('whoever wins from level gains as much as the other loses; a draw changes nothing', () => {
    const won = rateGames([{ day: 0, games: [{ a: 'p', b: 'q', winner: 'a' }] }]).ratings;
    expect((won.get('p')?.value ?? 0) + (won.get('q')?.value ?? 0)).toBeCloseTo(3000, 9);
    expect(won.get('p')?.value).toBeGreaterThan(1550);
    const drawn = rateGames([{ day: 0, games: [{ a: 'p', b: 'q', winner: null }] }]).ratings;
    expect(drawn.get('p')?.value).toBeCloseTo(1500, 9);
    expect(drawn.get('p')?.deviation).toBeLessThan(unknownRating.deviation);
  });

  test('a game against oneself is none', () => {
    expect(rateGames([{ day: 0, games: [{ a: 'p', b: 'p', winner: 'a' }] }]).ratings.size).toBe(0);
  });
});

test('a pause makes a rating less certain, never less than knowing nothing', () => {
  const known = rating(1700, 60);
  expect(restedRating(known, 0)).toEqual(known);
  expect(restedRating(known, 365).deviation).toBeGreaterThan(restedRating(known, 30).deviation);
  expect(restedRating(known, 365).value).toBe(1700);
  expect(restedRating(known, 1e9).deviation).toBe(unknownRating.deviation);
});

test('what is expected of both sides adds up to one, and ignorance pulls it to one half', () => {
  const strong = rating(1700, 50);
  const weak = rating(1500, 50);
  expect(expectedScore(strong, weak) + expectedScore(weak, strong)).toBeCloseTo(1, 12);
  expect(expectedScore(rating(1700, 200), rating(1500, 200))).toBeLessThan(expectedScore(strong, weak));
  expect(ratingRange(rating(1500, 100))).toEqual({ from: 1304, to: 1696 });
});
