import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { schema } from '@/db/schema';
import { signUpSettingsSchema } from '@/lib/entries/sign-up-settings';
import type { EntryId } from '@/lib/ids';
import { teamSettings } from '@/lib/teams/team-settings';
import { teamLinkToken } from '../secret';
import { teamsOf } from '../teams';
import { openTestTournament, type TestTournament } from '../test-work';
import { addEntry, comeBack, dropEntry, editEntry, leaveTournament, reinstateEntry } from './entries';
import { updateBasics, updateSignUp, updateTeams } from './settings';
import { joinTeam, joinTeamAs, signUp, signUpTeam } from './sign-up';
import { closeTeamLink, makeCaptain, renewTeamLink } from './teams';
import { draw, player, problemOf, publish } from './test-rounds';

let t: TestTournament;
const set = (more: Partial<z.input<typeof teamSettings>> = {}) =>
  t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2, ...more })));

beforeEach(async () => {
  t = await openTestTournament();
  await set({ substitutes: 1 });
});
afterEach(() => t.dispose());

const nobody = '' as EntryId;
const captain = (name: string, team: string | null, more = {}) =>
  t.change(nobody, (work) => signUpTeam(work, { ...player(name), team, ...more }, {}, `team-${name}`));
const tokenOf = async (team: string) => {
  const row = (await t.view()).teams.find(({ name }) => name === team);
  return row ? teamLinkToken(row.id, row.linkVersion) : '';
};
const mate = async (name: string, team: string, more = {}, token?: string) => {
  const link = token ?? (await tokenOf(team));
  return t.change(nobody, (work) =>
    joinTeam(work, link, { ...player(name), team: null, ...more }, {}, `mate-${name}`),
  );
};
const alone = (name: string) =>
  t.change(nobody, (work) => signUp(work, { ...player(name), team: null }, {}, `alone-${name}`));
const states = async () =>
  (await t.view()).entries.map(({ name, team, status }) => `${name} ${team} ${status}`);
const rows = async () => (await t.database.read.select().from(schema.teams)).length;

