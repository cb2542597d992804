import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '@/db/test-database';
import { readActionNames } from '../platform/action-names';
import { measured } from '../platform/measured-database';
import { meters } from '../platform/meters';
import { kindOf, noteRequest } from '../platform/note-request';
import { readExposition } from '../platform/test-exposition';

const readSamples = async (name: string) =>
  readExposition(await meters.registry.metrics()).filter((sample) => sample.name === name);

function answer(method: string, url: string, status: number, outcome?: 'refused' | 'failed') {
  const response = Object.assign(new EventEmitter(), { statusCode: status });
  const request = { method, url, headers: method === 'POST' ? { 'next-action': 'made-up' } : {} };
  noteRequest(request as unknown as IncomingMessage, response as unknown as ServerResponse, {
    id: 'one',
    address: '203.0.113.9',
    ...(outcome && { outcome }),
  });
  response.emit('finish');
}

test('requests are counted by kind and status, and nothing that was asked for becomes a label', async () => {
  meters.registry.resetMetrics();
  answer('GET', '/t/herbstschlacht/standings?player=theda', 200);
  answer('GET', '/t/herbstschlacht/nowhere', 404);
  answer('GET', '/api/t/herbstschlacht/live', 200);
  const counted = await readSamples('heerschau_request_duration_seconds_count');
  expect(counted.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { kind: 'page', status: '200', value: 1 },
    { kind: 'page', status: '404', value: 1 },
  ]);
  expect(await meters.registry.metrics()).not.toMatch(/herbstschlacht|theda|203\.0\.113/);
});

test('an action that nobody knows has no name of its own, and what became of it is told', async () => {
  meters.registry.resetMetrics();
  answer('POST', '/t/herbst/desk', 200);
  answer('POST', '/t/herbst/desk', 200, 'refused');
  answer('POST', '/t/herbst/desk', 500);
  answer('POST', '/t/herbst/desk', 403);
  const counted = await readSamples('heerschau_actions_total');
  expect(counted.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { action: 'other', outcome: 'done', value: 1 },
    { action: 'other', outcome: 'refused', value: 2 },
    { action: 'other', outcome: 'failed', value: 1 },
  ]);
});

test.each([
  ['GET', '/', 'page'],
  ['GET', '/t/herbst?_rsc=abc', 'page-update'],
  ['GET', '/_next/static/chunks/a.js', 'file'],
  ['GET', '/icon.png', 'file'],
  ['GET', '/api/v1/tournaments', 'other-programs'],
  ['GET', '/api/matches/m1/log', 'stream'],
  ['GET', '/api/ready', 'probe'],
  ['GET', '/metrics', 'probe'],
  ['POST', '/api/auth/callback/credentials', 'api'],
  ['POST', '/t/herbst/join', 'action'],
])('%s %s is a %s', (method, url, kind) => {
  expect(kindOf(method, url, false)).toBe(kind);
});

test('actions are called by where they stand and what they are', () => {
  const root = mkdtempSync(join(tmpdir(), 'heerschau-names-'));
  expect(readActionNames(root).size).toBe(0);
  mkdirSync(join(root, '.next', 'server'), { recursive: true });
  const node = {
    a1: { filename: 'app/t/[slug]/desk/rounds/actions.ts', exportedName: 'drawNextRound', workers: {} },
  };
  writeFileSync(join(root, '.next', 'server', 'server-reference-manifest.json'), JSON.stringify({ node }));
  expect([...readActionNames(root)]).toEqual([['a1', 't/[slug]/desk/rounds/drawNextRound']]);
  rmSync(root, { recursive: true });
});

test('changes are counted as they wait and as they are kept or undone', async () => {
  meters.registry.resetMetrics();
  const database = measured(await openTestDatabase());
  const waiting = async () =>
    (await readSamples('heerschau_queue_length')).find(({ labels }) => labels.queue === 'write')?.value;
  let seen: number | undefined;
  const first = database.write(async () => {
    seen = await waiting();
  });
  const second = database.write(async () => Promise.reject(new Error('undone')));
  await first;
  await expect(second).rejects.toThrow('undone');
  expect(seen).toBe(1);
  expect(await waiting()).toBe(0);
  const writes = await readSamples('heerschau_write_duration_seconds_count');
  expect(writes.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['kept', 1],
    ['undone', 1],
  ]);
  expect((await readSamples('heerschau_write_wait_seconds_count'))[0]?.value).toBe(2);
  expect(await database.bytes()).toBeGreaterThan(0);
  await database.close();
});

test('what is written is what Prometheus reads, and a wrong line would be noticed', async () => {
  const text = await meters.registry.metrics();
  expect(readExposition(text).some(({ name }) => name === 'heerschau_nodejs_eventloop_lag_seconds')).toBe(
    true,
  );
  for (const wrong of [
    'heerschau_new 1\n',
    '# HELP a x\n# TYPE a counter\na 1\n',
    '# HELP a x\n# TYPE a gauge\na{b="c} 1\n',
    '# HELP a x\n# TYPE a gauge\na one\n',
    '# HELP a x\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ])
    expect(() => readExposition(wrong), wrong).toThrow();
});
