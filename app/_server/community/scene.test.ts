import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '@/db/entries';
import { findPerson, listEntriesOfPerson, listPersons } from '@/db/persons';
import { findSeries, listTournamentsOfSeries } from '@/db/series';
import { findTournamentById, updateTournament } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { EntryId, PersonId, UserId } from '@/lib/ids';
import { rankSeries } from '@/lib/series/rank-series';
import type { SeriesSettings } from '@/lib/series/series-settings';
import type { Tournament } from '@/lib/tournament/records';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { addPlayers, play, winForA } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { answerGuess, claimEntry, forgetPerson, mergeEntries, partEntry, savePerson } from './change-persons';
import {
  addTournament,
  answerSeries,
  createSeries,
  editSeries,
  endSeries,
  removeTournament,
  requireLedSeries,
} from './change-series';
import { computeFacts } from './facts';
import { contenderOf, loadOwners, shownOf } from './owners';
import { rateFacts } from './rating';

let t: TestTournament;
let ids: EntryId[];
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 6);
  ids = (await listEntries(t.database.read, t.id)).map(({ id }) => id);
});
afterEach(() => t.dispose());

const settings: SeriesSettings = {
  counted: null,
  points: { kind: 'steps', top: 100 },
  bonus: 0,
  qualify: null,
};
const named = (at: number, name = `Spieler ${at}`) => ({ id: ids[at] as EntryId, name });
const write: TestTournament['database']['write'] = (work) => t.database.write(work);
const guess = (at: number, isMine: boolean, held: readonly number[] = []) => ({
  ...{ entryId: ids[at] as EntryId, isMine },
  held: held.map((one) => ids[one] as EntryId),
});
const owners = () => loadOwners(t.database.read, ids);
const owner = async (at: number) => (await owners()).ownerOf.get(ids[at] as EntryId);

describe('whose an entry is', () => {
  test('organisers guess, the player says yes or no, and nothing is told before', async () => {
    const personId = await write((tx) => mergeEntries(tx, [named(0), named(1)], 1));
    expect(await owner(1)).toEqual({ personId, by: 'organiser' });
    const persons = await owners();
    const person = persons.byId.get(personId);
    if (!person) throw new Error('a person was made');
    expect(shownOf(persons, { ...person, shown: 'name' }, [ids[0] as EntryId])).toBe('nothing');

    expect(await write((tx) => claimEntry(tx, named(0), null, null, 2))).toBe(personId);
    await write((tx) => savePerson(tx, personId, { name: 'Anna', pseudonym: '', shown: 'name' }));
    const said = await owners();
    const anna = said.byId.get(personId);
    if (!anna) throw new Error('she is still there');
    expect(shownOf(said, anna, [ids[0] as EntryId])).toBe('name');
    expect(shownOf(said, anna, [ids[0] as EntryId, ids[1] as EntryId])).toBe('nothing');

    await write((tx) => answerGuess(tx, personId, guess(1, false), 3));
    expect(await owner(1)).toBeUndefined();
  });

  test('a guess is taken back, and a person of whom nothing is left goes', async () => {
    await write((tx) => mergeEntries(tx, [named(0), named(1)], 1));
    await write((tx) => partEntry(tx, ids[0] as EntryId));
    await write((tx) => partEntry(tx, ids[1] as EntryId));
    expect(await listPersons(t.database.read)).toEqual([]);
    await expect(write((tx) => partEntry(tx, ids[1] as EntryId))).rejects.toMatchObject({
      problem: { code: 'entry-not-merged' },
    });
  });

  test('what a player has claimed is neither parted nor given to another by organisers', async () => {
    const anna = await write((tx) => claimEntry(tx, named(0), null, null, 1));
    await write((tx) => claimEntry(tx, named(1), null, null, 1));
    await expect(write((tx) => partEntry(tx, ids[0] as EntryId))).rejects.toMatchObject({
      problem: { code: 'entry-not-merged' },
    });
    await expect(write((tx) => mergeEntries(tx, [named(0), named(1)], 2))).rejects.toMatchObject({
      problem: { code: 'persons-differ' },
    });
    expect(await write((tx) => mergeEntries(tx, [named(2), named(0)], 2))).toBe(anna);
    expect(await owner(0)).toEqual({ personId: anna, by: 'player' });
  });

  test('whoever has the link of an entry has the last word, whatever another claimed', async () => {
    const personId = await write((tx) => mergeEntries(tx, [named(0), named(1)], 1));
    await write((tx) => claimEntry(tx, named(0), null, null, 2));
    await write((tx) => answerGuess(tx, personId, guess(1, true, [1]), 3));
    const other = await write((tx) => claimEntry(tx, named(1), null, null, 4));
    expect(other).not.toBe(personId);
    expect(await owner(1)).toEqual({ personId: other, by: 'player' });
    expect(await owner(0)).toEqual({ personId, by: 'player' });
  });

  test('a merge of namesakes gives none of them the other’s entry without its link', async () => {
    const personId = await write((tx) => mergeEntries(tx, [named(0, 'Ottokar'), named(1, 'Ottokar')], 1));
    await write((tx) => claimEntry(tx, named(0, 'Ottokar'), null, null, 2));
    await expect(write((tx) => answerGuess(tx, personId, guess(1, true, [0]), 3))).rejects.toMatchObject({
      problem: { code: 'guess-needs-link' },
    });
    expect(await owner(1)).toEqual({ personId, by: 'organiser' });
    // The real namesake claims with their own link, and gets nothing of the first person's.
    const other = await write((tx) => claimEntry(tx, named(1, 'Ottokar'), null, null, 4));
    expect(other).not.toBe(personId);
  });

  test('a person that was spoken for is not taken over once guesses alone are left of it', async () => {
    const personId = await write((tx) => claimEntry(tx, named(0), null, null, 1));
    await write((tx) => savePerson(tx, personId, { name: 'Anna', pseudonym: 'Elster', shown: 'pseudonym' }));
    await write((tx) => mergeEntries(tx, [named(0), named(1)], 2));
    await write((tx) => answerGuess(tx, personId, guess(0, false), 3));
    const other = await write((tx) => claimEntry(tx, named(1), null, null, 4));
    expect(other).not.toBe(personId);
    expect(await findPerson(t.database.read, other)).toMatchObject({ name: 'Spieler 1', pseudonym: '' });
  });

  test('a pseudonym has to be entered', async () => {
    const personId = await write((tx) => claimEntry(tx, named(0), null, null, 1));
    await expect(
      write((tx) => savePerson(tx, personId, { name: 'Anna', pseudonym: '', shown: 'pseudonym' })),
    ).rejects.toMatchObject({ problem: { code: 'pseudonym-missing' } });
  });
});

