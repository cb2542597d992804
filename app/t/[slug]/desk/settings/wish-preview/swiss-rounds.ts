import 'server-only';
import type { PairRoundInput } from '@/lib/pairing/pairing';
import { whenDrawn } from '@/lib/tournament/correction';
import { pairingInput } from '@/lib/tournament/draw-input';
import { publicRounds } from '@/lib/tournament/rounds';
import { teamsInput } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/**
 * What the published rounds of the Swiss system were drawn from, between teams where teams play, by the settings as they are;
 * and the numbers of the rounds that came to their pairings otherwise.
 */
export function swissRounds(view: TournamentView): {
  readonly rounds: readonly PairRoundInput[];
  readonly otherMethod: readonly number[];
} {
  const { teams } = view.settings;
  const published = publicRounds(view);
  return {
    rounds: published
      .filter(({ round }) => round.method === 'swiss')
      .map((one) => {
        const { number, seed } = one.round;
        const then = whenDrawn(view, one);
        return teams ? teamsInput(then, teams, number, seed) : pairingInput(then, number, seed);
      }),
    otherMethod: published.flatMap(({ round }) => (round.method === 'swiss' ? [] : [round.number])),
  };
}
