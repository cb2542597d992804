import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { UserId } from '@/lib/ids';
import { refuseAll } from '@/lib/refusal';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { mostFields } from '../platform/form-data';
import { formAction, tournamentAction } from './form-action';

const asking = vi.hoisted(() => ({ actor: {} as object, as: undefined as string | undefined, sentences: 0 }));
vi.mock('next/cache', () => ({ refresh: () => {} }));
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('404');
  },
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async () =>
    Object.assign(
      (code: string) => {
        asking.sentences++;
        return code;
      },
      { has: () => true },
    ),
}));
vi.mock('../account/session', () => ({
  actorIn: async (_tx: unknown, _tournament: unknown, as?: string) => {
    asking.as = as;
    return asking.actor;
  },
}));

let t: TestTournament;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  asking.sentences = 0;
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

const idle = { status: 'idle' } as never;
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const read = vi.fn();
const work = vi.fn(async () => ({}));
const schema = z.object({
  choice: z.record(z.string(), z.enum(['yes'])).default({}),
  x: z.string().transform(read),
});
const choices = (count: number) =>
  formOf({
    slug: 'probe',
    x: 'x',
    ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`choice.${i}`, 'no'])),
  });
const owner = { ...nobody, userId: 'organiser' as UserId, role: 'owner', name: 'Olga' };

test('a refusal of several fields has a sentence beside each', async () => {
  const send = formAction(z.object({}), async () => {
    refuseAll([
      { code: 'name-missing', path: ['name'] },
      { code: 'required', path: ['answers', 'q1'] },
    ]);
    return {};
  });
  expect(await send(idle, formOf({}))).toMatchObject({
    status: 'failed',
    message: 'check-fields',
    fields: { name: 'name-missing', 'answers.q1': 'required' },
  });
});

describe('a form of the desk', () => {
  const send = tournamentAction({ verb: 'run-rounds' }, schema, work);
  beforeEach(() => {
    read.mockClear();
    work.mockClear();
  });

  test.each([
    ['a stranger', { ...nobody, name: '' }],
    ['a helper who only looks on', { ...owner, role: 'viewer' }],
  ])('is not even read when %s sends it', async (_, actor) => {
    asking.actor = actor;
    expect(await send(idle, choices(1_000))).toMatchObject({ status: 'failed', message: 'forbidden' });
    expect(read).not.toHaveBeenCalled();
    expect(work).not.toHaveBeenCalled();
    expect(asking.sentences).toBe(1);
  });

  test('of a tournament that is not there is not read either', async () => {
    asking.actor = owner;
    expect(await send(idle, formOf({ slug: 'nowhere', x: 'x' }))).toMatchObject({
      message: 'tournament-unknown',
    });
    expect(read).not.toHaveBeenCalled();
  });

  test('is read for whoever may send it', async () => {
    asking.actor = owner;
    expect(await send(idle, formOf({ slug: 'probe', x: 'x' }))).toMatchObject({ status: 'done' });
    expect(work).toHaveBeenCalledOnce();
  });

  test('with a thousand mistakes tells fifty of them', async () => {
    asking.actor = owner;
    const { fields } = (await send(idle, choices(1_000))) as { fields: object };
    expect(Object.keys(fields)).toHaveLength(50);
    expect(asking.sentences).toBe(51);
  });

  test('with more fields than any of ours has is refused in words', async () => {
    asking.actor = owner;
    expect(await send(idle, choices(mostFields))).toMatchObject({ message: 'form-too-large' });
  });
});

test.each([
  ['of the desk', tournamentAction({ verb: 'run-rounds' }, z.object({}), work)],
  ['of players', tournamentAction(null, z.object({}), work)],
])('a form %s answers for a draft as for no tournament, unless its sender may see it', async (_, send) => {
  await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
  for (const actor of [
    { ...nobody, name: '' },
    { ...nobody, userId: 'u', name: 'Uwe' },
  ]) {
    asking.actor = actor;
    const [draft, unknown] = [
      await send(idle, formOf({ slug: 'probe', as: 'e' })),
      await send(idle, formOf({ slug: 'nowhere', as: 'e' })),
    ];
    expect(draft).toMatchObject({ status: 'failed', message: 'tournament-unknown' });
    expect({ ...draft, at: 0 }).toEqual({ ...unknown, at: 0 });
  }
  asking.actor = owner;
  expect(await send(idle, formOf({ slug: 'probe' }))).toMatchObject({ status: 'done' });
});

