import 'server-only';
import { countPlayed, listChoices, listTallies } from '@/db/facts';
import type { Executor } from '@/db/open-database';
import { armySums } from '@/lib/facts/army-sums';
import type { ArmyFilterCount, ArmyFilterKey, ArmyTally } from '@/lib/facts/records';
import { scenariosSchema } from '@/lib/facts/scenarios';
import type { ArmyGames } from '@/lib/statistics/match-ups';
import type { Text } from '@/lib/text';
import type { TournamentFacts } from './facts';
import { rowsOf, summed } from './keep-facts';

/** Filter of games; null applies no filter. */
export interface GameFilter {
  readonly size: number | null;
  readonly year: string | null;
  readonly scenario: string | null;
  readonly edition: string | null;
}

/** Where army statistics come from: sums of a ruleset's games under every filter. */
export interface ArmySource {
  choices(): Promise<readonly ArmyFilterCount[]>;
  played(key: ArmyFilterKey): Promise<number>;
  tallies(key: ArmyFilterKey): Promise<readonly ArmyTally[]>;
}

/** The stored sums over all tournaments of a ruleset. */
export const armiesOfFormat = (tx: Executor, formatId: string): ArmySource => ({
  choices: () => listChoices(tx, formatId),
  played: (key) => countPlayed(tx, key),
  tallies: (key) => listTallies(tx, key),
});

/** Sums over these tournaments alone. */
export function armiesOfTournaments(all: readonly TournamentFacts[]): ArmySource {
  const sums = all.map((facts) => armySums(summed(rowsOf(facts))));
  const filters = sums.flatMap((one) => [...one.filters.values()]);
  const isAt = (key: ArmyFilterKey) => (row: ArmyFilterKey) =>
    row.formatId === key.formatId &&
    row.size === key.size &&
    row.year === key.year &&
    row.scenarioId === key.scenarioId &&
    row.edition === key.edition;
  return {
    choices: async () => filters,
    played: async (key) => filters.filter(isAt(key)).reduce((sum, { played }) => sum + played, 0),
    tallies: async (key) => sums.flatMap((one) => [...one.tallies.values()]).filter(isAt(key)),
  };
}

/** Games that match the filter, armies under the name from `nameOf`. */
export async function chooseGames(
  source: ArmySource,
  formatId: string,
  { size, year, scenario, edition }: GameFilter,
  nameOf: (army: string) => string,
): Promise<{ readonly games: readonly ArmyGames[]; readonly tournaments: number }> {
  const key = {
    formatId,
    size: size ?? 0,
    year: year ?? '',
    scenarioId: scenario ?? '',
    edition: edition ?? '',
  };
  const rows = await source.tallies(key);
  return {
    games: rows.map(({ armyA, armyB, first, wins, draws, losses }) => ({
      armies: { a: nameOf(armyA), b: nameOf(armyB) },
      first: first === '' ? null : first,
      ...{ wins, draws, losses },
    })),
    tournaments: await source.played(key),
  };
}

/** Options for the filter. */
export async function choicesOf(source: ArmySource) {
  const rows = await source.choices();
  const scenarios = new Map<string, Text>();
  for (const { scenarioId, scenario } of rows) {
    const [found] =
      scenario === '' ? [] : (scenariosSchema.safeParse([[scenarioId, JSON.parse(scenario)]]).data ?? []);
    if (found && !scenarios.has(scenarioId)) scenarios.set(scenarioId, found[1]);
  }
  return {
    sizes: [...new Set(rows.map(({ size }) => size))].filter((size) => size !== 0).sort((x, y) => x - y),
    years: [...new Set(rows.map(({ year }) => year))].filter(Boolean).sort().reverse(),
    scenarios: [...scenarios].map(([id, name]) => ({ id, name })),
    editions: [...new Set(rows.map(({ edition }) => edition))].filter(Boolean).sort(),
  };
}
