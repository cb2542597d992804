import { publicRounds, type TournamentView } from '@/app/_server/read-tournament';
import type { Scenario } from '@/lib/formats/scenario';

/** The scenario of every round as far as everybody may know it; null where it is still to be rolled. */
export function plannedScenarios(view: TournamentView): { round: number; scenario: Scenario | null }[] {
  const { format, setup, settings } = view;
  return Array.from({ length: settings.rounds }, (_, index) => {
    const round = index + 1;
    const played = publicRounds(view).find((candidate) => candidate.round.number === round);
    if (played) return { round, scenario: played.scenario };
    // A set scenario shows no die; what these dice would roll is never told.
    const picked = format.pickScenario(setup, round, () => 0);
    const set =
      picked?.roll === null ? format.scenariosFor(setup).find(({ id }) => id === picked.id) : undefined;
    return { round, scenario: set ?? null };
  });
}
