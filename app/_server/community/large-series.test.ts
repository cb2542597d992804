import { expect, test, vi } from 'vitest';
import type { EntryId, PersonId } from '@/lib/ids';
import { rankSeries } from '@/lib/series/rank-series';
import { careerInSeries } from './career';
import type { TournamentFacts } from './facts';
import type { Persons } from './owners';
import { ratedPersons } from './rated-persons';
import { rateFacts } from './rating';
import { type SeriesView, shownRows } from './series';

vi.mock('../account/session', () => ({ getUser: async () => null }));
vi.mock('./persons', async (original) => ({
  ...(await original<object>()),
  myPersons: async () => [],
}));

const players = 300;
const tournaments = 6;
const entryOf = (tournament: number, at: number) => `e${tournament}-${at}` as EntryId;
const personOf = (at: number) => `p${at}` as PersonId;
const all = Array.from({ length: players }, (_, at) => at);

/** Two rounds of a tournament; every player is another person, the same in all tournaments. */
const factsOf = (number: number) =>
  ({
    tournament: { id: `t${number}`, startsOn: `2026-01-${String(number + 1).padStart(2, '0')}`, endsOn: '' },
    places: all.map((at) => ({ entry: entryOf(number, at), place: at + 1 })),
    entries: new Map(all.map((at) => [entryOf(number, at), { name: `Name ${at}`, town: null, army: null }])),
    rounds: [0, 1].map((round) =>
      all
        .filter((at) => at % 2 === 0)
        .map((at) => ({
          ...{ a: entryOf(number, at), b: entryOf(number, (at + 1 + 2 * round) % players), winner: 'a' },
          ...{ scenario: null, scenarioId: null, first: null, armies: { a: null, b: null } },
        })),
    ),
    day: number,
  }) as unknown as TournamentFacts;
const facts = Array.from({ length: tournaments }, (_, number) => factsOf(number));
const persons = {
  byId: new Map(
    all.map((at) => [personOf(at), { id: personOf(at), name: `Name ${at}`, shown: 'name', pseudonym: '' }]),
  ),
  ownerOf: new Map(
    facts.flatMap((_, number) =>
      all.map((at) => [entryOf(number, at), { personId: personOf(at), by: 'player' }] as const),
    ),
  ),
} as unknown as Persons;
const settings = { counted: 4, points: { kind: 'steps', top: 100 }, bonus: 0, qualify: 300 } as const;

/** How often an owner was looked up: a measure of the work that no other load of the machine changes. */
async function readsDuring(work: () => unknown): Promise<number> {
  const owners = persons.ownerOf as Map<EntryId, unknown>;
  let reads = 0;
  owners.get = (entry) => {
    reads++;
    return Map.prototype.get.call(owners, entry);
  };
  await work();
  Reflect.deleteProperty(owners, 'get');
  return reads;
}

const entries = players * tournaments;

test('the ranking of a large series looks each entry up a few times', async () => {
  const events = facts.map(({ tournament, places }) => ({
    id: tournament.id,
    results: places.map(({ entry, place }) => ({
      player: persons.ownerOf.get(entry)?.personId ?? entry,
      place,
    })),
  }));
  const rows = rankSeries(events, settings);
  const view = { rows, persons, tournaments: facts.map((one) => ({ ...one, facts: one })), leads: false };
  expect(await readsDuring(() => shownRows(view as unknown as SeriesView))).toBeLessThan(6 * entries);
  expect((await shownRows(view as unknown as SeriesView))[0]).toMatchObject({ rank: 1, name: 'Name 0' });
});

test('so do the ratings of a large series, and a career among all of them', async () => {
  const ratings = await rateFacts(facts, persons);
  const rated = () => ratedPersons(ratings, persons, facts);
  expect(rated()).toHaveLength(players);
  expect(await readsDuring(rated)).toBeLessThan(6 * entries);
  const person = persons.byId.get(personOf(0));
  if (!person) throw new Error('there is a first player');
  const career = () => careerInSeries({ persons }, facts, person, false);
  expect((await career()).tournaments).toHaveLength(tournaments);
  expect(await readsDuring(career)).toBeLessThan(10 * entries);
});
