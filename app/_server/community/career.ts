import 'server-only';
import type { Executor } from '@/db/open-database';
import { duelList } from '@/lib/formats/registry';
import { groupBy } from '@/lib/group-by';
import type { EntryId, PersonId } from '@/lib/ids';
import type { Person } from '@/lib/persons/records';
import { type Rating, ratingRange } from '@/lib/ratings/rate-games';
import { addGame, noGames, type Tally, type WinRate, winRate } from '@/lib/statistics/win-rate';
import type { TournamentFacts } from './facts';
import { factsOfFormat } from './format-facts';
import { type Contender, entriesByContender, loadPersons, type Persons, shownOf } from './persons';
import { rateFacts, type SceneRatings } from './rating';
import type { SeriesView } from './series';

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

/** Careers of a person, one per ruleset, the one with most games first; `own` when the person reads their own page. */
export async function loadCareers(tx: Executor, person: Person, own: boolean) {
  const persons = await loadPersons(tx);
  const careers = await Promise.all(
    duelList.map(async ({ id }) => {
      const facts = await factsOfFormat(tx, id);
      const played = entriesOf(persons, person.id).some((entry) =>
        facts.some(({ entries }) => entries.has(entry)),
      );
      if (!played) return [];
      const career = careerOf({ persons, facts, ratings: await rateFacts(facts, persons) }, person, own);
      return career.tournaments.length > 0 ? [{ formatId: id, career }] : [];
    }),
  );
  return careers.flat().sort((x, y) => y.career.games.length - x.career.games.length);
}

/** The career within one series. */
export async function careerInSeries(
  { tournaments, persons }: Pick<SeriesView, 'tournaments' | 'persons'>,
  person: Person,
  own: boolean,
): Promise<Career> {
  const facts = tournaments.flatMap((one) => one.facts ?? []);
  return careerOf({ persons, facts, ratings: await rateFacts(facts, persons) }, person, own);
}

interface Rated {
  readonly persons: Persons;
  readonly facts: readonly TournamentFacts[];
  readonly ratings: SceneRatings;
}

/** `facts` in playing order. */
function careerOf({ persons, facts, ratings }: Rated, person: Person, own: boolean): Career {
  const entries = new Set(entriesOf(persons, person.id));
  const steps = ratings.steps.get(person.id) ?? [];
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
  const rating = ratings.ratings.get(person.id);
  const named = namedIn(persons, facts);
  return {
    rating: rating ? { ...rating, ...ratingRange(rating) } : null,
    tournaments: tournaments.reverse(),
    games: gamesOf(named, steps, own).reverse(),
    armies: armiesOf(steps),
    ...opponentsOf(named, steps),
  };
}

type Steps = NonNullable<ReturnType<SceneRatings['steps']['get']>>;

const entriesOf = ({ ownerOf }: Persons, id: PersonId): EntryId[] =>
  [...ownerOf].flatMap(([entry, owner]) => (owner.personId === id && owner.by !== 'nobody' ? [entry] : []));

/** The person behind a contender, if their name is public; otherwise null. */
type Named = (contender: Contender) => Person | null;

/** Finds the persons whose names are public over all these tournaments. */
function namedIn(persons: Persons, facts: readonly TournamentFacts[]): Named {
  const entriesOf = entriesByContender(
    persons,
    facts.flatMap(({ entries }) => [...entries.keys()]),
  );
  const cached = new Map<Contender, Person | null>();
  return (contender) => {
    const earlier = cached.get(contender);
    if (earlier !== undefined) return earlier;
    const person = persons.byId.get(contender as PersonId);
    const isNamed = person && shownOf(persons, person, entriesOf.get(contender) ?? []) === 'name';
    const found = isNamed ? person : null;
    cached.set(contender, found);
    return found;
  };
}

function gamesOf(named: Named, steps: Steps, own: boolean): CareerGame[] {
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

function armiesOf(steps: Steps): Career['armies'] {
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

function opponentsOf(named: Named, steps: Steps): Pick<Career, 'opponents' | 'unnamed'> {
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
