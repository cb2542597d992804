import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { schema } from '@/db/schema';
import { listSettingsSchema } from '@/lib/army-lists/list-settings';
import { signUpSettingsSchema } from '@/lib/entries/sign-up-settings';
import type { EntryId, UserId } from '@/lib/ids';
import { orRefuse } from '@/lib/refusal';
import { teamSettings } from '@/lib/teams/team-settings';
import { checkDraft } from '@/lib/tournament/draw-input';
import { standingsOf } from '@/lib/tournament/standings-of';
import { knownTeams, meetingsOf, teamStandingsOf, teamsOf } from '@/lib/tournament/teams';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { loadDoubledArmies } from '../../load/doubled-armies';
import { loadTournament } from '../../load/tournament';
import { teamLinkToken } from '../../platform/secret';
import { exportTournament } from '../../tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '../../tournament-file/import-tournament';
import {
  addEntry,
  comeBack,
  dropEntry,
  editEntry,
  leaveTournament,
  reinstateEntry,
} from '../entries/entries';
import { joinTeam, joinTeamAs, signUp, signUpTeam } from '../entries/sign-up';
import { handInList } from '../lists/army-lists';
import {
  draw,
  play,
  player,
  problemOf,
  publish,
  requireRound,
  seatsOf,
  winForA,
} from '../rounds/test-rounds';
import { updateBasics, updateLists, updateSignUp, updateTeams } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  closeTeamLink,
  dropTeam,
  findOpenTeam,
  makeCaptain,
  placeInTeam,
  renameTeam,
  renewTeamLink,
  returnTeam,
  setTeamPaid,
  setTeamRingers,
  takeOutOfTeam,
} from './teams';

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
  return row ? teamLinkToken(row) : '';
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
const seats = async (capacity: number) => {
  const { tournament, settings } = await t.view();
  await t.change('organiser', (work) =>
    updateBasics(work, { ...tournament, capacity, signUpOpen: settings.signUpOpen, t3Id: null }),
  );
};
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

  test('nor under the name of a team of ringers, which stays one', async () => {
    await t.change('organiser', (work) =>
      addEntry(
        work,
        { ...player('Olga'), team: 'Orga', ringer: true },
        { by: 'desk', submissionKey: 'olga' },
      ),
    );
    for (const name of ['Orga', 'orga '])
      expect(await problemOf(captain('Anna', name))).toMatchObject({
        code: 'team-taken',
        path: ['team'],
        values: { team: 'Orga' },
      });
    expect(knownTeams(await t.view())).toMatchObject([{ name: 'Orga', state: 'ringers' }]);
    expect(await rows()).toBe(0);
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
        updateBasics(work, { ...tournament, capacity: settings.capacity, signUpOpen, t3Id: null }),
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
    // A repetition is harmless, even if the team is full by now.
    await mate('Cem', 'Kiel');
    await t.change(ben.id, (work) => joinTeamAs(work, token, ben.id));
  });

  test('of a team of which nobody is in takes nobody in, however they left', async () => {
    const anna = await captain('Anna', 'Kiel');
    await captain('Dora', 'Ulm');
    await mate('Ben', 'Kiel');
    const token = await tokenOf('Kiel');
    const emil = await alone('Emil');
    const gone = { code: 'team-gone', path: ['name'], values: { team: 'Kiel' } };
    const refused = async () => {
      expect(await problemOf(mate('Cem', 'Kiel', {}, token))).toMatchObject(gone);
      expect(await problemOf(t.change(emil.id, (work) => joinTeamAs(work, token, emil.id)))).toMatchObject(
        gone,
      );
    };
    await t.change('organiser', (work) => dropTeam(work, 'Kiel'));
    await refused();
    expect(teamsOf(await t.view()).map(({ name }) => name)).toEqual(['Ulm']);
    await t.change('organiser', (work) => returnTeam(work, 'Kiel'));
    await t.change('organiser', (work) => setTeamRingers(work, 'Kiel', true));
    await refused();
    await t.change('organiser', (work) => setTeamRingers(work, 'Kiel', false));
    expect((await mate('Cem', 'Kiel', {}, token)).team).toBe('Kiel');
    expect(teamsOf(await t.view())[0]?.captain?.id).toBe(anna.id);
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
    await other.dispose();
  });
});

