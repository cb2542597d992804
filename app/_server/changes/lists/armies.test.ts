import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { armySettings } from '@/lib/tournament/army-settings';
import { standingsOf } from '@/lib/tournament/standings-of';
import { loadCrowdedArmies } from '../../load/army-players';
import { loadLists } from '../../load/lists';
import { loadConsequencesOfSettings } from '../../load/settings-consequences';
import { anonymiseEntry } from '../entries/anonymise';
import { addEntry, dropEntry, editEntry, entryMark } from '../entries/entries';
import { editOwnEntry, signUp } from '../entries/sign-up';
import { enterResult } from '../results/results';
import { diary, draw, player, problemOf, publish, winForA } from '../rounds/test-rounds';
import { armiesChange, updateArmies, updateLists } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { acceptProblem, handInList } from './army-lists';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ capacity: 4 });
});
afterEach(() => t.dispose());

const limit = (most: number | null, rows: object[] = []) =>
  t.change('organiser', (work) => updateArmies(work, armySettings.parse({ most, rows })));
const join = (name: string, faction: string | null, key = name) =>
  t.change('organiser', (work) => signUp(work, { ...player(name), faction, team: null }, {}, `join-${key}`));
const atDesk = (name: string, faction: string) =>
  t.change('organiser', (work) =>
    addEntry(work, { ...player(name), faction }, { by: 'desk', submissionKey: name }),
  );
const crowded = async () => {
  const view = await t.view();
  return (await loadCrowdedArmies(t.database.read, view.tournament, view.entries)).map(({ army, over }) => [
    army.de,
    ...over.map((id) => view.entryById.get(id)?.name),
  ]);
};

describe('how many may play an army', () => {
  test('a full one is refused in words at sign-up, however it is written, and the desk may go beyond', async () => {
    await limit(1);
    const anna = await join('Anna', 'Zwerge');
    expect(await problemOf(join('Ben', 'dwarfs'))).toEqual({
      code: 'army-full',
      path: ['faction'],
      values: { army: 'dwarfs', most: 1 },
    });
    // A form submitted twice is one sign-up and stays within the limit.
    expect((await join('Anna', 'Zwerge')).id).toBe(anna.id);
    await join('Ben', null);
    await atDesk('Carl', 'Dwarfs');
    expect(await crowded()).toEqual([['Zwerge', 'Carl']]);
    await t.change('organiser', (work) => dropEntry(work, anna.id));
    expect(await crowded()).toEqual([]);
  });

  test('one that is not allowed is refused to everybody, and the first to come keeps what is limited later', async () => {
    await join('Anna', 'Orks');
    await join('Ben', 'Zwerge');
    await join('Carl', 'Zwerge');
    await limit(null, [
      { army: 'Dwarfs', most: 1 },
      { army: 'Orcs', most: 0 },
    ]);
    expect((await crowded()).sort()).toEqual([
      ['Orks', 'Anna'],
      ['Zwerge', 'Carl'],
    ]);
    expect((await problemOf(join('Dora', 'Orks')))?.values).toEqual({ army: 'Orks', most: 0 });
  });

  test('nobody changes to a full one, and everybody keeps their own', async () => {
    await limit(1);
    await join('Anna', 'Zwerge');
    const ben = await join('Ben', 'Orks');
    const edit = async (faction: string, name = 'Ben') => {
      const seen = entryMark((await t.view()).entryById.get(ben.id) as never);
      return t.change(ben.id, (work) =>
        editOwnEntry(work, ben.id, { ...player(name), faction, team: null }, {}, seen),
      );
    };
    expect((await problemOf(edit('Zwerge')))?.code).toBe('army-full');
    await edit('Orks', 'Benno');
    await edit('Hochelfen', 'Benno');
  });
});

describe('a list of an army that is full', () => {
  const dwarfs = {
    list: { version: '2.23.1', armyId: 'dwarfs', size: 2000, label: '', lines: [] },
    source: '',
    statedPoints: null,
  };

  test('is taken, and says that it came second until the desk lets it pass', async () => {
    await t.change('organiser', (work) =>
      updateLists(work, { wanted: true, deadlineAt: null, late: 'allowed', secretUntil: 'pairing' }),
    );
    await limit(1);
    const [anna, ben] = [await join('Anna', 'Zwerge'), await join('Ben', null)];
    await t.change(ben.id, (work) => handInList(work, ben.id, dwarfs));
    expect(await crowded()).toEqual([['Zwerge', 'Ben']]);
    const limitOf = async () =>
      (await loadLists(t.database.read, await t.view(), 0, [ben.id]))[0]?.current?.problems.find(
        ({ problem }) => problem.code === 'army-limit',
      );
    const found = await limitOf();
    expect(found?.problem.sentence.de).toMatch(/^Zwerge: Höchstens 1 Teilnehmer/);
    expect(found?.accepted).toBeNull();
    await t.change('organiser', (work) =>
      acceptProblem(work, ben.id, { version: 1, problem: found?.key ?? '', reason: 'abgesprochen' }),
    );
    expect((await limitOf())?.accepted).toBe('abgesprochen');
    // Once the first leaves, it counts as the first.
    await t.change('organiser', (work) => dropEntry(work, anna.id));
    expect(await limitOf()).toBeUndefined();
  });
});

