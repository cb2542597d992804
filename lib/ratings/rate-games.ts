import glicko2 from 'glicko2-lite';
import { groupBy } from '../group-by';
import type { Side } from '../sides';
import { finish, type Steps } from '../steps';

/** A strength with what is not known about it. */
export interface Rating {
  readonly value: number;
  /** standard deviation of what is not known */
  readonly deviation: number;
  /** how much the strength itself is expected to change, on Glicko-2's own scale */
  readonly volatility: number;
}

/** A game between two who are rated, by whatever names them. */
export interface RatedGame<Player extends string = string> {
  readonly a: Player;
  readonly b: Player;
  readonly winner: Side | null;
}

/** Games of the same moment, such as a round: everybody meets them with the rating they had before. */
export interface Occasion<Player extends string, Game extends RatedGame<Player> = RatedGame<Player>> {
  /** days since whenever; never falling */
  readonly day: number;
  readonly games: readonly Game[];
}

/** What one game did to the rating of one who played it. */
export interface RatingStep<Player extends string, Game extends RatedGame<Player> = RatedGame<Player>> {
  readonly occasion: number;
  readonly game: Game;
  readonly side: Side;
  /** both as they came to the table */
  readonly own: Rating;
  readonly opponent: Rating;
  /** what was to be expected of 1, from both ratings and what is not known of the opponent's */
  readonly expected: number;
  readonly score: 0 | 0.5 | 1;
  /** points of rating won or lost by this game; the changes of an occasion add up to the way from `own` to `after` */
  readonly change: number;
  readonly after: Rating;
}

/** Nobody knows anything yet. Chosen on the seasons before the one that `npm run bench:ratings` tests. */
export const unknownRating: Rating = { value: 1500, deviation: 200, volatility: 0.06 };
/** How freely volatility changes; Glickman: 0.3 to 1.2. */
const tau = 0.5;
/** One period of Glicko-2 without games: the deviation grows by the volatility. */
const periodDays = 30;
const scale = 173.7178;
/** Two thirds of all differences by chance are smaller than one deviation, 95 % smaller than this many. */
const deviations95 = 1.96;

/** The range the strength lies in with 95 % probability. */
export const ratingRange = ({ value, deviation }: Rating) => ({
  from: value - deviations95 * deviation,
  to: value + deviations95 * deviation,
});

/** What is to be expected of a game, 1 being a win for the first; what is not known of either pulls it to one half. */
export function expectedScore(a: Rating, b: Rating): number {
  const unknown = Math.hypot(a.deviation, b.deviation) / scale;
  return logistic((weight(unknown) * (a.value - b.value)) / scale);
}

/** A rating after so many days without a game: as high, less certain, and never less so than nothing at all. */
export function restedRating(rating: Rating, days: number): Rating {
  const grown = Math.hypot(
    rating.deviation,
    scale * rating.volatility * Math.sqrt(Math.max(0, days) / periodDays),
  );
  return { ...rating, deviation: Math.min(unknownRating.deviation, Math.max(rating.deviation, grown)) };
}

/**
 * Glicko-2 over all games, occasion after occasion. The rating of everybody as it was after their last game, with every
 * game's part in it. Whoever meets themselves is not rated for it.
 * @param before ratings after earlier occasions, from which to go on
 */
export const rateGames = <Player extends string, Game extends RatedGame<Player>>(
  occasions: readonly Occasion<Player, Game>[],
  before?: Ratings<Player>,
): Rated<Player, Game> => finish(rateGamesInSteps(occasions, before));

type Ratings<Player extends string> = ReadonlyMap<Player, Rating & { readonly day: number }>;

interface Rated<Player extends string, Game extends RatedGame<Player>> {
  readonly ratings: Ratings<Player>;
  readonly steps: ReadonlyMap<Player, readonly RatingStep<Player, Game>[]>;
}

/** `rateGames` as a generator that yields after every player of an occasion. */
export function* rateGamesInSteps<Player extends string, Game extends RatedGame<Player>>(
  occasions: readonly Occasion<Player, Game>[],
  before: Ratings<Player> = new Map(),
): Steps<Rated<Player, Game>> {
  const ratings = new Map(before);
  const steps = new Map<Player, RatingStep<Player, Game>[]>();
  for (const [occasion, { day, games }] of occasions.entries()) {
    const known = (player: Player): Rating => {
      const last = ratings.get(player);
      return last ? restedRating(last, day - last.day) : unknownRating;
    };
    const sides = games
      .filter((game) => game.a !== game.b)
      .flatMap((game) =>
        (['a', 'b'] as const).map((side) => ({
          game,
          side,
          opponent: known(game[side === 'a' ? 'b' : 'a']),
        })),
      );
    const played = groupBy(sides, ({ game, side }) => game[side]);
    // Everybody's rating before the occasion is read before anybody's is written.
    const changed: ({ player: Player; present: Rating; own: typeof sides } & ReturnType<
      typeof playOccasion
    >)[] = [];
    for (const [player, own] of played) {
      yield;
      const present = known(player);
      const scored = own.map(({ game, side, opponent }) => ({ opponent, score: scoreOf(game, side) }));
      changed.push({ player, present, own: [...own], ...playOccasion(present, scored) });
    }
    for (const { player, present, own, after, parts } of changed) {
      ratings.set(player, { ...after, day });
      const told = own.map((game, at): RatingStep<Player, Game> => {
        const part = parts[at];
        if (!part) throw new Error('every game has its part');
        return { occasion, ...game, own: present, ...part, after };
      });
      const earlier = steps.get(player);
      if (earlier) earlier.push(...told);
      else steps.set(player, told);
    }
  }
  return { ratings, steps };
}

/** A rating after the games of one occasion, and what each of them did to it. */
export function playOccasion(before: Rating, games: readonly { opponent: Rating; score: 0 | 0.5 | 1 }[]) {
  const { rating, rd, vol } = glicko2(
    before.value,
    before.deviation,
    before.volatility,
    games.map(({ opponent, score }) => [opponent.value, opponent.deviation, score]),
    { tau },
  );
  const after: Rating = { value: rating, deviation: rd, volatility: vol };
  const parts = games.map(({ opponent, score }) => {
    // Glickman's step 7: the new value is a sum over the games.
    const g = weight(opponent.deviation / scale);
    const expected = logistic((g * (before.value - opponent.value)) / scale);
    return { expected, score, change: ((rd * rd) / scale) * g * (score - expected) };
  });
  return { after, parts };
}

const scoreOf = ({ winner }: RatedGame, side: Side): 0 | 0.5 | 1 =>
  winner === null ? 0.5 : winner === side ? 1 : 0;
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
/** How much a game against somebody tells, of whom so much is not known. */
const weight = (deviation: number) => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);