/** Plays two rounds and ends the tournament. */
async function finish() {
  for (let round = 1; round <= 2; round++) await play(t, round);
  await write((tx) => updateTournament(tx, t.id, { status: 'finished' }));
}

const facts = async () => {
  const tournament = (await findTournamentById(t.database.read, t.id)) as Tournament;
  return computeFacts(t.database.read, tournament);
};
async function figures(without: PersonId) {
  const told = await facts();
  if (!told) throw new Error('it is over');
  const persons = await owners();
  const rated = [...(await rateFacts([told], persons)).ratings].filter(([player]) => player !== without);
  const rows = rankSeries(
    [
      {
        id: t.id,
        results: told.places.map(({ entry, place }) => ({ player: contenderOf(persons, entry), place })),
      },
    ],
    settings,
  ).filter(({ player }) => player !== without);
  return { rated, rows };
}

describe('being forgotten', () => {
  test('leaves everybody else’s rating, place and points as they were, and no name of one’s own', async () => {
    const person = await write((tx) => mergeEntries(tx, [named(0), named(1)], 1));
    await write((tx) => claimEntry(tx, named(0), null, null, 2));
    await write((tx) => savePerson(tx, person, { name: 'Anna', pseudonym: 'Elster', shown: 'name' }));
    await finish();
    const before = await figures(person);
    await write((tx) => forgetPerson(tx, person, 3));
    expect(await figures(person)).toEqual(before);
    expect(await findPerson(t.database.read, person)).toMatchObject({
      name: '',
      pseudonym: '',
      shown: 'nothing',
      userId: null,
    });
    expect((await listEntriesOfPerson(t.database.read, person)).map(({ by }) => by)).toEqual([
      'nobody',
      'nobody',
    ]);
  });

  test('in one tournament takes that entry out of what is told of the person', async () => {
    const person = await write((tx) => claimEntry(tx, named(0), null, null, 1));
    await write((tx) => claimEntry(tx, named(1), person, null, 1));
    await finish();
    const before = await figures(person);
    await t.change('organiser', (work) => anonymiseEntry(work, ids[0] as EntryId));
    expect(await owner(0)).toEqual({ personId: person, by: 'nobody' });
    expect(await owner(1)).toEqual({ personId: person, by: 'player' });
    expect(await figures(person)).toEqual(before);
    await t.change('organiser', (work) => anonymiseEntry(work, ids[1] as EntryId));
    expect((await findPerson(t.database.read, person))?.name).toBe('');
  });
});

