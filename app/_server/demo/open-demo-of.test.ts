import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demos } from '@/app/_formats/registry/demos';
import { listArmyLists } from '@/db/army-lists';
import { listCampaignLines } from '@/db/campaigns';
import { listEntries } from '@/db/entries';
import { findRole, listStaff } from '@/db/staff';
import { openTestDatabase } from '@/db/test-database';
import { findTournament, insertAudit, listAudit, listPublicTournaments } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { formatList } from '@/lib/formats/registry';
import type { UserId } from '@/lib/ids';
import { keptForDays } from '@/lib/practice/practice-time';
import { Refusal } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { ensureDemo, openDemoOf } from './ensure-demo';
import { clearDemos, removeDemo } from './remove-demo';

const own = openTestDatabase();
vi.mock('../platform/db', () => ({ database: () => own }));

const account = (id: string): User => ({
  id: id as UserId,
  email: `${id}@example.org`,
  name: id,
  passwordHash: 'hash',
  admin: false,
  createdAt: 1,
});
const [ada, bert] = [account('ada'), account('bert')];
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = 'demo';
  await own.write(async (tx) => {
    for (const user of [ada, bert]) await insertUser(tx, user);
  });
});
afterAll(() => own.dispose());

const day = 24 * 60 * 60_000;
const open = (format: string, user: User, language: 'de' | 'en' | 'es' | 'pl' = 'en') =>
  openDemoOf(demos, format, user, language);
const found = async (slug: string) => (await findTournament(own.read, slug)) as Tournament;
const as = (user: User) => async (tx: Parameters<typeof findRole>[0], id: Tournament['id']) => ({
  ...nobody,
  userId: user.id,
  role: (await findRole(tx, id, user.id)) ?? null,
  name: user.name,
});

test('an account gets a demo of its own, and the same one again', async () => {
  const first = await open('claymore', ada);
  const { demo, id, formatId } = await found(first.slug);
  expect({ demo, formatId }).toEqual({ demo: true, formatId: 'claymore' });
  expect(await findRole(own.read, id, ada.id)).toBe('owner');
  expect(await open('claymore', ada)).toEqual(first);
  const others = await open('claymore', bert);
  expect(others).not.toEqual(first);
  expect((await listStaff(own.read, id)).map(({ userId }) => userId)).toEqual([ada.id]);
});

test('every game has one, beside the shared ones and never in the public lists', async () => {
  const slugs = new Set<string>();
  for (const { id } of formatList) slugs.add((await open(id, ada)).slug);
  slugs.add((await ensureDemo(demos)).slug);
  slugs.add((await ensureDemo(demos, Date.now(), 'en')).slug);
  expect(slugs.size).toBe(formatList.length + 2);
  expect(await listPublicTournaments(own.read)).toEqual([]);
});

describe('a demo in the language it was opened in', () => {
  test.each([
    [
      'de',
      'guardians',
      'Harzer Heerbann',
      'Clausthal-Zellerfeld',
      'Übungsturnier',
      'Orks',
      'Felix Hohenstein',
    ],
    ['en', 'guardians', 'Marches Muster', 'Ludlow', 'practice event', 'Orcs', 'Tom Ashworth'],
    ['es', 'guardians', 'Hueste de Gredos', 'Ávila', 'torneo de práctica', 'Orcs', 'Álvaro Montero'],
    ['pl', 'guardians', 'Bieszczadzki Zaciąg', 'Sanok', 'turniej ćwiczebny', 'Orcs', 'Filip Wysocki'],
    ['en', 'aof-skirmish', 'Skirmish on the Dyke', 'Ely', 'practice event', 'Dyke Watch', 'Tom Ashworth'],
    ['en', 'starquest', 'Campaign Daybreak', 'Shrewsbury', 'practice campaign', null, 'Fiona Drummond'],
  ] as const)('%s: %s', async (language, format, name, place, note, army, player) => {
    const tournament = await found((await open(format, bert, language)).slug);
    expect(tournament.name).toContain(name);
    expect(tournament.place).toBe(place);
    expect(tournament.description).toContain(`**${note}**`);
    const [first] = await listEntries(own.read, tournament.id);
    expect([first?.name, first?.faction]).toEqual([player, army]);
  });

  test.each(formatList.map(({ id }) => id))('has no German left in English: %s', async (format) => {
    const { id, description, name, place } = await found((await open(format, ada, 'en')).slug);
    const entries = await listEntries(own.read, id);
    const log = await listAudit(own.read, id, 500);
    const written = [await listCampaignLines(own.read, id), await listArmyLists(own.read, id)];
    const all = JSON.stringify({ name, place, description, entries, log, written });
    expect(all).not.toMatch(/[äöüÄÖÜß]|\b(der|die|das|und|mit|Übung\w*)\b/);
  });
});

describe('the end of a demo', () => {
  test('its owner removes it, nobody else, and opens another one', async () => {
    const { slug } = await open('cry-havoc', bert);
    await expect(removeDemo(slug, as(ada))).rejects.toMatchObject({ problem: { code: 'forbidden' } });
    const { id } = await found(slug);
    await removeDemo(slug, as(bert));
    expect(await findTournament(own.read, slug)).toBeUndefined();
    expect((await found((await open('cry-havoc', bert)).slug)).id).not.toBe(id);
  });

  test('the shared one is made again after it was removed', async () => {
    const { slug } = await ensureDemo(demos);
    await removeDemo(slug, async () => ({ ...nobody, role: 'owner' as const, name: '' }));
    expect((await ensureDemo(demos)).slug).toBe(slug);
  });

  test('the server removes it some days after its last change', async () => {
    const now = Date.now();
    const { id, slug } = await found((await open('any-game', ada)).slug);
    await clearDemos(now + (keptForDays - 1) * day);
    expect(await findTournament(own.read, slug)).toBeDefined();
    const line = { tournamentId: id, actor: 'ada', kind: 'round-paused', data: { number: 2 } };
    await own.write((tx) => insertAudit(tx, { ...line, at: now + 5 * day }));
    await clearDemos(now + (keptForDays + 1) * day);
    expect(await findTournament(own.read, slug)).toBeDefined();
    await clearDemos(now + (keptForDays + 6) * day);
    expect(await findTournament(own.read, slug)).toBeUndefined();
  });
});

test('there is none of an unknown game', async () => {
  await expect(open('halma', ada)).rejects.toBeInstanceOf(Refusal);
});
