import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRole } from '@/db/staff';
import { openTestDatabase } from '@/db/test-database';
import { listAudit, listPublicTournaments, listTournamentsOfUser } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { readSettings, tournamentSettingsSchema } from '@/lib/tournament/settings';
import { problemOf } from '../rounds/test-rounds';
import { createTournament, type NewTournament } from './create-tournament';

const olga: User = {
  id: 'olga' as UserId,
  email: 'olga@example.org',
  name: 'Olga',
  passwordHash: 'x',
  admin: false,
  createdAt: 1,
};
const input: NewTournament = {
  name: 'Göttinger Heerlager',
  place: 'Göttingen',
  startsOn: '2026-05-02',
  endsOn: '2026-05-03',
  formatId: 'guardians',
  presetId: '2000',
  rounds: 4,
  capacity: 24,
  scheme: 'table',
  open: true,
  submissionKey: 'form-1',
};

let database: ReturnType<typeof openTestDatabase>;
beforeEach(async () => {
  database = openTestDatabase();
  await database.write((tx) => insertUser(tx, olga));
});
afterEach(() => database.dispose());

const create = (change: Partial<NewTournament> = {}) =>
  database.write((tx) => createTournament(tx, olga, { ...input, ...change }, 1_000));

describe('a new tournament', () => {
  test('takes its rules from the preset and everything else from the form', async () => {
    const tournament = await create();
    expect(tournament).toMatchObject({
      slug: 'goettinger-heerlager',
      name: 'Göttinger Heerlager',
      place: 'Göttingen',
      startsOn: '2026-05-02',
      endsOn: '2026-05-03',
      formatId: 'guardians',
      status: 'open',
      demo: false,
      createdAt: 1_000,
      setup: {
        gameSize: 2000,
        scenarioMode: 'fixed',
        fixedScenarios: ['incursion', 'take-and-hold', 'outflanked'],
      },
      settings: { rounds: 4, capacity: 24, roundMinutes: 180, signUpOpen: true },
    });
    expect(await database.read.query.tournaments.findMany()).toEqual([tournament]);
  });

  test('is one of teams where they are asked for, and of single players else', async () => {
    const ofTeams = await create({ teamSize: 3 });
    expect(readSettings(ofTeams.settings).teams).toMatchObject({ size: 3, captains: null });
    const single = await create({ submissionKey: 'form-2' });
    expect(readSettings(single.settings).teams).toBeNull();
  });

  test.each([
    ['wdl', '2000', { kind: 'wdl', win: 3, draw: 1, loss: 0 }],
    ['hybrid', '1250', { kind: 'hybrid', win: 3, draw: 1, loss: 0 }],
    ['table', '1250', { kind: 'table' }],
  ] as const)('has customary figures for the scheme %s at %s points', async (scheme, presetId, expected) => {
    const settings = tournamentSettingsSchema.parse((await create({ scheme, presetId })).settings);
    expect(settings.scheme).toMatchObject(expected);
    if ('steps' in settings.scheme)
      expect(settings.scheme.steps.at(-1)).toEqual({
        from: presetId === '1250' ? 900 : 1350,
        winner: 20,
        loser: 0,
      });
    expect(settings.tiebreaks).toContain('buchholz');
    expect(settings.tiebreaks.includes('table-points')).toBe(scheme === 'hybrid');
  });

  test.each([
    ['claymore', 'points-60', true],
    ['claymore', 'base-game', false],
    ['aof-skirmish', '150', true],
    ['guardians', '1250', false],
  ])('of %s %s asks for army lists: %s', async (formatId, presetId, wanted) => {
    const { settings } = await create({ formatId, presetId, scheme: 'wdl' });
    expect(readSettings(settings).lists.wanted).toBe(wanted);
  });

  test('begins with the tie-breaks its game proposes', async () => {
    const { settings } = await create({ formatId: 'aof-skirmish', presetId: '250', scheme: 'wdl' });
    expect(readSettings(settings).tiebreaks.slice(0, 4)).toEqual([
      'wins',
      'diff:objectives',
      'sos',
      'for:destroyed',
    ]);
  });

  test('belongs to whoever made it and begins its diary', async () => {
    const { id } = await create();
    expect(await findRole(database.read, id, olga.id)).toBe('owner');
    expect(await listTournamentsOfUser(database.read, olga.id)).toMatchObject([{ tournament: { id } }]);
    expect(await listAudit(database.read, id, 10)).toMatchObject([
      { at: 1_000, actor: 'Olga', kind: 'tournament-created' },
    ]);
  });

  test('is hidden from the public until it is opened', async () => {
    expect((await create({ open: false })).status).toBe('draft');
    expect(await listPublicTournaments(database.read)).toEqual([]);
  });

  test('sent twice, even at once, is made once', async () => {
    const [one, two] = await Promise.all([create(), create()]);
    const three = await create({ name: 'Anders' });
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(await listTournamentsOfUser(database.read, olga.id)).toHaveLength(1);
  });

  test('of the same name gets an address of its own', async () => {
    const slugs: string[] = [];
    for (const submissionKey of ['1', '2', '3']) slugs.push((await create({ submissionKey })).slug);
    expect(slugs).toEqual(['goettinger-heerlager', 'goettinger-heerlager-2', 'goettinger-heerlager-3']);
  });

  test.each([{ presetId: '777' }, { formatId: 'chess' }])('needs a preset there is: %o', async (change) => {
    expect(await problemOf(create(change))).toEqual({ code: 'invalid', path: ['presetId'] });
    expect(await listTournamentsOfUser(database.read, olga.id)).toEqual([]);
  });
});
