import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { schema } from '@/db/schema';
import { insertUser } from '@/db/users';
import { mostHeld, mostTournaments } from '@/lib/access/held-links';
import type { HelperId, TournamentId, UserId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { dropEntry, removeEntry, renewLink } from '../changes/entries/entries';
import { addPlayers, open, problemOf } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { endHelper, inviteHelper, joinForDay } from '../changes/tournament/staff';
import { appendLines } from '../match/append-lines';
import { invitationToken, linkToken } from '../platform/secret';
import { dropHelper, dropLink, keepHelper, keepLink, myEntries, switchPlayer } from './browser-links';
import { actorIn } from './session';

const jar = vi.hoisted(() => new Map<string, string>());
vi.mock('next-auth', () => ({ getServerSession: async () => null }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string) => void jar.set(name, value),
    delete: (name: string) => void jar.delete(name),
  }),
}));

let t: TestTournament;
let [a, b, c]: Entry[] = [];
let players: Entry[];
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  jar.clear();
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  players = await addPlayers(t, mostHeld + 1);
  [a, b, c] = players;
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

const tokenOf = (entry: Entry) => linkToken(entry);
const openLink = (entry: Entry | undefined) => entry && keepLink(entry, tokenOf(entry));
const actor = (as?: string) => actorIn(t.database.read, t.id, as);
const held = async () => {
  const { entryId, others } = await actor();
  return [entryId, ...others];
};
const ids = (...entries: (Entry | undefined)[]) => entries.map((entry) => entry?.id);

describe('a phone on which several personal links were opened', () => {
  test('holds all of them; the last one opened is active', async () => {
    await openLink(a);
    await openLink(b);
    expect(await held()).toEqual(ids(b, a));
    expect((await actor()).name).toBe('B');
    expect((await myEntries()).map(({ id }) => id)).toEqual(ids(b, a));
  });

  test('switches between them, and not to one it does not hold', async () => {
    await openLink(a);
    await openLink(b);
    expect(await switchPlayer(t.id, a?.id ?? '')).toBe(true);
    expect(await held()).toEqual(ids(a, b));
    expect(await switchPlayer(t.id, c?.id ?? '')).toBe(false);
    expect(await held()).toEqual(ids(a, b));
  });

  test('signs each of them off alone', async () => {
    for (const entry of [a, b, c]) await openLink(entry);
    await dropLink(t.id, b?.id ?? '');
    expect(await held()).toEqual(ids(c, a));
    await dropLink(t.id, c?.id ?? '');
    await dropLink(t.id, a?.id ?? '');
    expect(jar.size).toBe(0);
    expect(await held()).toEqual([null]);
  });

  test('opened twice holds a link once', async () => {
    for (const entry of [a, b, a]) await openLink(entry);
    expect(await held()).toEqual(ids(a, b));
  });

  test('has room for a family; beyond that the one goes whose turn was longest ago', async () => {
    for (const entry of players) await openLink(entry);
    expect(await held()).toEqual(ids(...players.slice(1).reverse()));
  });

  test('goes on with the cookie of one player from before', async () => {
    jar.set(`heerschau-${t.id}`, tokenOf(a as Entry));
    expect(await held()).toEqual(ids(a));
    await openLink(b);
    expect(await held()).toEqual(ids(b, a));
  });
});

describe('out of what a phone holds falls', () => {
  beforeEach(async () => {
    await open(t, 1);
    await openLink(a);
    await openLink(b);
  });

  test('a link that the desk renewed', async () => {
    await t.change('organiser', (work) => renewLink(work, b?.id ?? ('' as never)));
    expect(await held()).toEqual(ids(a));
    expect(await problemOf(actor(b?.id))).toEqual({ code: 'player-not-here' });
  });

  test('a player who was forgotten', async () => {
    await t.change('organiser', (work) => anonymiseEntry(work, b?.id ?? ('' as never)));
    expect(await held()).toEqual(ids(a));
  });

  test('an entry that was removed, and its token leaves the cookie with the next link', async () => {
    const late = (await addPlayers(t, mostHeld + 2)).at(-1) as Entry;
    await openLink(late);
    await t.change('organiser', (work) => removeEntry(work, late.id));
    expect(await held()).toEqual(ids(b, a));
    await openLink(c);
    expect(jar.get(`heerschau-${t.id}`)?.split('.')).toHaveLength(3);
  });

  test('not one who dropped out: they may come back', async () => {
    await t.change('organiser', (work) => dropEntry(work, b?.id ?? ('' as never)));
    expect(await held()).toEqual(ids(b, a));
  });

  test('whatever was put there by hand', async () => {
    jar.set(`heerschau-${t.id}`, `${a?.id}.${b?.linkHash.slice(0, 22)}..${'x'.repeat(22)}`);
    expect(await held()).toEqual([null]);
  });

  test('a link of another tournament', async () => {
    const elsewhere = 'elsewhere' as TournamentId;
    jar.set(`heerschau-${elsewhere}`, tokenOf(a as Entry));
    expect((await actorIn(t.database.read, elsewhere)).entryId).toBeNull();
  });
});

