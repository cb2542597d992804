import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertApiToken } from '@/db/api-tokens';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { hashLinkToken } from '../platform/secret';
import { answerRequest } from './answer-request';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((key: string) => key, { has: () => true }),
  getLocale: async () => 'en',
}));

let t: TestTournament;
const kept = globalThis as { heerschauDatabase?: unknown; heerschauAttempts?: unknown };
beforeEach(async () => {
  process.env.NEXTAUTH_SECRET = 'test';
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  delete kept.heerschauAttempts;
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

function ask(headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request('http://here.example/api/v1/tournaments', {
    method,
    headers: { host: 'here.example', 'x-heerschau-visitor': '203.0.113.9', ...headers },
  });
  return answerRequest(request, ['tournaments']);
}

test('HEAD is answered as GET', async () => {
  const [head, got] = [await ask({}, 'HEAD'), await ask()];
  expect([head.status, head.headers.get('etag')]).toEqual([200, got.headers.get('etag')]);
  expect((await ask({ 'if-none-match': got.headers.get('etag') ?? '' }, 'HEAD')).status).toBe(304);
});

test('a program with a token is counted by its account, not by an address that a stranger uses up', async () => {
  await t.database.write((tx) =>
    insertApiToken(tx, {
      id: 'token',
      userId: 'organiser',
      name: 'wall',
      tokenHash: hashLinkToken('heerschau_secret'),
      scopes: [],
      createdAt: 0,
      submissionKey: 'key',
      lastUsedAt: Date.now(),
    } as never),
  );
  for (let i = 0; i < 600; i++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect((await ask({ authorization: 'Bearer invented' })).status, 'an invented token is a stranger’s').toBe(
    429,
  );
  expect((await ask({ authorization: 'Bearer heerschau_secret' })).status).toBe(200);
});
