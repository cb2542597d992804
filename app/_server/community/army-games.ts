import 'server-only';
import type { Side } from '@/lib/sides';
import type { ArmyGame } from '@/lib/statistics/match-ups';
import type { Text } from '@/lib/text';
import { makeSlices } from '../platform/slices';
import type { TournamentFacts } from './facts';

/** Filter of games; null applies no filter. */
export interface GameFilter {
  readonly size: number | null;
  readonly year: string | null;
  readonly scenario: string | null;
  readonly edition: string | null;
}

/** A game between armies, with the side that had the first turn. */
export interface ChosenGame extends ArmyGame {
  readonly first: Side | null;
}

const yearOf = ({ tournament }: TournamentFacts) => tournament.startsOn.slice(0, 4);

/** Games that match the filter, armies under the name from `nameOf`. Yields to the event loop between rounds. */
export async function chooseGames(
  all: readonly TournamentFacts[],
  { size, year, scenario, edition }: GameFilter,
  nameOf: (army: string) => string,
): Promise<{ readonly games: readonly ChosenGame[]; readonly tournaments: number }> {
  const name = (army: string | null) => (army === null ? null : nameOf(army));
  const slices = makeSlices();
  const games: ChosenGame[] = [];
  let tournaments = 0;
  for (const facts of all) {
    if (size !== null && facts.size !== size) continue;
    if (year !== null && yearOf(facts) !== year) continue;
    if (edition !== null && facts.edition !== edition) continue;
    const before = games.length;
    for (const round of facts.rounds) {
      await slices.next();
      for (const { scenarioId, armies, winner, first } of round)
        if (scenario === null || scenarioId === scenario)
          games.push({ armies: { a: name(armies.a), b: name(armies.b) }, winner, first });
    }
    if (games.length > before) tournaments++;
  }
  return { games, tournaments };
}

const playedScenarios = new WeakMap<TournamentFacts, ReadonlyMap<string, Text>>();

/** Scenarios of a tournament's games, collected once per tournament. */
function scenariosOf(facts: TournamentFacts): ReadonlyMap<string, Text> {
  const known = playedScenarios.get(facts);
  if (known) return known;
  const scenarios = new Map<string, Text>();
  for (const { scenarioId, scenario } of facts.rounds.flat())
    if (scenarioId !== null && scenario) scenarios.set(scenarioId, scenario);
  playedScenarios.set(facts, scenarios);
  return scenarios;
}

/** Options for the filter. */
export function choicesOf(all: readonly TournamentFacts[]) {
  const scenarios = new Map(all.flatMap((facts) => [...scenariosOf(facts)]));
  return {
    sizes: [...new Set(all.map(({ size }) => size))].sort((x, y) => x - y),
    years: [...new Set(all.map(yearOf))].sort().reverse(),
    scenarios: [...scenarios].map(([id, name]) => ({ id, name })),
    editions: [...new Set(all.flatMap(({ edition }) => edition ?? []))].sort(),
  };
}
