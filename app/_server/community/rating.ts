import 'server-only';
import { type RatedGame, rateGamesInSteps } from '@/lib/ratings/rate-games';
import { inSlices } from '../platform/slices';
import type { FactGame, TournamentFacts } from './facts';
import { type Contender, contenderOf, type Persons } from './owners';

/** A rated game and its tournament. */
export interface SceneGame extends RatedGame<Contender> {
  readonly played: FactGame;
  readonly facts: TournamentFacts;
  readonly round: number;
}

/** Rates all games of these tournaments round by round, in playing order and in time slices. */
export async function rateFacts(all: readonly TournamentFacts[], persons: Pick<Persons, 'ownerOf'>) {
  return inSlices(
    rateGamesInSteps<Contender, SceneGame>(
      inOrder(all).flatMap((facts) =>
        facts.rounds.map((games, at) => ({
          day: facts.day,
          games: games.map((played) => ({
            a: contenderOf(persons, played.a),
            b: contenderOf(persons, played.b),
            winner: played.winner,
            played,
            facts,
            round: at + 1,
          })),
        })),
      ),
    ),
  );
}

export type SceneRatings = Awaited<ReturnType<typeof rateFacts>>;

const key = ({ tournament }: TournamentFacts) =>
  `${tournament.startsOn} ${tournament.endsOn} ${tournament.id}`;
const inOrder = (all: readonly TournamentFacts[]) =>
  all.toSorted((x, y) => (key(x) < key(y) ? -1 : key(x) > key(y) ? 1 : 0));
