import { describe, expect, test } from 'vitest';
import { type Actor, may, nobody } from '../access/policy';
import type { EntryId, UserId } from '../ids';
import { type ListAudience, listAudience } from './list-audience';
import { type ListSettings, listSettingsSchema } from './list-settings';

const deadline = 1_700_000_000_000;
const settings = (change: Partial<ListSettings>): ListSettings => ({
  ...listSettingsSchema.parse({ wanted: true, deadlineAt: deadline }),
  ...change,
});

type Moment = [
  name: string,
  change: Partial<ListSettings>,
  status: 'draft' | 'open' | 'running' | 'finished',
  now: number,
  audience: ListAudience,
];
const moments: Moment[] = [
  ['never secret', { secretUntil: 'none' }, 'open', deadline - 1, 'everybody'],
  ['until the deadline, a moment before', { secretUntil: 'deadline' }, 'running', deadline - 1, 'nobody'],
  ['until the deadline, at its stroke', { secretUntil: 'deadline' }, 'open', deadline, 'everybody'],
  [
    'until a deadline that was never set',
    { secretUntil: 'deadline', deadlineAt: null },
    'running',
    deadline,
    'nobody',
  ],
  ['until the start, before it', { secretUntil: 'start' }, 'open', deadline + 1, 'nobody'],
  ['until the start, once it runs', { secretUntil: 'start' }, 'running', deadline, 'everybody'],
  ['until the start, afterwards', { secretUntil: 'start' }, 'finished', deadline, 'everybody'],
  ['for opponents', { secretUntil: 'pairing' }, 'running', deadline + 1, 'opponents'],
  ['for opponents, when all is over', { secretUntil: 'pairing' }, 'finished', deadline + 1, 'opponents'],
  ['until the organiser says so', { secretUntil: 'organiser' }, 'finished', deadline + 1, 'nobody'],
  ...(['deadline', 'start', 'pairing', 'organiser'] as const).map(
    (secretUntil): Moment => [
      `${secretUntil}, but revealed`,
      { secretUntil, revealed: true },
      'open',
      deadline - 1,
      'everybody',
    ],
  ),
];

describe('the audience of army lists', () => {
  test.each(moments)('secret %s', (_, change, status, now, audience) => {
    expect(listAudience(settings(change), status, now)).toBe(audience);
  });
});

describe('reading a list', () => {
  const entry = (id: string) => id as EntryId;
  const user = 'u' as UserId;
  const readers: Record<string, Actor> = {
    owner: { ...nobody, entryId: entry('owner') },
    opponent: { ...nobody, entryId: entry('opponent') },
    other: { ...nobody, entryId: entry('other') },
    account: { ...nobody, userId: user },
    visitor: nobody,
    helper: { ...nobody, userId: user, role: 'desk' },
    admin: { ...nobody, userId: user, admin: true },
  };
  const mayRead = (audience: ListAudience, opponents = [entry('opponent')]) =>
    Object.keys(readers).filter((name) =>
      may(readers[name] ?? nobody, { verb: 'read-list', owner: entry('owner'), audience, opponents }),
    );

  test.each<[ListAudience, string[]]>([
    ['nobody', ['owner', 'helper', 'admin']],
    ['opponents', ['owner', 'opponent', 'helper', 'admin']],
    ['everybody', Object.keys(readers)],
  ])('shown to %s', (audience, names) => {
    expect(mayRead(audience)).toEqual(names);
  });

  test('without a published pairing there is no opponent yet', () => {
    expect(mayRead('opponents', [])).toEqual(['owner', 'helper', 'admin']);
  });

  test('only the owner and the desk hand it in', () => {
    const handIn = Object.keys(readers).filter((name) =>
      may(readers[name] ?? nobody, { verb: 'hand-in-list', owner: entry('owner') }),
    );
    expect(handIn).toEqual(['owner', 'helper', 'admin']);
  });
});
