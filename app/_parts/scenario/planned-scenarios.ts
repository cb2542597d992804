import type { Scenario } from '@/lib/formats/scenario';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Public scenario of every round; null where it is still to be rolled. */
export function plannedScenarios(view: TournamentView): { round: number; scenario: Scenario | null }[] {
  const { format, setup, settings } = view;
  return Array.from({ length: settings.rounds }, (_, index) => {
    const round = index + 1;
    const played = publicRounds(view).find((candidate) => candidate.round.number === round);
    if (played) return { round, scenario: played.scenario };
    // The scenario is known if the lowest and the highest roll agree.
    const [low, high] = [() => 0, (faces: number) => faces - 1].map(
      (dice) => format.pickScenario(setup, round, dice, [])?.id,
    );
    const set = low === high ? format.scenariosFor(setup).find(({ id }) => id === low) : undefined;
    return { round, scenario: set ?? null };
  });
}
