import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPerson } from '@/db/persons';
import { findTournamentById, updateTournament } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { EntryId, PersonId, UserId } from '@/lib/ids';
import { neutralName, refusalOf } from '@/lib/persons/pseudonyms';
import { orRefuse } from '@/lib/refusal';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { setCheckedIn } from '../changes/entries/check-in';
import { addEntry, editEntry, entryMark } from '../changes/entries/entries';
import { editOwnEntry } from '../changes/entries/sign-up';
import { addPlayers, diary, draw, player, publish } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { hideTournament, openTournament } from '../changes/tournament/tournament';
import { workIn } from '../platform/work';
import { exportTournament } from '../tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '../tournament-file/import-tournament';
import { claimEntry, type PersonInput, savePerson } from './change-persons';
import { shownPersons } from './persons';
import { refusePseudonym, whereMayRefuse, yieldPseudonyms } from './pseudonyms';

let t: TestTournament;
let mine: PersonId;
let own: EntryId;
beforeEach(async () => {
  t = await openTestTournament();
  const [a] = await addPlayers(t, 3);
  if (!a) throw new Error('nobody');
  own = a.id;
  await t.database.write((tx) =>
    insertUser(tx, {
      ...{ id: 'theda' as UserId, email: 't@example.org', name: 'Theda Tann', passwordHash: 'h' },
      ...{ admin: false, createdAt: 0 },
    }),
  );
  await rename(own, 'Wolfram Eschenbach');
  mine = await t.database.write((tx) =>
    claimEntry(tx, { id: own, name: 'Wolfram Eschenbach' }, null, null, 1),
  );
});
afterEach(() => t.dispose());

const rename = (id: EntryId, name: string) => t.change('organiser', (work) => editEntry(work, id, { name }));
const add = (name: string, key = name) =>
  t.change('organiser', (work) => addEntry(work, player(name), { by: 'sign-up', submissionKey: key }));
const enter = (name: string) =>
  t.change('organiser', (work) => addEntry(work, player(name), { by: 'desk', submissionKey: name }));
const save = (pseudonym: string, more: Partial<PersonInput> = {}, id = mine) =>
  t.database
    .write((tx) => savePerson(tx, id, { name: 'Wolfram Eschenbach', pseudonym, shown: 'pseudonym', ...more }))
    .then(
      () => 'none',
      (error) => error.problem?.code ?? error,
    );
const person = async (id = mine) => {
  const found = await findPerson(t.database.read, id);
  if (!found) throw new Error('no person');
  return found;
};
const shown = async () => (await shownPersons(t.database.read, '', 100)).map(({ name }) => name);
const taken = async () => refusalOf(await person())?.by;

describe('a pseudonym that somebody chooses', () => {
  test('is not the name of another player, of an account or of a person, nor one that looks like it', async () => {
    await add('Ottokar Altname');
    for (const name of [
      'Ottokar Altname',
      'OTTOKAR  ALTNAME',
      'Оttokar Altname',
      'Ottokar\u200b Altnáme',
      'Theda.Tann',
    ])
      expect([name, await save(name)]).toEqual([name, 'pseudonym-taken']);
    const other = await add('Frieda Falk');
    const hers = await t.database.write((tx) => claimEntry(tx, other, null, null, 1));
    expect(await save('Nachtigall', { name: 'Frieda Falk' }, hers)).toBe('none');
    expect(await save('Nachtiga11')).toBe('pseudonym-taken');
    expect(await shown()).toEqual(['Nachtigall']);
  });

  test('is none that pages show where nobody is named, and no office', async () => {
    for (const name of ['Freilos', 'Bye', 'Springer', 'N. N. 3', 'Turnierleitung', 'Head Judge'])
      expect([name, await save(name)]).toEqual([name, 'pseudonym-reserved']);
  });

  test('may be the own name in a tournament, and stays when nothing else changes', async () => {
    await rename(own, 'Graue Eule');
    expect(await save('Graue Eule')).toBe('none');
    expect(await save('Graue Eule')).toBe('none');
    expect(await shown()).toEqual(['Graue Eule']);
  });
});

