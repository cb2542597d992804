import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import { type Side, sides } from '@/lib/sides';
import { matchUps } from '@/lib/statistics/match-ups';
import { runs } from '@/lib/test-runs';
import { choicesOf, chooseGames } from './army-games';
import type { FactGame, TournamentFacts } from './facts';

const winner = fc.constantFrom<Side | null>('a', 'b', null);
const army = fc.constantFrom('Orks', 'Zwerge', 'Imperium', null);
const game = fc
  .record({ winner, first: winner, scenarioId: fc.constantFrom('flanke', 'furt', null), a: army, b: army })
  .map(
    ({ a, b, ...rest }): FactGame => ({
      ...rest,
      a: 'x' as EntryId,
      b: 'y' as EntryId,
      scenario: rest.scenarioId === null ? null : { de: rest.scenarioId, en: rest.scenarioId },
      armies: { a, b },
    }),
  );
const facts = fc
  .record({
    size: fc.constantFrom(1000, 2000),
    edition: fc.constantFrom('2.25', '2.26', null),
    year: fc.constantFrom('2025', '2026'),
    rounds: fc.array(fc.array(game, { maxLength: 6 }), { maxLength: 3 }),
  })
  .map(
    ({ year, ...rest }) =>
      ({ ...rest, tournament: { startsOn: `${year}-05-01` } }) as unknown as TournamentFacts,
  );
const open = <T>(...values: T[]) => fc.constantFrom(null, null, ...values);

test('every filter leaves what a few lines of counting leave, whoever began', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(facts, { maxLength: 6 }),
      fc.record({
        size: open(1000, 2000),
        edition: open('2.25', '2.26'),
        year: open('2025', '2026'),
        scenario: open('flanke', 'furt'),
      }),
      open('row' as const, 'column' as const),
      async (all, filter, first) => {
        const { games, tournaments } = await chooseGames(all, filter, (name) => name.toUpperCase());
        const table = await matchUps(games, 1, (played, side) =>
          first === null ? true : played.first !== null && (played.first === side) === (first === 'row'),
        );
        // The script: one line a game and side, kept or not.
        const lines: string[] = [];
        const events = new Set<TournamentFacts>();
        for (const one of all)
          for (const played of one.rounds.flat()) {
            const passes = [
              filter.size === null || one.size === filter.size,
              filter.edition === null || one.edition === filter.edition,
              filter.year === null || one.tournament.startsOn.startsWith(filter.year),
              filter.scenario === null || played.scenarioId === filter.scenario,
            ];
            if (passes.includes(false)) continue;
            events.add(one);
            const { a, b } = played.armies;
            if (!a || !b || a === b) continue;
            for (const side of sides) {
              const began = played.first === null ? 'nobody' : played.first === side ? 'row' : 'column';
              if (first !== null && began !== first) continue;
              const [own, other] = side === 'a' ? [a, b] : [b, a];
              const score = played.winner === null ? 'draw' : played.winner === side ? 'win' : 'loss';
              lines.push(`${own.toUpperCase()} ${other.toUpperCase()} ${score}`);
            }
          }
        const count = (line: string) => lines.filter((one) => one === line).length;
        const told = table.pairs.map(({ army: own, against, figures }) => [
          `${own} ${against}`,
          figures.wins,
          figures.draws,
          figures.losses,
        ]);
        const keys = [...new Set(lines.map((line) => line.split(' ').slice(0, 2).join(' ')))];
        expect(told.sort()).toEqual(
          keys.map((key) => [key, count(`${key} win`), count(`${key} draw`), count(`${key} loss`)]).sort(),
        );
        expect(tournaments).toBe(events.size);
      },
    ),
    runs(300),
  );
});

test('there is to choose what was played, sizes rising, the latest year first', () => {
  const [one, two] = [
    { size: 2000, edition: '2.26', tournament: { startsOn: '2025-03-01' }, rounds: [] },
    { size: 1000, edition: null, tournament: { startsOn: '2026-03-01' }, rounds: [] },
  ] as unknown as TournamentFacts[];
  expect(choicesOf([one, two].flatMap((facts) => facts ?? []))).toEqual({
    sizes: [1000, 2000],
    years: ['2026', '2025'],
    scenarios: [],
    editions: ['2.26'],
  });
});
