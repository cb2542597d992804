import 'server-only';
import { listEntriesWithFacts, listFactsOfPerson } from '@/db/facts';
import type { Executor } from '@/db/open-database';
import { groupBy } from '@/lib/group-by';
import type { EntryId, PersonId } from '@/lib/ids';
import type { Person } from '@/lib/persons/records';
import { type Rating, type RatingStep, ratingRange } from '@/lib/ratings/rate-games';
import { sides } from '@/lib/sides';
import { addGame, noGames, type Tally, type WinRate, winRate } from '@/lib/statistics/win-rate';
import type { TournamentFacts } from './facts';
import { type Contender, contenderOf, entriesByContender, loadOwners, type Persons, shownOf } from './owners';
import { rateFacts, type SceneGame } from './rating';
import type { SeriesView } from './series';
import { storedFacts } from './stored-facts';

/** One tournament of a career. */
export interface CareerTournament {
  readonly facts: TournamentFacts;
  readonly entry: EntryId;
  readonly place: number | null;
  readonly size: number;
  readonly army: string | null;
  readonly tally: Tally;
  /** rating change in this tournament; null without a rated game */
  readonly change: number | null;
  readonly after: Rating | null;
}

/** A rated game of a career with its effect on the rating. */
interface CareerGame {
  readonly key: string;
  readonly tournament: TournamentFacts['tournament'];
  readonly round: number;
  /** the opponent's name in that tournament */
  readonly opponent: string;
  readonly result: 'win' | 'draw' | 'loss';
  /** null if it would reveal the strength of an opponent who wants to stay unnamed */
  readonly expected: number | null;
  readonly change: number;
}

/** All results of one person in one ruleset. */
export interface Career {
  readonly rating: (Rating & { readonly from: number; readonly to: number }) | null;
  /** latest first */
  readonly tournaments: readonly CareerTournament[];
  readonly games: readonly CareerGame[];
  readonly armies: readonly { readonly army: string; readonly figures: WinRate }[];
  /** opponents who agree to be named, most games first */
  readonly opponents: readonly {
    readonly personId: PersonId;
    readonly name: string;
    readonly tally: Tally;
  }[];
  /** number of opponents who stay unnamed */
  readonly unnamed: number;
}

/**
 * Careers of a person, one per ruleset, the one with most games first; `own` when the person reads their own page. Reads
 * the person's tournaments with their stored ratings.
 */
export async function loadCareers(tx: Executor, person: Person, own: boolean) {
  const played = await storedFacts(tx, await listFactsOfPerson(tx, person.id));
  const careers: { formatId: string; career: Career }[] = [];
  for (const [formatId, facts] of groupBy(played, ({ tournament }) => tournament.formatId)) {
    const present = await loadOwners(
      tx,
      facts.flatMap(({ entries }) => [...entries.keys()]),
    );
    // Whether an opponent may be named also depends on their entries elsewhere.
    const all = await listEntriesWithFacts(tx, [...present.byId.keys()], formatId);
    const persons: Persons = {
      byId: present.byId,
      ownerOf: new Map([
        ...present.ownerOf,
        ...all.map(({ entryId, personId, by }) => [entryId, { personId, by }] as const),
      ]),
    };
    const career = careerOf({ persons, facts, steps: storedSteps(facts, persons, person) }, person, own);
    if (career.tournaments.length > 0) careers.push({ formatId, career });
  }
  return careers.sort((x, y) => y.career.games.length - x.career.games.length);
}

/** The career within one series, with these facts. */
export async function careerInSeries(
  { persons }: Pick<SeriesView, 'persons'>,
  facts: readonly TournamentFacts[],
  person: Person,
  own: boolean,
): Promise<Career> {
  const { steps } = await rateFacts(facts, persons);
  return careerOf({ persons, facts, steps: steps.get(person.id) ?? [] }, person, own);
}

/** A rated game of the person; `after` is the rating after the entry's last game of that tournament, or after this one. */
type Step = Pick<
  RatingStep<Contender, SceneGame>,
  'game' | 'side' | 'expected' | 'score' | 'change' | 'after'
>;

interface Rated {
  readonly persons: Persons;
  /** in playing order */
  readonly facts: readonly TournamentFacts[];
  /** rated games of the person */
  readonly steps: readonly Step[];
}

