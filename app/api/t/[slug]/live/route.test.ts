import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { publish } from '@/app/_server/platform/live-bus';
import { findTournament, raiseRevision, updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import { GET } from './route';

const session = vi.hoisted(() => ({ actorIn: vi.fn() }));
vi.mock('@/app/_server/account/session', () => session);

let t: TestTournament;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  session.actorIn.mockResolvedValue({ ...nobody, name: '' });
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

/** A page that follows the stream; `next` waits for the next revision told. */
async function follow(slug = 'probe') {
  const gone = new AbortController();
  const request = new Request('http://here.example/', { signal: gone.signal });
  const answer = await GET(request, { params: Promise.resolve({ slug }) });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  const next = async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return undefined;
      const told = /^event: revision\ndata: \{"revision":(\d+)/m.exec(decoder.decode(value));
      if (told) return Number(told[1]);
    }
  };
  return { status: answer.status, gone, reader, next };
}
const revision = async () => (await findTournament(t.database.read, 'probe'))?.revision;

describe('the live stream', () => {
  test('begins with the present revision and goes on with each new one', async () => {
    const page = await follow();
    expect(await page.next()).toBe(await revision());
    publish(t.id, 77);
    expect(await page.next()).toBe(77);
    await page.reader?.cancel();
  });

  test('tells the server’s time first of all', async () => {
    const request = new Request('http://here.example/');
    const answer = await GET(request, { params: Promise.resolve({ slug: 'probe' }) });
    const reader = answer.body?.getReader();
    let text = '';
    while (!text.includes('event: revision')) text += new TextDecoder().decode((await reader?.read())?.value);
    const told = Number(/event: time\ndata: (\d+)/.exec(text)?.[1]);
    expect(Math.abs(told - Date.now())).toBeLessThan(5000);
    expect(text.indexOf('event: time')).toBeLessThan(text.indexOf('event: revision'));
    await reader?.cancel();
  });

  test('misses nothing that is committed while the page connects', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    session.actorIn.mockImplementation(async () => {
      await t.database.write((tx) => raiseRevision(tx, t.id));
      publish(t.id, (await revision()) ?? 0);
      return { ...nobody, name: '', role: 'owner' };
    });
    const before = (await revision()) ?? 0;
    const page = await follow();
    expect(await page.next()).toBe(before + 1);
    await page.reader?.cancel();
  });

  test.each([
    ['nobody', {}, 404],
    ['a user without a part in it', { userId: 'someone' }, 404],
    ['its organiser', { userId: 'organiser', role: 'owner' }, 200],
  ])('of a draft tournament answers %s with its status', async (_, who, status) => {
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    session.actorIn.mockResolvedValue({ ...nobody, name: '', ...who });
    const page = await follow();
    expect(page.status).toBe(status);
    await page.reader?.cancel();
  });

  test('of an unknown tournament is not found', async () => {
    expect((await follow('nowhere')).status).toBe(404);
  });

  test.each([
    ['leaves and the stream is given up', ['abort', 'cancel']],
    ['has its stream given up before it leaves', ['cancel', 'abort']],
  ])('lets go of a page that %s', async (_, order) => {
    const failed = vi.fn();
    process.once('uncaughtException', failed);
    const page = await follow();
    expect(await page.next()).toBeDefined();
    for (const step of order) {
      if (step === 'abort') page.gone.abort();
      else await page.reader?.cancel();
    }
    expect(() => publish(t.id, 99)).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('uncaughtException', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});