test('a tournament that goes on, is frozen or a draft tells nothing beyond itself', async () => {
  await finish();
  expect((await facts())?.places).toHaveLength(6);
  for (const change of [
    { frozenAfter: 1 },
    { frozenAfter: null, status: 'running' },
    { status: 'draft' },
  ] as const) {
    await write((tx) => updateTournament(tx, t.id, change));
    expect(await facts()).toBeNull();
  }
});

test('games tell who won, and who had the first turn', async () => {
  const begun = { ...winForA, shared: { ...winForA.shared, startingPlayer: 'b' } };
  const { matches } = await play(t, 1, () => begun);
  await write((tx) => updateTournament(tx, t.id, { status: 'finished' }));
  const games = (await facts())?.rounds.flat() ?? [];
  expect(games.map(({ a, b, winner, first }) => [a, b, winner, first])).toEqual(
    matches.map(({ a, b }) => [a.id, b?.id, 'a', 'b']),
  );
});

describe('a series', () => {
  const organiser = { id: 'organiser' as UserId, admin: false };
  const stranger = { id: 'stranger' as UserId, admin: false };
  const create = (user = organiser, key = 'key') =>
    write((tx) => createSeries(tx, user, { name: 'Nordliga 2026', qualifiesFor: '', settings }, key, 1));
  const knowStranger = () =>
    write((tx) =>
      insertUser(tx, { ...stranger, email: 's@example.org', name: 'S', passwordHash: null, createdAt: 0 }),
    );

  test('is made once a form, under an address of its own', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    expect((await create(organiser, 'other')).slug).toBe('nordliga-2026-2');
  });

  test('takes a tournament of its leader at once, and of others when they agree', async () => {
    const own = await create();
    const { slug } = (await findTournamentById(t.database.read, t.id)) as Tournament;
    expect(await write((tx) => addTournament(tx, own, organiser, slug, 1))).toBe('in');
    await knowStranger();
    const theirs = await create(stranger, 'theirs');
    expect(await write((tx) => addTournament(tx, theirs, stranger, slug, 1))).toBe('asked');
    const key = { seriesId: theirs.id, tournamentId: t.id };
    await expect(write((tx) => answerSeries(tx, stranger, key, true, 2))).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    });
    await write((tx) => answerSeries(tx, organiser, key, true, 2));
    expect((await listTournamentsOfSeries(t.database.read, theirs.id)).map(({ state }) => state)).toEqual([
      'in',
    ]);
    // A second request does not revoke the answer.
    expect(await write((tx) => addTournament(tx, theirs, stranger, slug, 3))).toBe('in');
    await write((tx) => answerSeries(tx, organiser, key, false, 4));
    expect(await listTournamentsOfSeries(t.database.read, theirs.id)).toEqual([]);
    await expect(write((tx) => requireLedSeries(tx, own.slug, stranger))).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    });
  });

  test('is named on the pages of its tournaments, which are made anew with it and by nothing else of it', async () => {
    const revision = async () => (await findTournamentById(t.database.read, t.id))?.revision;
    const raised = async (work: () => Promise<unknown>) => {
      const before = (await revision()) ?? 0;
      await work();
      return ((await revision()) ?? 0) - before;
    };
    const { slug } = (await findTournamentById(t.database.read, t.id)) as Tournament;
    await knowStranger();
    const own = await create(organiser, 'one');
    const theirs = await create(stranger, 'two');
    const again = { name: 'Südliga', qualifiesFor: '', settings };
    const answer = (yes: boolean) =>
      write((tx) => answerSeries(tx, organiser, { seriesId: theirs.id, tournamentId: t.id }, yes, 1));
    expect(await raised(() => write((tx) => addTournament(tx, theirs, stranger, slug, 1)))).toBe(0);
    expect(await raised(() => write((tx) => editSeries(tx, theirs.id, again)))).toBe(0);
    expect(await raised(() => answer(true))).toBe(1);
    expect(await raised(() => write((tx) => editSeries(tx, theirs.id, again)))).toBe(1);
    expect(await raised(() => answer(false))).toBe(1);
    expect(await raised(() => write((tx) => removeTournament(tx, theirs.id, t.id)))).toBe(0);
    expect(await raised(() => write((tx) => addTournament(tx, own, organiser, slug, 1)))).toBe(1);
    expect(await raised(() => write((tx) => endSeries(tx, own.id)))).toBe(1);
  });

  test('knows nothing of somebody else’s draft', async () => {
    const { slug } = (await findTournamentById(t.database.read, t.id)) as Tournament;
    await write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    const series = await create();
    await expect(write((tx) => addTournament(tx, series, stranger, slug, 1))).rejects.toMatchObject({
      problem: { code: 'tournament-unknown' },
    });
    expect(await findSeries(t.database.read, series.slug)).toMatchObject({ name: 'Nordliga 2026' });
  });
});
