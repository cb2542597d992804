import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readExposition } from '../../app/_server/platform/test-exposition';
import { expect, test } from '../fixtures';
import { startServer } from '../server';
import { openTournament } from '../steps';

test('figures are for the machine itself, say nothing of anybody, and count what was done', async ({
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Herbstschlacht', entries: ['Theda', 'Focko'] });
  expect((await fetch(`${server.url}/t/${slug}`)).status).toBe(200);
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  const samples = readExposition(text);
  const page = { name: 'heerschau_request_duration_seconds_count', labels: { kind: 'page', status: '200' } };
  expect(samples).toContainEqual(expect.objectContaining(page));
  const queues = samples.filter(({ name }) => name === 'heerschau_queue_length');
  expect(queues.map(({ labels }) => labels.queue).sort()).toEqual(['mail', 'webhooks', 'write']);
  expect(samples.find(({ name }) => name === 'heerschau_database_bytes')?.value).toBeGreaterThan(100_000);
  expect(text).not.toContain(slug);
  expect(text).not.toMatch(/Theda|Focko|127\.0\.0\.1/);

  const through = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await fetch(`${server.url}/metrics`, through)).status).toBe(404);
});

test('a server that was asked to end says so, goes on for a while, ends its streams and leaves one file', async () => {
  const token = 'a-token-of-the-test';
  const server = await startServer({
    settings: { HEERSCHAU_DRAIN_SECONDS: '5', HEERSCHAU_METRICS_TOKEN: token },
  });
  try {
    const { slug } = await openTournament(server, { name: 'Herbstschlacht', entries: ['Theda', 'Focko'] });
    const ask = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect(await ask('/api/ready')).toBe(200);
    expect(await ask(`/t/${slug}`)).toBe(200);
    // With a token it is asked of everybody.
    expect(await ask('/metrics')).toBe(404);
    const authorization = `Bearer ${token}`;
    const head = { authorization, 'x-forwarded-for': '203.0.113.9' };
    const figures = await fetch(`${server.url}/metrics`, { headers: head });
    expect(figures.status).toBe(200);
    await figures.text();

    const stream = await fetch(`${server.url}/api/t/${slug}/live`);
    const followed = stream.text().then(
      () => 'ended',
      () => 'ended',
    );
    const ended = server.terminate();
    await expect.poll(() => ask('/api/ready')).toBe(503);
    expect(await ask('/api/health')).toBe(200);
    expect(await ask(`/t/${slug}`)).toBe(200);
    expect(await followed).toBe('ended');
    expect(await ended).toBe(0);
    expect(existsSync(join(server.dataFolder, 'heerschau.sqlite-wal'))).toBe(false);
  } finally {
    await server.stop();
  }
});
