import 'server-only';
import type { Side } from '@/lib/sides';
import type { ArmyGame } from '@/lib/statistics/match-ups';
import type { Text } from '@/lib/text';
import type { TournamentFacts } from './facts';

/** What games are chosen by; null leaves it open. */
export interface GameFilter {
  readonly size: number | null;
  readonly year: string | null;
  readonly scenario: string | null;
  readonly edition: string | null;
}

/** A game between armies, with who began. */
export interface ChosenGame extends ArmyGame {
  readonly first: Side | null;
}

const yearOf = ({ tournament }: TournamentFacts) => tournament.startsOn.slice(0, 4);

/** The games that pass; armies by the name `nameOf` gives them. */
export function chooseGames(
  all: readonly TournamentFacts[],
  { size, year, scenario, edition }: GameFilter,
  nameOf: (army: string) => string,
): { readonly games: readonly ChosenGame[]; readonly tournaments: number } {
  const name = (army: string | null) => (army === null ? null : nameOf(army));
  const chosen = all.flatMap((facts) => {
    if (size !== null && facts.size !== size) return [];
    if (year !== null && yearOf(facts) !== year) return [];
    if (edition !== null && facts.edition !== edition) return [];
    const games = facts.rounds
      .flat()
      .filter(({ scenarioId }) => scenario === null || scenarioId === scenario)
      .map(({ armies, winner, first }) => ({
        armies: { a: name(armies.a), b: name(armies.b) },
        winner,
        first,
      }));
    return games.length > 0 ? [games] : [];
  });
  return { games: chosen.flat(), tournaments: chosen.length };
}

/** What there is to choose from. */
export function choicesOf(all: readonly TournamentFacts[]) {
  const scenarios = new Map<string, Text>();
  for (const { scenarioId, scenario } of all.flatMap(({ rounds }) => rounds.flat()))
    if (scenarioId !== null && scenario) scenarios.set(scenarioId, scenario);
  return {
    sizes: [...new Set(all.map(({ size }) => size))].sort((x, y) => x - y),
    years: [...new Set(all.map(yearOf))].sort().reverse(),
    scenarios: [...scenarios].map(([id, name]) => ({ id, name })),
    editions: [...new Set(all.flatMap(({ edition }) => edition ?? []))].sort(),
  };
}
