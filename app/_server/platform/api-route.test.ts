import { expect, test, vi } from 'vitest';
import { apiRoute } from './api-route';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((code: string) => `said: ${code}`, { has: () => true }),
}));
vi.mock('./log', () => ({ log: { error: vi.fn() } }));

const failing = (error: Error) => apiRoute(async (_request: string) => Promise.reject(error))('asked');

test('what the database suffers from is answered in words', async () => {
  const cause = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const answer = await failing(Object.assign(new Error('Failed query'), { cause }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).toBe('said: database-busy\n');
});

test('our own bugs are left to whoever shows them', async () => {
  await expect(failing(new Error('a bug'))).rejects.toThrow('a bug');
});

test('everything else goes through', async () => {
  const answer = await apiRoute(async (text: string) => new Response(text))('well');
  expect(await answer.text()).toBe('well');
});