test('a form for those who take part is nobody’s but theirs', async () => {
  const send = tournamentAction(null, z.object({}), work);
  asking.actor = { ...nobody, name: '' };
  expect(await send(idle, formOf({ slug: 'probe' }))).toMatchObject({ message: 'forbidden' });
  asking.actor = { ...nobody, entryId: 'e', name: 'Anna' };
  expect(await send(idle, formOf({ slug: 'probe' }))).toMatchObject({ status: 'done' });
});

test('a player who sends forms without end is stopped after sixty a minute, and nobody else is', async () => {
  const send = tournamentAction(null, z.object({}), work);
  const as = async (actor: object) => {
    asking.actor = { ...nobody, name: '', ...actor };
    return send(idle, formOf({ slug: 'probe' }));
  };
  const revision = async () => (await t.view()).tournament.revision;
  for (let i = 0; i < 60; i++) expect(await as({ entryId: 'flood' })).toMatchObject({ status: 'done' });
  const then = await revision();
  expect(await as({ entryId: 'flood' })).toMatchObject({ status: 'failed', message: 'too-much-at-once' });
  // An account beside the link is no second allowance.
  expect(await as({ entryId: 'flood', userId: 'u' })).toMatchObject({ message: 'too-much-at-once' });
  expect(await revision()).toBe(then);
  expect(await as({ entryId: 'calm' })).toMatchObject({ status: 'done' });
  for (let i = 0; i < 70; i++)
    expect(await as({ userId: 'organiser', role: 'desk' })).toMatchObject({ status: 'done' });
});

test('a form of a player is for the one it names, which the work is not bothered with', async () => {
  const seen = vi.fn(async () => ({}));
  const send = tournamentAction(null, z.object({ x: z.string() }), seen);
  asking.actor = { ...nobody, entryId: 'e', name: 'Anna' };
  await send(idle, formOf({ slug: 'probe', as: 'e', x: '1' }));
  expect(asking.as).toBe('e');
  expect(seen).toHaveBeenCalledWith(expect.anything(), { slug: 'probe', x: '1' });
  await send(idle, formOf({ slug: 'probe', x: '1' }));
  expect(asking.as).toBeUndefined();
});

test.each([[undefined], ['text'], [{ slug: 'probe' }], [[]]])(
  'what is no form (%j) is not found',
  async (sent) => {
    await expect(formAction(schema, work)(idle, sent as never)).rejects.toThrow('404');
  },
);

describe('a form whose database suffers', () => {
  const failing = (code: string) =>
    tournamentAction(null, z.object({}), async () => {
      const cause = Object.assign(new Error('from the engine'), { code });
      throw Object.assign(new Error('Failed query', { cause }));
    });

  test.each([
    ['SQLITE_FULL', 'database-full'],
    ['SQLITE_BUSY_SNAPSHOT', 'database-busy'],
    ['SQLITE_READONLY_DBMOVED', 'database-read-only'],
    ['SQLITE_CORRUPT', 'database-damaged'],
    ['SQLITE_IOERR_FSYNC', 'database-unreachable'],
  ])('of %s is told so in words', async (code, said) => {
    asking.actor = { ...nobody, userId: 'organiser' as UserId, role: 'owner', name: 'Olga' };
    const { revision } = (await t.view()).tournament;
    expect(await failing(code)(idle, formOf({ slug: 'probe' }))).toMatchObject({
      status: 'failed',
      message: said,
    });
    expect((await t.view()).tournament.revision).toBe(revision);
  });
});

test('a form that forgets somebody leaves nothing in the files', async () => {
  asking.actor = { ...nobody, userId: 'organiser' as UserId, role: 'owner', name: 'Olga' };
  const scrub = vi.fn(async () => {});
  kept.heerschauDatabase = { ...t.database, scrub };
  const forgetting = tournamentAction(null, z.object({}), async () => ({ forgets: true }));
  expect(await forgetting(idle, formOf({ slug: 'probe' }))).toMatchObject({ status: 'done' });
  expect(scrub).toHaveBeenCalledOnce();
  // Done, whether the files are scrubbed now or later.
  scrub.mockRejectedValueOnce(Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }));
  expect(await forgetting(idle, formOf({ slug: 'probe' }))).toMatchObject({ status: 'done' });
});
