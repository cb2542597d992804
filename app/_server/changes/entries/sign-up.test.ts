import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { countWaitingUpTo } from '@/db/entries';
import { listAudit } from '@/db/tournaments';
import { signUpSettingsSchema } from '@/lib/entries/sign-up-settings';
import type { EntryId } from '@/lib/ids';
import { placeInQueue } from '@/lib/teams/roster';
import { drawRound, publishRound } from '../rounds/rounds';
import { addPlayers, open, player, problemOf } from '../rounds/test-rounds';
import { updateBasics, updateSchedule, updateSignUp } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { addEntry, dropEntry, entryMark, fillSeats, removeEntry, setRinger } from './entries';
import { editOwnEntry, signUp } from './sign-up';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ capacity: 2 });
});
afterEach(() => t.dispose());

const ask = (settings: z.input<typeof signUpSettingsSchema>) =>
  t.change('organiser', (work) => updateSignUp(work, signUpSettingsSchema.parse(settings)));
const join = (name: string, more = {}, answers: Record<string, unknown> = {}) =>
  t.change('organiser', (work) =>
    signUp(work, { ...player(name), team: null, ...more }, answers, `join-${name}`),
  );
const states = async () => (await t.view()).entries.map(({ name, status }) => `${name} ${status}`);

describe('signing up', () => {
  test('asks for what the organiser wants, and keeps nothing else', async () => {
    await ask({ fields: { faction: 'required', club: 'off', team: 'optional' } });
    expect(await problemOf(join('Anna', { faction: null }))).toMatchObject({
      code: 'required',
      path: ['faction'],
    });
    expect(await states()).toEqual([]);
    const anna = await join('Anna', { faction: 'Orks', club: 'Kassel', team: 'Rot' });
    expect(anna).toMatchObject({ faction: 'Orks', club: null, team: 'Rot' });
  });

  test('asks own questions; a new one gets an id, a reworded one keeps it and its answers', async () => {
    const size = { id: '', label: 'Hemdgröße', kind: 'choice' as const, choices: ['S', 'M'], required: true };
    await ask({ questions: [size] });
    const [asked] = (await t.view()).settings.signUp.questions;
    const id = asked?.id ?? '';
    expect(id).toMatch(/^[a-z0-9]{12}$/);
    expect(await problemOf(join('Anna'))).toMatchObject({ code: 'required', path: ['answers', id] });
    expect(await problemOf(join('Anna', {}, { [id]: 'XL' }))).toMatchObject({ code: 'invalid' });
    expect((await join('Anna', {}, { [id]: 'M' })).answers).toEqual({ [id]: 'M' });
    await ask({ questions: [{ ...size, id, label: 'Größe' }] });
    expect((await t.view()).settings.signUp.questions[0]).toMatchObject({ id, label: 'Größe' });
  });

  test('names all that is missing at once', async () => {
    const shirt = { id: '', label: 'Hemdgröße', kind: 'text' as const, choices: [], required: true };
    await ask({ fields: { faction: 'required' }, questions: [shirt] });
    const id = (await t.view()).settings.signUp.questions[0]?.id ?? '';
    expect(await problemOf(join(''))).toMatchObject({
      code: 'name-missing',
      path: ['name'],
      also: [
        { code: 'required', path: ['faction'] },
        { code: 'required', path: ['answers', id] },
      ],
    });
  });

  test('is for those with the code until it opens for everybody', async () => {
    await ask({ opensAt: 1_800_000_000_000, earlyCode: 'Garde' });
    expect(await problemOf(join('Anna'))).toMatchObject({ code: 'early-code-wrong', path: ['code'] });
    expect(await problemOf(join('Anna', { code: 'Wache' }))).toMatchObject({ code: 'early-code-wrong' });
    await join('Anna', { code: 'garde' });
    await ask({ opensAt: 1_800_000_000_000 });
    expect(await problemOf(join('Ben', { code: '' }))).toMatchObject({ code: 'sign-up-closed' });
    await ask({ opensAt: 1_600_000_000_000, earlyCode: 'Garde' });
    await join('Ben');
    expect(await states()).toEqual(['Anna registered', 'Ben registered']);
  });

  test('ends at the deadline; the desk may go on', async () => {
    await ask({ deadlineAt: 1_700_000_000_000 });
    expect((await problemOf(join('Anna')))?.code).toBe('sign-up-closed');
    const atDesk = (work: Parameters<typeof addEntry>[0]) =>
      addEntry(work, player('Ben'), { by: 'desk', submissionKey: 'desk' });
    await t.change('organiser', atDesk);
    expect(await states()).toEqual(['Ben registered']);
  });
});