describe('a captain signs a team up', () => {
  test('with its name; others join by its link, each as an entry of their own, until it is full', async () => {
    const anna = await captain('Anna', 'Kiel', { club: 'Förde' });
    const ben = await mate('Ben', 'Kiel');
    await mate('Cem', 'Kiel');
    expect(await problemOf(mate('Dora', 'Kiel'))).toMatchObject({
      code: 'team-full',
      path: ['name'],
      values: { team: 'Kiel' },
    });
    const [team] = teamsOf(await t.view());
    expect(team).toMatchObject({ name: 'Kiel', captain: { id: anna.id, club: 'Förde' } });
    expect(team?.players.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Cem']);
    expect(new Set(team?.players.map(({ linkHash }) => linkHash)).size).toBe(3);
    expect(ben.team).toBe('Kiel');
  });

  test('once: a form that arrives twice finds what the first one stored', async () => {
    const first = await captain('Anna', 'Kiel');
    expect((await captain('Anna', 'Kiel')).id).toBe(first.id);
    const ben = await mate('Ben', 'Kiel');
    expect((await mate('Ben', 'Kiel')).id).toBe(ben.id);
    expect(await states()).toEqual(['Anna Kiel registered', 'Ben Kiel registered']);
  });

  test('no second time under that name, however it is written, and nothing is stored then', async () => {
    await captain('Anna', 'Kiel');
    expect(await problemOf(captain('Ben', ' KIEL'))).toMatchObject({
      code: 'team-taken',
      path: ['team'],
      values: { team: 'Kiel' },
    });
    expect(await problemOf(captain('Ben', null))).toMatchObject({ code: 'required', path: ['team'] });
    expect(await states()).toEqual(['Anna Kiel registered']);
    expect(await rows()).toBe(1);
  });

  test('nor twice: nobody plays in two teams, or beside theirs', async () => {
    await captain('Anna', 'Kiel');
    await alone('Ben');
    const twice = { code: 'player-in-team', path: ['name'], values: { name: 'Anna', team: 'Kiel' } };
    expect(await problemOf(captain('anna', 'Rostock'))).toMatchObject(twice);
    expect(await problemOf(alone('ANNA'))).toMatchObject(twice);
    expect(await problemOf(mate('Anna', 'Kiel'))).toMatchObject(twice);
    expect(await problemOf(mate('Ben', 'Kiel'))).toMatchObject({ code: 'player-known', path: ['name'] });
    expect(await states()).toEqual(['Anna Kiel registered', 'Ben null registered']);
    expect(await rows()).toBe(1);
  });

  test('asks for what the organiser asks of everybody, and nobody types a team', async () => {
    await t.change('organiser', (work) =>
      updateSignUp(
        work,
        signUpSettingsSchema.parse({ fields: { faction: 'required', team: 'required', town: 'off' } }),
      ),
    );
    expect(await problemOf(captain('Anna', 'Kiel'))).toMatchObject({ code: 'required', path: ['faction'] });
    expect(await rows()).toBe(0);
    await captain('Anna', 'Kiel', { faction: 'Orks' });
    const ben = await mate('Ben', 'Kiel', { faction: 'Zwerge', team: 'Rostock', town: 'Goslar' });
    expect(ben).toMatchObject({ team: 'Kiel', faction: 'Zwerge', town: null });
    const dora = await t.change(nobody, (work) =>
      signUp(work, { ...player('Dora', { faction: 'Orks' }), team: 'Kiel' }, {}, 'dora'),
    );
    expect(dora.team).toBeNull();
  });

  test('single players sign up beside teams only where they may', async () => {
    await set({ alone: false });
    expect(await problemOf(alone('Ben'))).toMatchObject({ code: 'sign-up-by-team' });
    await set();
    expect((await alone('Ben')).team).toBeNull();
  });

  test('a name whose players all left is free, with a link of its own; nobody comes back into it', async () => {
    const anna = await captain('Anna', 'Kiel');
    const former = await tokenOf('Kiel');
    await t.change(anna.id, (work) => leaveTournament(work, anna.id));
    const ben = await captain('Ben', 'Kiel');
    expect(await problemOf(mate('Cem', 'Kiel', {}, former))).toMatchObject({ code: 'team-link-closed' });
    await t.change(anna.id, (work) => comeBack(work, anna.id));
    expect(await states()).toEqual(['Anna null registered', 'Ben Kiel registered']);
    expect(teamsOf(await t.view())[0]?.captain?.id).toBe(ben.id);
  });
});

describe('the link of a team', () => {
  test('is renewed and closed by its captain and the desk, and by nobody else', async () => {
    const anna = await captain('Anna', 'Kiel');
    const first = await tokenOf('Kiel');
    const ben = await mate('Ben', 'Kiel');
    for (const change of [renewTeamLink, closeTeamLink])
      expect(await t.refusal(ben.id, (work) => change(work, 'Kiel'))).toBe('forbidden');
    await t.change(anna.id, (work) => renewTeamLink(work, 'Kiel'));
    expect(await problemOf(mate('Cem', 'Kiel', {}, first))).toMatchObject({ code: 'team-link-closed' });
    await t.change('organiser', (work) => closeTeamLink(work, 'Kiel'));
    expect(await problemOf(mate('Cem', 'Kiel'))).toMatchObject({ code: 'team-link-closed' });
    await t.change(anna.id, (work) => renewTeamLink(work, 'Kiel'));
    expect((await mate('Cem', 'Kiel')).team).toBe('Kiel');
  });

  test('holds after the deadline and no longer than until the first round or the end of signing up', async () => {
    await captain('Anna', 'Kiel');
    await captain('Dora', 'Rostock');
    await t.change('organiser', (work) =>
      updateSignUp(work, signUpSettingsSchema.parse({ deadlineAt: 1_700_000_000_000 })),
    );
    expect(await problemOf(captain('Emil', 'Lübeck'))).toMatchObject({ code: 'sign-up-closed' });
    expect((await mate('Ben', 'Kiel')).team).toBe('Kiel');
    const { tournament, settings } = await t.view();
    const open = (signUpOpen: boolean) =>
      t.change('organiser', (work) =>
        updateBasics(work, { ...tournament, capacity: settings.capacity, signUpOpen }),
      );
    await open(false);
    expect(await problemOf(mate('Cem', 'Kiel'))).toMatchObject({ code: 'sign-up-closed' });
    await open(true);
    await mate('Emma', 'Rostock');
    await draw(t, 1);
    await publish(t, 1);
    expect(await problemOf(mate('Cem', 'Kiel'))).toMatchObject({ code: 'sign-up-closed' });
  });

  test('is issued by the desk for a team of its own, and the first in its order leads that', async () => {
    const add = (name: string) =>
      t.change('organiser', (work) =>
        addEntry(work, { ...player(name), team: 'Kiel' }, { by: 'desk', submissionKey: name }),
      );
    const anna = await add('Anna');
    await t.change(anna.id, (work) => renewTeamLink(work, 'Kiel'));
    expect((await mate('Ben', 'Kiel')).team).toBe('Kiel');
    expect(await t.refusal('organiser', (work) => renewTeamLink(work, 'Köln'))).toBe('stale');
    expect(await rows()).toBe(1);
  });

  test('takes in who signed up alone, and nobody from another team', async () => {
    await captain('Anna', 'Kiel');
    const dora = await captain('Dora', 'Rostock');
    const ben = await alone('Ben');
    const token = await tokenOf('Kiel');
    await t.change(ben.id, (work) => joinTeamAs(work, token, ben.id));
    expect((await t.view()).entryById.get(ben.id)?.team).toBe('Kiel');
    expect(await t.refusal(dora.id, (work) => joinTeamAs(work, token, dora.id))).toBe('player-in-team');
    expect(await t.refusal(dora.id, (work) => joinTeamAs(work, token, ben.id))).toBe('forbidden');
  });

  test('of another tournament lets nobody in', async () => {
    const other = await openTestTournament();
    await other.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2 })));
    await captain('Anna', 'Kiel');
    const token = await tokenOf('Kiel');
    const strange = other.refusal(nobody, (work) =>
      joinTeam(work, token, { ...player('Ben'), team: null }, {}, 'ben'),
    );
    expect(await strange).toBe('team-link-closed');
    other.dispose();
  });
});