/** Games of a person with their part in the stored ratings. */
function storedSteps(facts: readonly TournamentFacts[], persons: Persons, { id }: Person): Step[] {
  return facts.flatMap((one) =>
    one.rounds.flatMap((games, at) =>
      games.flatMap((played) =>
        sides.flatMap((side): Step[] => {
          if (contenderOf(persons, played[side]) !== id || !played.effect) return [];
          const after = one.entries.get(played[side])?.rating;
          if (!after) return [];
          const { winner } = played;
          const [a, b] = [contenderOf(persons, played.a), contenderOf(persons, played.b)];
          const score = winner === null ? 0.5 : winner === side ? 1 : 0;
          const game = { a, b, winner, played, facts: one, round: at + 1 };
          return [{ game, side, score, ...played.effect[side], after }];
        }),
      ),
    ),
  );
}

/** `facts` in playing order. */
function careerOf({ persons, facts, steps }: Rated, person: Person, own: boolean): Career {
  const entries = new Set(entriesOf(persons, person.id));
  const played = facts.flatMap((one) =>
    [...one.entries.keys()].filter((id) => entries.has(id)).map((entry) => ({ facts: one, entry })),
  );
  const stepsOf = groupBy(steps, ({ game, side }) => game.played[side]);
  const tournaments = played.map(({ facts: one, entry }): CareerTournament => {
    const ofIt = (stepsOf.get(entry) ?? []).filter(({ game }) => game.facts === one);
    return {
      facts: one,
      entry,
      place: one.places.find((row) => row.entry === entry)?.place ?? null,
      size: one.places.length,
      army: one.entries.get(entry)?.army ?? null,
      tally: ofIt.reduce((sum, { game, side }) => addGame(sum, game.winner, side), noGames),
      change: ofIt.length > 0 ? ofIt.reduce((sum, { change }) => sum + change, 0) : null,
      after: ofIt.at(-1)?.after ?? null,
    };
  });
  const rating = steps.at(-1)?.after;
  const naming = namingOf(persons);
  return {
    rating: rating ? { ...rating, ...ratingRange(rating) } : null,
    tournaments: tournaments.reverse(),
    games: gamesOf(naming, steps, own).reverse(),
    armies: armiesOf(steps),
    ...opponentsOf(naming, steps),
  };
}

const entriesOf = ({ ownerOf }: Persons, id: PersonId): EntryId[] =>
  [...ownerOf].flatMap(([entry, owner]) => (owner.personId === id && owner.by !== 'nobody' ? [entry] : []));

/** The person behind a contender, if their name is public over all these tournaments; otherwise null. */
function namingOf(persons: Persons) {
  const entries = entriesByContender(persons, persons.ownerOf.keys());
  return (contender: Contender): Person | null => {
    const person = persons.byId.get(contender as PersonId);
    if (!person) return null;
    return shownOf(persons, person, entries.get(person.id) ?? []) === 'name' ? person : null;
  };
}
type Naming = ReturnType<typeof namingOf>;

function gamesOf(named: Naming, steps: readonly Step[], own: boolean): CareerGame[] {
  return steps.map(({ game, side, expected, score, change }): CareerGame => {
    const other = side === 'a' ? 'b' : 'a';
    return {
      key: `${game.facts.tournament.id} ${game.round} ${game.played.a}`,
      tournament: game.facts.tournament,
      round: game.round,
      opponent: game.facts.entries.get(game.played[other])?.name ?? '',
      result: score === 1 ? 'win' : score === 0 ? 'loss' : 'draw',
      expected: own || named(game[other]) ? expected : null,
      change,
    };
  });
}

function armiesOf(steps: readonly Step[]): Career['armies'] {
  const tallies = new Map<string, Tally>();
  for (const { game, side } of steps) {
    const army = game.played.armies[side];
    if (army !== null) tallies.set(army, addGame(tallies.get(army) ?? noGames, game.winner, side));
  }
  return [...tallies]
    .flatMap(([army, tally]) => {
      const figures = winRate(tally);
      return figures ? [{ army, figures }] : [];
    })
    .sort((x, y) => y.figures.games - x.figures.games || (x.army < y.army ? -1 : 1));
}

function opponentsOf(named: Naming, steps: readonly Step[]): Pick<Career, 'opponents' | 'unnamed'> {
  const tallies = new Map<Contender, Tally>();
  for (const { game, side } of steps) {
    const opponent = game[side === 'a' ? 'b' : 'a'];
    tallies.set(opponent, addGame(tallies.get(opponent) ?? noGames, game.winner, side));
  }
  const count = ({ wins, draws, losses }: Tally) => wins + draws + losses;
  const opponents = [...tallies].flatMap(([contender, tally]) => {
    const person = named(contender);
    return person ? [{ personId: person.id, name: person.name, tally }] : [];
  });
  return {
    opponents: opponents.sort((x, y) => count(y.tally) - count(x.tally) || (x.name < y.name ? -1 : 1)),
    unnamed: tallies.size - opponents.length,
  };
}