describe('whoever bears a name goes before who goes by it', () => {
  beforeEach(async () => {
    expect(await save('Ottokar Altname')).toBe('none');
    expect(await shown()).toEqual(['Ottokar Altname']);
  });
  const gone = async () => {
    expect(await shown()).toEqual([neutralName(mine)]);
    expect(await taken()).toBe('name');
    expect(await save('Ottokar Altname'), 'it is not taken again').toBe('pseudonym-refused');
    expect(await save('Graue Eule')).toBe('none');
    expect(await shown()).toEqual(['Graue Eule']);
  };

  test('but not who has only signed up, before the desk checks them in', async () => {
    const entry = await add('Ottokar Altnáme');
    expect(await shown()).toEqual(['Ottokar Altname']);
    await t.change('organiser', (work) => setCheckedIn(work, [entry.id], true));
    await gone();
  });

  test('nor who has only signed up, before a round with them is published', async () => {
    await add('Ottokar Altnáme');
    await draw(t, 1);
    expect(await shown()).toEqual(['Ottokar Altname']);
    await publish(t, 1);
    await gone();
  });

  test('nor where the tournament with them is hidden and shown again', async () => {
    await add('Ottokar Altnáme');
    await t.change('organiser', hideTournament);
    await t.change('organiser', openTournament);
    expect(await shown()).toEqual(['Ottokar Altname']);
    await t.change('organiser', hideTournament);
    await draw(t, 1);
    await publish(t, 1);
    await gone();
  });

  test('who is entered at the desk', async () => {
    await enter('Ottokar Altnáme');
    await gone();
  });

  test('who is renamed at the desk', async () => {
    const [, b] = (await t.view()).entries;
    await rename(b?.id as EntryId, 'ottokar altname');
    await gone();
  });

  test('but not who calls their own entry so, before the desk confirms it', async () => {
    const [, b] = (await t.view()).entries;
    if (!b) throw new Error('nobody');
    const input = { ...player('Ottokar Altname'), team: null };
    await t.change(b.id, (work) => editOwnEntry(work, b.id, input, {}, entryMark(b)));
    expect(await shown()).toEqual(['Ottokar Altname']);
    await t.change('organiser', (work) => setCheckedIn(work, [b.id], true));
    await gone();
  });

  test('who comes with a tournament file', async () => {
    const { tournament } = await t.view();
    const file = await exportTournament(t.database, tournament, { withEmail: false, now: 5 });
    const text = makeTournamentFile(file)
      .replace('"name":"B"', '"name":"Ottokar Altname"')
      .replaceAll(t.id, '2222bbbbcccc');
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(text)));
    const asCopy = { id: 'theda' as UserId, name: 'Theda' };
    const copy = await t.database.write((tx) => importTournament(tx, asCopy, rows, 'file', 9));
    expect(await shown(), 'a draft is read by its desk alone').toEqual(['Ottokar Altname']);
    await t.database.write(async (tx) => {
      const stored = await findTournamentById(tx, copy.id);
      if (stored) await openTournament(workIn(tx, stored, { ...nobody, name: 'Theda' }, 10));
    });
    await gone();
  });

  test('who has an account', async () => {
    await t.database.write((tx) =>
      yieldPseudonyms(tx, [{ name: 'Ottokar Altname', userId: 'theda' as UserId }], 9),
    );
    await gone();
  });

  test('but not who says so of themselves', async () => {
    const [, b] = (await t.view()).entries;
    if (!b) throw new Error('nobody');
    const hers = await t.database.write((tx) => claimEntry(tx, b, null, null, 1));
    expect(await save('', { name: 'Ottokar Altname', shown: 'name' }, hers)).toBe('none');
    expect(await taken()).toBeUndefined();
  });

  test('but not one and the same', async () => {
    const entry = await enter('Ottokar Altname');
    expect(await taken()).toBe('name');
    await t.database.write((tx) => claimEntry(tx, entry, mine, null, 2));
    expect(await shown()).toEqual(['Ottokar Altname']);
  });
});

describe('who leads a tournament', () => {
  const leader = async () => ({
    ...nobody,
    userId: 'organiser' as UserId,
    role: 'owner' as const,
    name: 'Olga',
  });
  const where = (actor: typeof leader) => whereMayRefuse(t.database.read, mine, actor as never);

  test('refuses the pseudonym of somebody who plays in it, who reads why and may choose another', async () => {
    await save('Graue Eule');
    expect((await where(leader))?.id).toBe(t.id);
    await t.change('organiser', (work) => refusePseudonym(work, mine, 'Anstößig'));
    expect(await shown()).toEqual([neutralName(mine)]);
    expect(refusalOf(await person())).toMatchObject({
      by: 'leader',
      reason: 'Anstößig',
      pseudonym: 'Graue Eule',
    });
    expect((await diary(t)).at(-1)).toMatchObject({
      kind: 'pseudonym-refused',
      data: { pseudonym: 'Graue Eule', reason: 'Anstößig' },
    });
    const lines = (await diary(t)).length;
    await t.change('organiser', (work) => refusePseudonym(work, mine, 'noch einmal'));
    expect(await diary(t)).toHaveLength(lines);
    expect(await save('graue eule')).toBe('pseudonym-refused');
    expect(await save('Elster')).toBe('none');
    expect(await shown()).toEqual(['Elster']);
  });

  test('and nobody else, nor for whom does not play there', async () => {
    await save('Graue Eule');
    const helper = async () => ({ ...(await leader()), role: 'desk' as const });
    expect(await where(helper as never)).toBeUndefined();
    expect((await where((async () => ({ ...nobody, admin: true, name: '' })) as never))?.id).toBe(t.id);
    expect(await t.refusal(own, (work) => refusePseudonym(work, mine, ''))).toBe('forbidden');
    await t.database.write((tx) => updateTournament(tx, t.id, { place: 'Kiel' }));
    const stranger = 'stranger' as PersonId;
    expect(await t.refusal('organiser', (work) => refusePseudonym(work, stranger, ''))).toBe(
      'person-unknown',
    );
    expect(await shown()).toEqual(['Graue Eule']);
  });
});