describe('who leads a team', () => {
  test('is whoever signed it up, whatever the order of its boards, and whom they name after them', async () => {
    const anna = await captain('Anna', 'Kiel');
    const ben = await mate('Ben', 'Kiel');
    await t.change('organiser', (work) => editEntry(work, ben.id, { seed: 1 }));
    const leads = async () => teamsOf(await t.view())[0]?.captain?.name;
    expect(await leads()).toBe('Anna');
    expect(await t.refusal(ben.id, (work) => makeCaptain(work, 'Kiel', ben.id))).toBe('forbidden');
    await t.change(anna.id, (work) => makeCaptain(work, 'Kiel', ben.id));
    expect(await leads()).toBe('Ben');
    expect(await t.refusal(anna.id, (work) => renewTeamLink(work, 'Kiel'))).toBe('forbidden');
    await t.change('organiser', (work) => dropEntry(work, ben.id));
    expect(await leads()).toBe('Anna');
  });
});

describe('the seats of teams', () => {
  const seats = async (capacity: number) => {
    const { tournament, settings } = await t.view();
    await t.change('organiser', (work) =>
      updateBasics(work, { ...tournament, capacity, signUpOpen: settings.signUpOpen }),
    );
  };

  test('are those of a whole one from the start, and substitutes need none', async () => {
    await seats(4);
    await captain('Anna', 'Kiel');
    await captain('Dora', 'Rostock');
    await captain('Emil', 'Lübeck');
    for (const name of ['Ben', 'Cem']) await mate(name, 'Kiel');
    await mate('Fritz', 'Lübeck');
    expect(await states()).toEqual([
      'Anna Kiel registered',
      'Dora Rostock registered',
      'Emil Lübeck waiting',
      'Ben Kiel registered',
      'Cem Kiel registered',
      'Fritz Lübeck waiting',
    ]);
  });

  test('go to the next team that waits as a whole, by itself or by the desk', async () => {
    await seats(2);
    await t.change('organiser', (work) => updateSignUp(work, signUpSettingsSchema.parse({ movesUp: true })));
    const anna = await captain('Anna', 'Kiel');
    await captain('Dora', 'Rostock');
    await mate('Emil', 'Rostock');
    const fritz = await captain('Fritz', 'Lübeck');
    await mate('Gesa', 'Lübeck');
    await t.change(anna.id, (work) => leaveTournament(work, anna.id));
    expect(await states()).toEqual([
      'Anna Kiel dropped',
      'Dora Rostock registered',
      'Emil Rostock registered',
      'Fritz Lübeck waiting',
      'Gesa Lübeck waiting',
    ]);
    await t.change('organiser', (work) => reinstateEntry(work, fritz.id));
    expect((await states()).slice(3)).toEqual(['Fritz Lübeck registered', 'Gesa Lübeck registered']);
  });

  test('are kept for a player who left and comes back, unless somebody took the place', async () => {
    await set();
    await seats(2);
    await captain('Anna', 'Kiel');
    const ben = await mate('Ben', 'Kiel');
    await t.change(ben.id, (work) => leaveTournament(work, ben.id));
    await t.change(ben.id, (work) => comeBack(work, ben.id));
    expect(await states()).toContain('Ben Kiel registered');
    await t.change(ben.id, (work) => leaveTournament(work, ben.id));
    await mate('Cem', 'Kiel');
    expect(await t.refusal(ben.id, (work) => comeBack(work, ben.id))).toBe('team-full');
  });
});