describe('the handicap of an army', () => {
  const points = async () => {
    const view = await t.view();
    return Object.fromEntries(
      standingsOf(view).rows.map((row) => [view.entryById.get(row.entry)?.faction, row.points]),
    );
  };
  const handicaps = armySettings.parse({
    rows: [
      { army: 'Dwarfs', points: 2 },
      { army: 'Orks', points: -1 },
    ],
  });

  test('counts in results already in, is previewed, told in the diary, and stays with whoever is forgotten', async () => {
    await atDesk('Anna', 'Zwerge');
    const ben = await atDesk('Ben', 'Hochelfen');
    await draw(t, 1);
    const { matches } = await publish(t, 1);
    const match = matches[0];
    if (!match?.b) throw new Error('no match');
    await t.change('organiser', (work) => enterResult(work, match.pairing.id, winForA, ''));
    const before = await points();
    expect(Object.values(before).sort()).toEqual([0, 3]);

    const { tournament } = await t.view();
    const { results, moves } = await loadConsequencesOfSettings(
      t.database.read,
      tournament,
      armiesChange(tournament, handicaps),
    );
    expect([results.length, moves.length]).toEqual([1, 1]);
    expect(await points()).toEqual(before);

    await t.change('organiser', (work) => updateArmies(work, handicaps));
    expect(await points()).toEqual({ ...before, Zwerge: (before.Zwerge ?? 0) + 2 });
    expect((await diary(t)).at(-1)).toMatchObject({
      kind: 'scoring-changed',
      data: { section: 'armies', results: 1 },
    });

    // The played army is that of the list, even when other data is gone.
    await t.change('organiser', (work) =>
      updateLists(work, { wanted: true, deadlineAt: null, late: 'allowed', secretUntil: 'pairing' }),
    );
    const orcs = { version: '2.23.1', armyId: 'orcs', size: 2000, label: '', lines: [] };
    await t.change('organiser', (work) =>
      handInList(work, ben.id, { list: orcs, source: '', statedPoints: null }),
    );
    expect((await diary(t)).slice(-2)).toEqual([
      { kind: 'scoring-changed', data: { section: 'armies', results: 1, places: 0 } },
      { kind: 'list-taken-in', data: { name: 'Ben', version: 1 } },
    ]);
    const total = async () => Object.values(await points()).sort();
    const known = await total();
    await t.change('organiser', (work) => anonymiseEntry(work, ben.id));
    expect(await total()).toEqual(known);
    expect((await t.view()).entryById.get(ben.id)?.faction).toBe('Orcs');
  });

  test('is in the points that the diary keeps of a result', async () => {
    await t.change('organiser', (work) => updateArmies(work, handicaps));
    await atDesk('Anna', 'Zwerge');
    await atDesk('Ben', 'Zwerge');
    await draw(t, 1);
    const { matches } = await publish(t, 1);
    const id = matches[0]?.pairing.id;
    if (!id) throw new Error('no match');
    await t.change('organiser', (work) => enterResult(work, id, winForA, ''));
    expect((await diary(t)).at(-1)).toMatchObject({ kind: 'result-entered', data: { score: '5 : 2' } });
  });
});

describe('two camps', () => {
  const camps = { first: 'Gut', second: 'Böse' };

  test('are said at sign-up and at the desk, set against each other by the draw, and nothing without names', async () => {
    const said = async (name: string, camp: 'first' | 'second' | 'both') =>
      t.change('organiser', (work) =>
        signUp(work, { ...player(name), team: null, camp }, {}, `join-${name}`),
      );
    expect((await said('Niemand', 'first')).camp).toBeNull();
    await t.change('organiser', (work) => updateArmies(work, armySettings.parse({}), camps));
    const anna = await said('Anna', 'first');
    await said('Ben', 'second');
    await said('Carl', 'second');
    await t.change('organiser', (work) => editEntry(work, anna.id, { camp: 'first' }, entryMark(anna)));
    const nobody = (await t.view()).entries[0];
    if (!nobody) throw new Error('no entry');
    const input = { ...player('Niemand'), team: null, camp: 'first' as const };
    await t.change(nobody.id, (work) => editOwnEntry(work, nobody.id, input, {}, entryMark(nobody)));
    const { matches } = await draw(t, 1);
    expect(matches.map(({ a, b }) => [a.camp, b?.camp].sort())).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
    // A player with both camps can play the one the opponent does not.
    const met = matches.find(({ a, b }) => a.id === anna.id || b?.id === anna.id);
    await t.change('organiser', (work) => editEntry(work, anna.id, { camp: 'both' }));
    const again = (await t.view()).rounds[0]?.matches.find(({ pairing }) => pairing.id === met?.pairing.id);
    expect(new Set([again?.camps?.a, again?.camps?.b])).toEqual(new Set(['Gut', 'Böse']));
    expect(again?.camps).toEqual(met?.camps);
  });
});