test('a tournament whose teams were once set against all sense is read as before, and taken along', async () => {
  await set({ result: 'bands', bands: [], cap: 10, floor: 20, win: 0, draw: 1, loss: 2 });
  await captain('Anna', 'Kiel');
  const { tournament, settings } = await t.view();
  expect(settings.teams).toMatchObject({ result: 'bands', bands: [], floor: 20, loss: 2 });
  const file = await exportTournament(t.database, tournament, { withEmail: false, now: 5 });
  const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
  const owner = { id: 'organiser' as UserId, name: 'Olga' };
  const copy = await t.database.write((tx) => importTournament(tx, owner, rows, 'copy', 9));
  expect((await loadTournament(t.database.read, copy)).settings.teams).toEqual(settings.teams);
});

test('a tournament that is taken along keeps its captains, and its teams have links of their own', async () => {
  await captain('Anna', 'Kiel');
  const { tournament } = await t.view();
  const file = await exportTournament(t.database, tournament, { withEmail: false, now: 5 });
  const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
  const owner = { id: 'organiser' as UserId, name: 'Olga' };
  const copy = await t.database.write((tx) => importTournament(tx, owner, rows, 'copy', 9));
  const view = await loadTournament(t.database.read, copy);
  const [team] = view.teams;
  expect(view.entryById.get(team?.captainId ?? nobody)?.name).toBe('Anna');
  if (!team) throw new Error('team');
  const token = teamLinkToken(team);
  expect((await findOpenTeam(t.database.read, token))?.tournamentId).toBe(copy.id);
  expect((await findOpenTeam(t.database.read, await tokenOf('Kiel')))?.tournamentId).toBe(t.id);
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

test('the order of a team is its captain’s and the desk’s: the first ones play, and nobody sits twice', async () => {
  const anna = await captain('Anna', 'Kiel');
  const ben = await mate('Ben', 'Kiel');
  const cem = await mate('Cem', 'Kiel');
  await captain('Dora', 'Rostock');
  await mate('Emil', 'Rostock');
  const order = async () => teamsOf(await t.view())[0]?.players.map(({ name }) => name);
  const put = (who: EntryId | 'organiser', id: EntryId, place: number) =>
    t.refusal(who, (work) => placeInTeam(work, 'Kiel', id, place));
  expect(await put(ben.id, ben.id, 1)).toBe('forbidden');
  expect(await put(anna.id, cem.id, 2)).toBeUndefined();
  // A repetition has no effect.
  expect(await put(anna.id, cem.id, 2)).toBeUndefined();
  expect(await order()).toEqual(['Anna', 'Cem', 'Ben']);
  const { matches } = await draw(t, 1);
  const drawn = seatsOf(await requireRound(t, 1));
  const seated = matches.flatMap(({ a, b }) => [a.name, b?.name]);
  expect(seated.sort()).toEqual(['Anna', 'Cem', 'Dora', 'Emil']);
  expect(await put('organiser', ben.id, 1)).toBeUndefined();
  expect(await order()).toEqual(['Ben', 'Anna', 'Cem']);
  expect(seatsOf(await requireRound(t, 1))).toEqual(drawn);
  expect((await t.view()).teams.find(({ name }) => name === 'Kiel')?.captainId).toBe(anna.id);
});

describe('who joined by mistake', () => {
  test('is taken out by the captain or the desk, stays in without a team, and may join another', async () => {
    const anna = await captain('Anna', 'Kiel');
    const ben = await mate('Ben', 'Kiel');
    const cem = await captain('Cem', 'Rostock');
    for (const stranger of [ben.id, cem.id])
      expect(await t.refusal(stranger, (work) => takeOutOfTeam(work, 'Kiel', ben.id))).toBe('forbidden');
    expect(await t.refusal(anna.id, (work) => takeOutOfTeam(work, 'Kiel', cem.id))).toBe('entry-unknown');
    expect(await t.refusal(anna.id, (work) => takeOutOfTeam(work, 'Kiel', anna.id))).toBe('captain-stays');
    await t.change(anna.id, (work) => takeOutOfTeam(work, 'Kiel', ben.id));
    expect(await states()).toEqual(['Anna Kiel registered', 'Ben null registered', 'Cem Rostock registered']);
    const other = await tokenOf('Rostock');
    await t.change(ben.id, (work) => joinTeamAs(work, other, ben.id));
    await t.change('organiser', (work) => takeOutOfTeam(work, 'Rostock', ben.id));
    expect((await states())[1]).toBe('Ben null registered');
  });

  test('waits where no seat is free beside the teams, and moves up by joining one', async () => {
    await seats(4);
    const anna = await captain('Anna', 'Kiel');
    const ben = await mate('Ben', 'Kiel');
    await captain('Cem', 'Rostock');
    await t.change(anna.id, (work) => takeOutOfTeam(work, 'Kiel', ben.id));
    expect((await states())[1]).toBe('Ben null waiting');
    const other = await tokenOf('Rostock');
    await t.change(ben.id, (work) => joinTeamAs(work, other, ben.id));
    expect((await states())[1]).toBe('Ben Rostock registered');
  });

  test('stays once drawn: what was played is the team’s', async () => {
    const anna = await captain('Anna', 'Kiel');
    const ben = await mate('Ben', 'Kiel');
    await captain('Cem', 'Rostock');
    await mate('Dora', 'Rostock');
    await draw(t, 1);
    expect(await t.refusal(anna.id, (work) => takeOutOfTeam(work, 'Kiel', ben.id))).toBe('team-fixed');
  });
});

describe('the seats of teams', () => {
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

describe('a team as a whole at the desk', () => {
  const add = async (team: string, count: number) => {
    for (let i = 1; i <= count; i++)
      await t.change('organiser', (work) =>
        addEntry(work, { ...player(`${team} ${i}`), team }, { by: 'desk', submissionKey: `${team}-${i}` }),
      );
  };
  const ranked = async () => {
    const view = await t.view();
    return teamStandingsOf(view)?.rows.map(({ entry }) => entry as string);
  };
  const met = async (number: number) => {
    const view = await t.view();
    return meetingsOf(view, await requireRound(t, number)).map(({ home, guest }) => [home, guest].sort());
  };

  test('stays one team however its name is written', async () => {
    await add('Team 01', 1);
    const other = await t.change('organiser', (work) =>
      addEntry(work, { ...player('Anna'), team: 'TEAM 01' }, { by: 'desk', submissionKey: 'anna' }),
    );
    expect(other.team).toBe('Team 01');
    const ben = await alone('Ben');
    await t.change('organiser', (work) => editEntry(work, ben.id, { team: 'team  01' }));
    expect(teamsOf(await t.view()).map(({ name, players }) => [name, players.length])).toEqual([
      ['Team 01', 3],
    ]);
    // A drawn player cannot leave the team by another spelling either.
    await add('Team 02', 2);
    await draw(t, 1);
    await t.change('organiser', (work) => editEntry(work, other.id, { team: 'TEAM 01' }));
    expect((await t.view()).entryById.get(other.id)?.team).toBe('Team 01');
  });

  test('made anew under the name of one that left is its new players’: with no former one, captain, link or fee', async () => {
    const anna = await captain('Anna', 'Kiel');
    const former = await tokenOf('Kiel');
    await t.change('organiser', (work) => setTeamPaid(work, 'Kiel', true));
    await t.change(anna.id, (work) => leaveTournament(work, anna.id));
    await t.change('organiser', (work) =>
      addEntry(work, { ...player('Ben'), team: 'KIEL' }, { by: 'desk', submissionKey: 'ben' }),
    );
    await t.change(anna.id, (work) => comeBack(work, anna.id));
    expect(await states()).toEqual(['Anna null registered', 'Ben KIEL registered']);
    expect(teamsOf(await t.view())).toMatchObject([{ name: 'KIEL', captain: { name: 'Ben' } }]);
    expect(await rows()).toBe(0);
    expect(await problemOf(mate('Cem', 'Kiel', {}, former))).toMatchObject({ code: 'team-link-closed' });
  });

  test('renamed to that name, or joined by who was in none, is likewise', async () => {
    const anna = await captain('Anna', 'Kiel');
    await captain('Ben', 'Kil');
    await t.change(anna.id, (work) => leaveTournament(work, anna.id));
    await t.change('organiser', (work) => renameTeam(work, 'Kil', 'Kiel'));
    await t.change(anna.id, (work) => comeBack(work, anna.id));
    expect(await states()).toEqual(['Anna null registered', 'Ben Kiel registered']);
    const dora = await captain('Dora', 'Ulm');
    await t.change(dora.id, (work) => leaveTournament(work, dora.id));
    await t.change('organiser', (work) => editEntry(work, anna.id, { team: 'Ulm' }));
    await t.change(dora.id, (work) => comeBack(work, dora.id));
    expect(await states()).toEqual(['Anna Ulm registered', 'Ben Kiel registered', 'Dora null registered']);
  });

  test('goes on as what it is once it has played: its name is no other team’s', async () => {
    for (const team of ['Kiel', 'Ulm', 'Wien']) await add(team, 2);
    await play(t, 1, () => winForA);
    await t.change('organiser', (work) => dropTeam(work, 'Ulm'));
    await add('Kol', 1);
    expect(await t.refusal('organiser', (work) => renameTeam(work, 'Kol', 'Ulm'))).toBe('team-named');
    await t.change('organiser', (work) =>
      addEntry(work, { ...player('Olga'), team: 'ulm' }, { by: 'desk', submissionKey: 'olga' }),
    );
    expect((await states()).filter((line) => line.includes(' Ulm '))).toEqual([
      'Ulm 1 Ulm dropped',
      'Ulm 2 Ulm dropped',
      'Olga Ulm registered',
    ]);
  });

  test('is taken out in mid-event with all it has played, and taken in again but for who left', async () => {
    for (const team of ['Kiel', 'Köln', 'Ulm', 'Wien']) await add(team, 2);
    await play(t, 1, () => winForA);
    const left = (await t.view()).entries.find(({ name }) => name === 'Ulm 2');
    await t.change(left?.id ?? nobody, (work) => leaveTournament(work, left?.id ?? nobody));
    await t.change('organiser', (work) => dropTeam(work, 'Ulm'));
    expect((await states()).filter((line) => line.includes('Ulm'))).toEqual([
      'Ulm 1 Ulm dropped',
      'Ulm 2 Ulm dropped',
    ]);
    expect(await ranked()).toContain('Ulm');
    await play(t, 2, () => winForA);
    expect((await met(2)).flat()).not.toContain('Ulm');
    await t.change('organiser', (work) => returnTeam(work, 'Ulm'));
    expect((await states()).filter((line) => line.includes('Ulm'))).toEqual([
      'Ulm 1 Ulm registered',
      'Ulm 2 Ulm dropped',
    ]);
    await play(t, 3, () => winForA);
    expect((await met(3)).flat()).toContain('Ulm');
  });

  test('of ringers is drawn where the number is odd, at the bottom, and has no place', async () => {
    for (const team of ['Kiel', 'Köln', 'Ulm']) await add(team, 2);
    await add('Pult', 2);
    await t.change('organiser', (work) => setTeamRingers(work, 'Pult', true));
    await play(t, 1, () => winForA);
    const first = await met(1);
    expect(first.flat().sort()).toEqual(['Kiel', 'Köln', 'Pult', 'Ulm']);
    expect((await ranked())?.sort()).toEqual(['Kiel', 'Köln', 'Ulm']);
    expect(standingsOf(await t.view()).rows).toHaveLength(6);
    // The ringers affect no result: the winner of their meeting gets the points of a win.
    const rows = teamStandingsOf(await t.view())?.rows ?? [];
    const guest = first.find((pair) => pair.includes('Pult'))?.find((name) => name !== 'Pult');
    expect(rows.find(({ entry }) => (entry as string) === guest)?.perRound[0]?.outcome).not.toBe('bye');
    // With another team the number is even: the ringers rest.
    await add('Wien', 2);
    await play(t, 2, () => winForA);
    expect((await met(2)).flat().sort()).toEqual(['Kiel', 'Köln', 'Ulm', 'Wien']);
    // One team leaves again.
    await t.change('organiser', (work) => dropTeam(work, 'Wien'));
    await draw(t, 3);
    const view = await t.view();
    expect((await met(3)).flat()).toContain('Pult');
    expect(checkDraft(view, await requireRound(t, 3)).violations).toEqual([]);
    await publish(t, 3);
  });

  test('short of a player is filled up by a ringer of its own, who has no place either', async () => {
    await add('Kiel', 2);
    await add('Ulm', 1);
    const ringer = await t.change('organiser', (work) =>
      addEntry(work, { ...player('Olga'), team: 'Ulm', ringer: true }, { by: 'desk', submissionKey: 'olga' }),
    );
    expect(
      knownTeams(await t.view()).map(({ name, state, players }) => [name, state, players.length]),
    ).toEqual([
      ['Kiel', 'registered', 2],
      ['Ulm', 'registered', 2],
    ]);
    const { matches } = await play(t, 1, () => winForA);
    expect(matches.every(({ b }) => b !== null)).toBe(true);
    expect(matches.some(({ a, b }) => a.id === ringer.id || b?.id === ringer.id)).toBe(true);
    expect((await ranked())?.sort()).toEqual(['Kiel', 'Ulm']);
    expect(standingsOf(await t.view()).rows.map(({ entry }) => entry)).not.toContain(ringer.id);
  });

  test('gets another name with its link and its fee until it is drawn, but no other team’s', async () => {
    await captain('Anna', 'Kil');
    await captain('Dora', 'Ulm');
    await mate('Ben', 'Kil');
    await mate('Emma', 'Ulm');
    const token = await tokenOf('Kil');
    await t.change('organiser', (work) => setTeamPaid(work, 'Kil', true));
    expect(await problemOf(t.change('organiser', (work) => renameTeam(work, 'Kil', 'ULM')))).toMatchObject({
      code: 'team-named',
      path: ['name'],
      values: { team: 'Ulm' },
    });
    await t.change('organiser', (work) => renameTeam(work, 'Kil', ' Kiel '));
    expect((await mate('Cem', 'Kiel', {}, token)).team).toBe('Kiel');
    expect((await t.view()).teams.map(({ name, paid }) => [name, paid])).toEqual([
      ['Kiel', true],
      ['Ulm', false],
    ]);
    await draw(t, 1);
    expect(await t.refusal('organiser', (work) => renameTeam(work, 'Kiel', 'Köln'))).toBe('team-drawn');
  });

  test('pays, moves up from the waiting list, and is nobody else’s to change', async () => {
    await add('Kiel', 2);
    await t.change('organiser', (work) => setTeamPaid(work, 'Kiel', true));
    expect((await t.view()).teams).toMatchObject([{ name: 'Kiel', paid: true, linkOpen: false }]);
    expect(await t.refusal('organiser', (work) => setTeamPaid(work, 'Köln', true))).toBe('stale');
    const { tournament, settings } = await t.view();
    await t.change('organiser', (work) =>
      updateBasics(work, { ...tournament, capacity: 2, signUpOpen: settings.signUpOpen, t3Id: null }),
    );
    await captain('Dora', 'Rostock');
    await mate('Emil', 'Rostock');
    await t.change('organiser', (work) => returnTeam(work, 'Rostock'));
    expect((await states()).slice(2)).toEqual(['Dora Rostock registered', 'Emil Rostock registered']);
  });
});

describe('each army once in a team', () => {
  const doubled = async () => {
    const view = await t.view();
    return (await loadDoubledArmies(t.database.read, view.tournament, view.entries)).map(
      ({ team, army, players }) => [team, army.de, ...players.map((id) => view.entryById.get(id)?.name)],
    );
  };
  const list = (who: EntryId | 'organiser', id: EntryId, armyId: string) =>
    t.change(who, (work) =>
      handInList(work, id, {
        list: { version: '2.23.1', armyId, size: 2000, label: '', lines: [] },
        source: '',
        statedPoints: null,
      }),
    );

  test('is asked for at sign-up, with whom there is one already, and only where it is set', async () => {
    await captain('Anna', 'Kiel', { faction: 'Zwerge' });
    await mate('Ben', 'Kiel', { faction: 'dwarfs' });
    expect(await doubled()).toEqual([]);
    await set({ substitutes: 1, armyOnce: true });
    expect(await doubled()).toEqual([['Kiel', 'Zwerge', 'Anna', 'Ben']]);
    expect(await problemOf(mate('Cem', 'Kiel', { faction: 'Zwerge' }))).toMatchObject({
      code: 'army-in-team',
      path: ['faction'],
      values: { team: 'Kiel', name: 'Anna' },
    });
    expect(await states()).toHaveLength(2);
    await mate('Cem', 'Kiel', { faction: 'Orks' });
    await captain('Dora', 'Ulm', { faction: 'Zwerge' });
  });

  test('holds for who comes back: nobody does beside another one with that army, unless the desk lets them', async () => {
    await set({ substitutes: 1, armyOnce: true });
    await captain('Anna', 'Kiel', { faction: 'Orks' });
    const ben = await mate('Ben', 'Kiel', { faction: 'Elfen' });
    await t.change(ben.id, (work) => leaveTournament(work, ben.id));
    const cem = await mate('Cem', 'Kiel', { faction: 'Elfen' });
    expect(await problemOf(t.change(ben.id, (work) => comeBack(work, ben.id)))).toMatchObject({
      code: 'army-taken-meanwhile',
      values: { team: 'Kiel', name: 'Cem' },
    });
    expect((await t.view()).entryById.get(ben.id)?.status).toBe('dropped');
    await t.change('organiser', (work) => reinstateEntry(work, ben.id));
    expect(await doubled()).toHaveLength(1);
    await t.change(cem.id, (work) => leaveTournament(work, cem.id));
    await t.change(ben.id, (work) => leaveTournament(work, ben.id));
    await t.change(ben.id, (work) => comeBack(work, ben.id));
    expect(await doubled()).toEqual([]);
  });

  test('holds in a team that waits as well', async () => {
    await set({ substitutes: 1, armyOnce: true });
    await seats(2);
    await captain('Anna', 'Kiel', { faction: 'Orks' });
    await captain('Dora', 'Ulm', { faction: 'Orks' });
    expect(await problemOf(mate('Emil', 'Ulm', { faction: 'Orks' }))).toMatchObject({ code: 'army-in-team' });
  });

  test('is asked for when a list is handed in, which is not taken then; the desk may let it pass and sees it', async () => {
    await set({ armyOnce: true });
    await t.change('organiser', (work) => updateLists(work, listSettingsSchema.parse({ wanted: true })));
    const anna = await captain('Anna', 'Kiel');
    const ben = await mate('Ben', 'Kiel');
    await list(anna.id, anna.id, 'dwarfs');
    expect(await problemOf(list(ben.id, ben.id, 'dwarfs'))).toMatchObject({
      code: 'army-in-team',
      path: ['list'],
      values: { name: 'Anna' },
    });
    expect(await doubled()).toEqual([]);
    expect(await t.database.read.select().from(schema.armyLists)).toHaveLength(1);
    await list(ben.id, ben.id, 'high-elves');
    await list('organiser', ben.id, 'dwarfs');
    expect(await doubled()).toEqual([['Kiel', 'Zwerge', 'Anna', 'Ben']]);
  });
});
