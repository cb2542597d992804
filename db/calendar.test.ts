import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentId, UserId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { openTestDatabase, type TestDatabase } from './test-database';
import {
  countComingTournaments,
  insertTournament,
  listComingTournaments,
  listPastTournaments,
  listPublicTournaments,
} from './tournaments';
import { insertUser } from './users';

const owner = 'organiser' as UserId;
const today = '2026-03-14';
const all = { offset: 0, limit: 50 };
let database: TestDatabase;
beforeEach(async () => {
  database = openTestDatabase();
  await database.write((tx) =>
    insertUser(tx, {
      ...{ id: owner, email: 'o@example.org', name: 'O', passwordHash: null, admin: false, createdAt: 0 },
    }),
  );
});
afterEach(() => database.dispose());

async function add(id: string, startsOn: string, more: Partial<Tournament> = {}) {
  await database.write((tx) =>
    insertTournament(
      tx,
      {
        ...{
          id: id as TournamentId,
          slug: id,
          name: id,
          place: '',
          startsOn,
          endsOn: startsOn,
          timeZone: 'UTC',
        },
        ...{ description: '', formatId: 'guardians', formatVersion: 1, setup: {}, settings: {} },
        ...{ status: 'open', demo: false, frozenAfter: null, frozenExtras: null, ceremonyStep: null },
        ...{ awardsShown: false, lotSeed: 1, revision: 1, submissionKey: id, createdAt: 1 },
        ...more,
      },
      owner,
    ),
  );
}
const names = (rows: readonly { tournament: Tournament }[]) => rows.map(({ tournament: { id } }) => id);
const coming = async (portion = all) => names(await listComingTournaments(database.read, today, portion));
const past = async (portion = all) => names(await listPastTournaments(database.read, today, portion));

describe('the calendar', () => {
  test('has the soonest first, then what is over with the latest first', async () => {
    await add('may', '2026-05-01');
    await add('january', '2026-01-10');
    await add('march', '2026-03-20');
    await add('february', '2026-02-10');
    expect(await coming()).toEqual(['march', 'may']);
    expect(await past()).toEqual(['february', 'january']);
  });

  test('keeps the second day of a weekend and one that runs past its date', async () => {
    await add('weekend', '2026-03-13', { endsOn: today });
    await add('late', '2026-03-07', { endsOn: '2026-03-08', status: 'running' });
    expect([await coming(), await past()]).toEqual([['late', 'weekend'], []]);
  });

  test('counts what is finished as over, even on its first day', async () => {
    await add('done', today, { endsOn: '2026-03-15', status: 'finished' });
    expect([await coming(), await past()]).toEqual([[], ['done']]);
  });

  test('lists neither drafts nor practice nor archived tournaments', async () => {
    await add('draft', today, { status: 'draft' });
    await add('practice', today, { demo: true });
    await add('archived', today, { settings: { archived: true } });
    await add('finished', today, { status: 'finished', settings: { archived: true } });
    expect([await coming(), await past(), await countComingTournaments(database.read, today)]).toEqual([
      ...[[], [], 0],
    ]);
    expect(await listPublicTournaments(database.read)).toEqual([]);
  });

  test('has each tournament on one page, over all statuses', async () => {
    for (let day = 1; day <= 9; day++) {
      await add(`open-${day}`, `2026-04-0${day}`);
      await add(`running-${day}`, `2026-04-0${day}`, { status: 'running', createdAt: 2 });
      await add(`done-${day}`, `2026-01-0${day}`, { status: 'finished' });
      await add(`missed-${day}`, `2026-01-0${day}`, { createdAt: 2 });
    }
    for (const list of [coming, past]) {
      const whole = await list();
      expect(whole).toHaveLength(18);
      const pages = [];
      for (let offset = 0; offset < 18; offset += 5) pages.push(...(await list({ offset, limit: 5 })));
      expect(pages).toEqual(whole);
    }
    expect(await countComingTournaments(database.read, today)).toBe(18);
  });
});

test('the list of the API goes on behind the last row, the latest first', async () => {
  for (const id of ['d', 'b', 'a', 'c']) await add(id, '2026-04-01', { status: 'finished' });
  await add('late', '2026-05-01', { status: 'finished' });
  const first = await listPublicTournaments(database.read, { limit: 3 });
  expect(first.map(({ id }) => id)).toEqual(['late', 'a', 'b']);
  const rest = await listPublicTournaments(database.read, { after: ['2026-04-01', 'b'], limit: 3 });
  expect(rest.map(({ id }) => id)).toEqual(['c', 'd']);
  expect(await listPublicTournaments(database.read, { status: 'open' })).toEqual([]);
});