describe('changing one’s own sign-up', () => {
  const edit = async (id: EntryId, more = {}, answers: Record<string, unknown> = {}, by = id) => {
    const seen = entryMark((await t.view()).entryById.get(id) as never);
    return t.change(by, (work) =>
      editOwnEntry(work, id, { ...player('Anna'), team: null, ...more }, answers, seen),
    );
  };

  test('is checked as the form is, touches what is asked for alone, and stands in the diary', async () => {
    await ask({ fields: { faction: 'required', club: 'off' } });
    const anna = await join('Anna', { faction: 'Orks' });
    expect(await problemOf(edit(anna.id))).toMatchObject({ code: 'required', path: ['faction'] });
    await edit(anna.id, { name: 'Anna B', faction: 'Zwerge', club: 'Kassel' });
    expect((await t.view()).entryById.get(anna.id)).toMatchObject({
      name: 'Anna B',
      faction: 'Zwerge',
      club: null,
    });
    expect((await listAudit(t.database.read, t.id, 1))[0]).toMatchObject({
      kind: 'entry-edited-self',
      data: { name: 'Anna', to: 'Anna B', faction: 'yes', town: 'no', answers: 'no' },
    });
  });

  test('is for its player alone, and not for a page that knows an older entry', async () => {
    const [anna, ben] = [await join('Anna'), await join('Ben')];
    expect((await problemOf(edit(anna.id, {}, {}, ben.id)))?.code).toBe('forbidden');
    const seen = entryMark(anna);
    await edit(anna.id, { town: 'Goslar' });
    const late = t.change(anna.id, (work) =>
      editOwnEntry(work, anna.id, { ...player('Anna'), team: null }, {}, seen),
    );
    expect((await problemOf(late))?.code).toBe('settings-stale');
  });

  test('ends with the deadline and with the first round', async () => {
    const [anna] = [await join('Anna'), await join('Ben')];
    await ask({ deadlineAt: 1_700_000_000_000 });
    expect((await problemOf(edit(anna.id)))?.code).toBe('own-edit-over');
    await ask({});
    await edit(anna.id);
    await t.change('organiser', (work) => drawRound(work, 1));
    await edit(anna.id, { town: 'Kassel' });
    const version = (await t.view()).rounds[0]?.round.version ?? 0;
    await t.change('organiser', (work) => publishRound(work, 1, version));
    expect((await problemOf(edit(anna.id)))?.code).toBe('own-edit-over');
  });
});

test('a key of the sign-up form never finds what the desk entered', async () => {
  await t.change('organiser', (work) =>
    addEntry(work, player('Desk'), { by: 'desk', submissionKey: 'join-Anna' }),
  );
  expect((await join('Anna')).name).toBe('Anna');
  expect((await join('Anna')).name).toBe('Anna');
  expect(await states()).toHaveLength(2);
});

describe('the waiting list', () => {
  const fourOnTwoSeats = async () => {
    for (const name of ['A', 'B', 'C', 'D']) await join(name);
    expect(await states()).toEqual(['A registered', 'B registered', 'C waiting', 'D waiting']);
    return (await t.view()).entries;
  };

  test('waits for the desk unless told to move up', async () => {
    const [a] = await fourOnTwoSeats();
    await t.change('organiser', (work) => dropEntry(work, a?.id as NonNullable<typeof a>['id']));
    expect(await states()).toEqual(['A dropped', 'B registered', 'C waiting', 'D waiting']);
  });

  test('moves up by itself when somebody leaves, becomes a ringer, is deleted, or seats are added', async () => {
    await ask({ movesUp: true });
    const [a, b, c] = await fourOnTwoSeats();
    if (!a || !b || !c) throw new Error('nobody signed up');
    await t.change(a.id, (work) => dropEntry(work, a.id, 'player'));
    expect(await states()).toEqual(['A dropped', 'B registered', 'C registered', 'D waiting']);
    await t.change('organiser', (work) => setRinger(work, c.id, true));
    expect(await states()).toEqual(['A dropped', 'B registered', 'C registered', 'D registered']);
    await join('E');
    await join('F');
    await t.change('organiser', (work) => removeEntry(work, b.id));
    expect((await states()).slice(-2)).toEqual(['E registered', 'F waiting']);
    const { tournament } = await t.view();
    const { name, place, timeZone, startsOn, endsOn, description } = tournament;
    await t.change('organiser', (work) =>
      updateBasics(work, {
        name,
        place,
        timeZone,
        startsOn,
        endsOn,
        description,
        capacity: 3,
        signUpOpen: true,
        t3Id: null,
      }),
    );
    expect((await states()).at(-1)).toBe('F registered');
  });

  test('moves up at once when it is told to, and never beyond the seats', async () => {
    await fourOnTwoSeats();
    await t.change('organiser', fillSeats);
    await ask({ movesUp: true });
    expect(await states()).toEqual(['A registered', 'B registered', 'C waiting', 'D waiting']);
  });

  test('tells a place by counting what it would have by the whole list', async () => {
    await fourOnTwoSeats();
    await join('E');
    const { tournament, entries } = await t.view();
    const places = await Promise.all(
      entries.map((entry) => countWaitingUpTo(t.database.read, { ...entry, tournamentId: tournament.id })),
    );
    expect(places).toEqual([0, 0, 1, 2, 3]);
    expect(entries.slice(2).map(({ id }) => placeInQueue(entries, null, id))).toEqual(places.slice(2));
  });

  test('stands still once a round is published', async () => {
    await ask({ movesUp: true });
    const [a] = await fourOnTwoSeats();
    await open(t, 1);
    await t.change('organiser', (work) => dropEntry(work, a?.id as NonNullable<typeof a>['id']));
    expect((await states()).slice(2)).toEqual(['C waiting', 'D waiting']);
  });
});

describe('the schedule', () => {
  test('is kept in order of time', async () => {
    await addPlayers(t, 2);
    const round = { at: 200, kind: 'round' as const, round: 1, note: '' };
    const doors = { at: 100, kind: 'check-in' as const, round: null, note: '' };
    await t.change('organiser', (work) => updateSchedule(work, [round, doors]));
    expect((await t.view()).settings.schedule).toEqual([doors, round]);
  });

  test('plans no round that the tournament does not have', async () => {
    const beyond = { at: 200, kind: 'round' as const, round: 4, note: '' };
    expect(await problemOf(t.change('organiser', (work) => updateSchedule(work, [beyond])))).toMatchObject({
      code: 'round-beyond',
      path: ['schedule', '0', 'round'],
    });
  });
});
