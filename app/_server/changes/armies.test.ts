import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { armySettings } from '@/lib/tournament/army-settings';
import { loadCrowdedArmies } from '../army-lists/army-players';
import { loadLists } from '../army-lists/load-lists';
import { openTestTournament, type TestTournament } from '../test-work';
import { acceptProblem, handInList } from './army-lists';
import { addEntry, dropEntry, entryMark } from './entries';
import { updateArmies, updateLists } from './settings';
import { editOwnEntry, signUp } from './sign-up';
import { player, problemOf } from './test-rounds';

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
    // A form that arrives twice is one sign-up, not one too many.
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
      (await loadLists(t.database.read, await t.view(), 0))
        .get(ben.id)
        ?.current?.problems.find(({ problem }) => problem.code === 'army-limit');
    const found = await limitOf();
    expect(found?.problem.sentence.de).toMatch(/^Zwerge: Höchstens 1 Meldung/);
    expect(found?.accepted).toBeNull();
    await t.change('organiser', (work) =>
      acceptProblem(work, ben.id, { version: 1, problem: found?.key ?? '', reason: 'abgesprochen' }),
    );
    expect((await limitOf())?.accepted).toBe('abgesprochen');
    // Without the first, it is the first.
    await t.change('organiser', (work) => dropEntry(work, anna.id));
    expect(await limitOf()).toBeUndefined();
  });
});
