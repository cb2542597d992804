import type { Side } from '../sides';
import type { ArmyFilterCount, ArmyFilterKey, ArmyTally, FactsToSum } from './records';

/** Rows of army statistics, by a key of their columns. */
export interface ArmySums {
  readonly tallies: ReadonlyMap<string, ArmyTally>;
  readonly filters: ReadonlyMap<string, ArmyFilterCount>;
}

/** What one tournament adds to army statistics under every filter; nothing without one. */
export function armySums(facts: FactsToSum | null): ArmySums {
  const tallies = new Map<string, ArmyTally>();
  const filters = new Map<string, ArmyFilterCount>();
  if (!facts) return { tallies, filters };
  const { games, scenarios } = facts;
  const names = new Map(scenarios);
  const isPlayed = games.length > 0 ? 1 : 0;
  for (const filter of filtersOf(facts, [''])) {
    const row = { ...filter, scenario: '', tournaments: 1, played: isPlayed };
    filters.set(keyOf(row), row);
  }
  for (const scenarioId of new Set(games.flatMap((game) => game.scenarioId ?? []))) {
    for (const filter of filtersOf(facts, [scenarioId])) {
      const isAlone = filter.size === 0 && filter.year === '' && filter.edition === '';
      const scenario = isAlone ? JSON.stringify(names.get(scenarioId) ?? null) : '';
      const row = { ...filter, scenario, tournaments: 1, played: 1 };
      filters.set(keyOf(row), row);
    }
  }
  for (const game of games) {
    if (game.armyA === null || game.armyB === null) continue;
    const isTurned = game.armyA > game.armyB;
    const [armyA, armyB] = isTurned ? [game.armyB, game.armyA] : [game.armyA, game.armyB];
    const seen = (side: Side | null): Side | '' =>
      side === null ? '' : isTurned ? (side === 'a' ? 'b' : 'a') : side;
    const winner = seen(game.winner);
    for (const filter of filtersOf(facts, game.scenarioId === null ? [''] : ['', game.scenarioId])) {
      const pair = { ...filter, armyA, armyB, first: seen(game.first) };
      const before = tallies.get(keyOf(pair)) ?? { wins: 0, draws: 0, losses: 0 };
      tallies.set(keyOf(pair), {
        ...pair,
        wins: before.wins + (winner === 'a' ? 1 : 0),
        draws: before.draws + (winner === '' ? 1 : 0),
        losses: before.losses + (winner === 'b' ? 1 : 0),
      });
    }
  }
  return { tallies, filters };
}

/** Changes that lead from the sums of a tournament before to those after; without rows that stay. */
export function changeOfSums(before: ArmySums, after: ArmySums) {
  const tallies = difference(before.tallies, after.tallies, ['wins', 'draws', 'losses']);
  const filters = difference(before.filters, after.filters, ['tournaments', 'played']);
  return { tallies, filters };
}

function difference<K extends string, Row extends { readonly [C in K]: number }>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  columns: readonly K[],
): Row[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const row = now ?? old;
    const changes = columns.map((column) => [column, (now?.[column] ?? 0) - (old?.[column] ?? 0)] as const);
    return row && changes.some(([, by]) => by !== 0) ? [{ ...row, ...Object.fromEntries(changes) }] : [];
  });
}

/** Every filter that leaves a game of these scenarios in. */
function* filtersOf(
  { formatId, size, year, edition }: FactsToSum,
  scenarioIds: readonly string[],
): Generator<ArmyFilterKey> {
  for (const scenarioId of scenarioIds)
    for (const ofSize of [0, size])
      for (const ofYear of ['', year])
        for (const ofEdition of edition === null ? [''] : ['', edition])
          yield { formatId, size: ofSize, year: ofYear, scenarioId, edition: ofEdition };
}

const columns = ['formatId', 'size', 'year', 'scenarioId', 'edition', 'armyA', 'armyB', 'first', 'scenario'];
const keyOf = (row: object) =>
  JSON.stringify(columns.map((column) => (row as Record<string, unknown>)[column] ?? null));
