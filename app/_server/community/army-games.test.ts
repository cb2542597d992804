import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToFilters, addToTallies, deleteAllFacts, readSums } from '@/db/facts';
import { openTestDatabase, type TestDatabase } from '@/db/test-database';
import { armySums, changeOfSums } from '@/lib/facts/army-sums';
import type { EntryId } from '@/lib/ids';
import { type Side, sides } from '@/lib/sides';
import { matchUps } from '@/lib/statistics/match-ups';
import { runs } from '@/lib/test-runs';
import { armiesOfFormat, armiesOfTournaments, choicesOf, chooseGames } from './army-games';
import type { FactGame, TournamentFacts } from './facts';
import { rowsOf, summed } from './keep-facts';

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
      effect: null,
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
      ({
        ...rest,
        ...{
          places: [],
          entries: new Map(),
          tournament: { id: 't', formatId: 'guardians', startsOn: `${year}-05-01` },
        },
      }) as unknown as TournamentFacts,
  );
const open = <T>(...values: T[]) => fc.constantFrom(null, null, ...values);

let database: TestDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.dispose());

/** The sums of these tournaments as the database keeps them, after one more was added and taken out again. */
async function storedSums(all: readonly TournamentFacts[]) {
  const nothing = armySums(null);
  const sums = all.map((facts) => armySums(summed(rowsOf(facts))));
  const [gone = nothing] = sums;
  const changes = [
    ...[changeOfSums(nothing, gone), ...sums.map((one) => changeOfSums(nothing, one))],
    changeOfSums(gone, nothing),
  ];
  await database.write(async (tx) => {
    await deleteAllFacts(tx);
    for (const { tallies, filters } of changes) {
      await addToTallies(tx, tallies);
      await addToFilters(tx, filters);
    }
  });
  return armiesOfFormat(database.read, 'guardians');
}

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
        const [own, other] = await Promise.all(
          [armiesOfTournaments(all), await storedSums(all)].map((source) =>
            chooseGames(source, 'guardians', filter, (name) => name.toUpperCase()),
          ),
        );
        if (!own || !other) throw new Error('both tell');
        const tableOf = ({ games }: typeof own) =>
          matchUps(games, 1, (played, side) =>
            first === null ? true : played.first !== null && (played.first === side) === (first === 'row'),
          );
        const { tournaments } = own;
        const table = await tableOf(own);
        expect(other.tournaments).toBe(tournaments);
        const counted = ({ pairs, games, mirrors }: typeof table) => [
          ...[games, mirrors],
          pairs.map(({ army: one, against, figures }) => [one, against, figures]).sort(),
        ];
        expect(counted(await tableOf(other))).toEqual(counted(table));
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
    runs(100),
  );
});

test('there is to choose what was played, sizes rising, the latest year first', async () => {
  const tournament = { id: 't', formatId: 'guardians' };
  const none = { places: [], entries: new Map(), rounds: [] };
  const all = [
    { ...none, size: 2000, edition: '2.26', tournament: { ...tournament, startsOn: '2025-03-01' } },
    { ...none, size: 1000, edition: null, tournament: { ...tournament, startsOn: '2026-03-01' } },
  ] as unknown as TournamentFacts[];
  const choices = { sizes: [1000, 2000], years: ['2026', '2025'], scenarios: [], editions: ['2.26'] };
  expect(await choicesOf(armiesOfTournaments(all))).toEqual(choices);
  expect(await choicesOf(await storedSums(all))).toEqual(choices);
});

test('a scenario to choose has its name, and no row is left of a tournament that is gone', async () => {
  const name = { de: 'Furt', en: 'Ford' };
  const played = {
    a: 'x',
    b: 'y',
    winner: 'a',
    first: null,
    scenarioId: 'furt',
    scenario: name,
    effect: null,
  };
  const all = [
    {
      ...{ size: 2000, edition: null, places: [], entries: new Map() },
      tournament: { id: 't', formatId: 'guardians', startsOn: '2025-03-01' },
      rounds: [[{ ...played, armies: { a: 'Orks', b: 'Zwerge' } }]],
    },
  ] as unknown as TournamentFacts[];
  expect((await choicesOf(await storedSums(all))).scenarios).toEqual([{ id: 'furt', name }]);
  await database.write(async (tx) => {
    const removal = changeOfSums(armySums(summed(rowsOf(all[0] as TournamentFacts))), armySums(null));
    await addToTallies(tx, removal.tallies);
    await addToFilters(tx, removal.filters);
  });
  expect(await readSums(database.read)).toEqual({ tallies: [], filters: [] });
});