describe('what is sent from a browser', () => {
  const matchOfA = async () => {
    const { rounds } = await t.view();
    const match = rounds[0]?.matches.find((one) => one.a.id === a?.id || one.b?.id === a?.id);
    const other = match?.a.id === a?.id ? match?.b : match?.a;
    if (!match || !other) throw new Error('A does not play');
    return { id: match.pairing.id, other, seat: match.a.id === other.id ? 'a' : 'b' } as const;
  };
  let sent = 0;
  const concede = async () => {
    const { id, seat } = await matchOfA();
    const { answers } = await appendLines(id, [
      {
        deviceId: `made-up-${++sent}`,
        deviceSeq: 1,
        actor: seat,
        kind: 'concede',
        payload: { side: seat },
        clientAt: Date.now(),
        basedOn: 999,
      },
    ]);
    return answers[0]?.code ?? answers[0]?.answer;
  };

  test('is for the opponent only while their own link is open on it', async () => {
    await open(t, 1);
    const { other } = await matchOfA();
    await openLink(a);
    expect(await concede()).toBe('not-in-person');
    await openLink(other);
    await t.change('organiser', (work) => renewLink(work, other.id));
    expect(await concede()).toBe('not-in-person');
    const renewed = (await t.view()).entryById.get(other.id);
    await openLink(renewed);
    expect(await concede()).toBe('accepted');
  });

  test('is refused as a whole where nobody of the table is signed in', async () => {
    await open(t, 1);
    expect(await problemOf(concede())).toEqual({ code: 'forbidden' });
    const { other } = await matchOfA();
    await openLink(players.find(({ id }) => id !== a?.id && id !== other.id));
    expect(await problemOf(concede())).toEqual({ code: 'forbidden' });
  });
});

describe('a form', () => {
  test('is for the player it names, whoever is active', async () => {
    await openLink(a);
    await openLink(b);
    expect(await actor(a?.id)).toMatchObject({ entryId: a?.id, others: ids(b), name: 'A' });
  });

  test('that names a player of another phone is refused', async () => {
    await openLink(a);
    expect(await problemOf(actor(b?.id))).toEqual({ code: 'player-not-here' });
    expect(await t.database.read.select().from(schema.reports)).toEqual([]);
  });
});

test('a header full of invented cookies is looked up to a bound, the newest ones first', async () => {
  const invented = (count: number, from: string) => {
    for (let i = 0; i < count; i++) jar.set(`heerschau-${from}${i}`, 'x'.repeat(22));
  };
  invented(500, 'before');
  await openLink(a);
  expect((await myEntries()).map(({ id }) => id)).toEqual(ids(a));
  invented(mostTournaments, 'behind');
  expect(await myEntries()).toEqual([]);
});

describe('a phone of somebody who helps for a day', () => {
  const helpAs = async (name: string) => {
    await t.database.write((tx) =>
      insertUser(tx, {
        id: 'hilde' as UserId,
        name: 'Hilde',
        email: 'hilde@example.org',
        passwordHash: 'hash',
        admin: false,
        createdAt: 0,
      }),
    );
    // The cookie is judged by the clock of the server.
    const now = Date.now();
    const own = await t.change('organiser', async (work) => {
      const id = await inviteHelper({ ...work, now }, 'scorekeeper', '', true);
      return joinForDay({ ...work, now, actor: { ...work.actor, name } }, invitationToken(id));
    });
    await keepHelper(t.id, own);
    const { helperId } = await actor();
    return helperId as HelperId;
  };

  test('has the role and the typed name, and no account', async () => {
    const helperId = await helpAs('Pia');
    expect(helperId).toBeTruthy();
    expect(await actor()).toMatchObject({
      ...{ userId: null, admin: false, role: 'scorekeeper', helperId, entryId: null, name: 'Pia' },
    });
  });

  test('keeps it when a player’s link is opened and signed off again', async () => {
    const helperId = await helpAs('Pia');
    await openLink(a);
    expect(await actor()).toMatchObject({ helperId, entryId: a?.id, name: 'Pia' });
    await dropLink(t.id, a?.id ?? '');
    expect(await actor()).toMatchObject({ helperId, entryId: null });
    await openLink(b);
    await dropHelper(t.id);
    expect(await actor()).toMatchObject({ role: null, entryId: b?.id, name: 'B' });
  });

  test('has nothing left once its help has ended', async () => {
    const helperId = await helpAs('Pia');
    await t.change('organiser', (work) => endHelper({ ...work, now: Date.now() }, helperId));
    const left = await actor();
    expect(left).toMatchObject({ role: null, name: '' });
    expect(left.helperId).toBeUndefined();
  });
});
