import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { PerSide, Side } from '../sides';
import { type ArmyGames, matchUps, mostArmies } from './match-ups';

interface ArmyGame {
  readonly armies: PerSide<string>;
  readonly winner: Side | null;
}
const rows = (games: readonly ArmyGame[]): ArmyGames[] =>
  games.map(({ armies, winner }) => ({
    ...{ armies, first: null },
    wins: winner === 'a' ? 1 : 0,
    draws: winner === null ? 1 : 0,
    losses: winner === 'b' ? 1 : 0,
  }));

const game = fc.record({
  armies: fc.record({
    a: fc.constantFrom('elves', 'orcs', 'dwarfs'),
    b: fc.constantFrom('elves', 'orcs', 'dwarfs'),
  }),
  winner: fc.constantFrom('a' as const, 'b' as const, null),
});

test('every game counts once for each of its armies, and what one wins the other loses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(game, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      async (games, least) => {
        const table = await matchUps(rows(games), least);
        const known = games.filter(({ armies: { a, b } }) => a !== b);
        expect(table.games).toBe(known.length);
        expect(table.pairs.reduce((sum, { figures }) => sum + figures.games, 0)).toBe(2 * known.length);
        for (const { army, against, figures, reading } of table.pairs) {
          const mirror = table.pairs.find((other) => other.army === against && other.against === army);
          expect([mirror?.figures.wins, mirror?.figures.draws, mirror?.figures.losses]).toEqual([
            figures.losses,
            figures.draws,
            figures.wins,
          ]);
          expect(mirror?.figures.rate).toBeCloseTo(1 - figures.rate, 12);
          expect(mirror?.figures.from).toBeCloseTo(1 - figures.to, 12);
          const won = (one: ArmyGame) =>
            (one.winner === 'a' && one.armies.a === army && one.armies.b === against) ||
            (one.winner === 'b' && one.armies.b === army && one.armies.a === against);
          expect(figures.wins).toBe(games.filter(won).length);
          expect(reading === 'few').toBe(figures.games < least);
          if (reading === 'above') expect(figures.from).toBeGreaterThan(0.5);
        }
        for (const [army, { figures }] of table.overall) {
          const own = table.pairs.filter((pair) => pair.army === army);
          expect(figures.games).toBe(own.reduce((sum, pair) => sum + pair.figures.games, 0));
        }
      },
    ),
  );
});

test('seen from one side alone, every game stands in the row of that side', async () => {
  const games: ArmyGame[] = [
    { armies: { a: 'elves', b: 'orcs' }, winner: 'a' },
    { armies: { a: 'orcs', b: 'elves' }, winner: 'a' },
  ];
  const table = await matchUps(rows(games), 1, (_, side) => side === 'a');
  const told = table.pairs.map(({ army, against, figures: { wins, losses } }) => [
    army,
    against,
    wins,
    losses,
  ]);
  expect(told).toEqual([
    ['elves', 'orcs', 1, 0],
    ['orcs', 'elves', 1, 0],
  ]);
});

test('of more armies than any game has those with most games are told, and others have their turn', async () => {
  const pause = vi.fn(async () => {});
  const games = Array.from({ length: 400 }, (_, at): ArmyGame[] => [
    { armies: { a: `army ${at}`, b: 'elves' }, winner: 'a' },
    ...(at < 10 ? [{ armies: { a: `army ${at}`, b: 'orcs' }, winner: null }] : []),
  ]).flat();
  const table = await matchUps(rows(games), 1, undefined, pause);
  expect(table.games).toBe(410);
  expect(table.armies).toHaveLength(mostArmies);
  expect(table.armies.slice(0, 2)).toEqual(['elves', 'orcs']);
  expect(table.pairs.length).toBeLessThanOrEqual(mostArmies * (mostArmies - 1));
  expect(
    table.pairs.every(({ army, against }) => [army, against].every((one) => table.armies.includes(one))),
  ).toBe(true);
  expect(pause).toHaveBeenCalledTimes(games.length);
});
