import { expect, test } from 'vitest';
import { retryMessage, revisionMessage, spreadOf } from './live-messages';

test('a handful of pages asks at once, a thousand within a quarter of a second, and nobody waits beyond a second', () => {
  expect(spreadOf(4)).toBe(1);
  expect(spreadOf(1_000)).toBe(250);
  expect(spreadOf(1_000_000)).toBe(1_000);
});

test('pages of a server that is late wait longer, up to ten seconds', () => {
  expect(spreadOf(1_000, 20)).toBe(500);
  expect(spreadOf(1_000, 100)).toBe(1_500);
  expect(spreadOf(1_000, 60_000)).toBe(10_000);
  expect(spreadOf(1_000_000, 100)).toBe(6_000);
});

test('a revision is its own event id, so that a page that comes back names the last one it saw', () => {
  expect(revisionMessage(12, 30)).toBe('id: 12\nevent: revision\ndata: {"revision":12,"spreadMs":30}\n\n');
});

test('cut streams come back between half a second and two and a half later', () => {
  expect(retryMessage(0)).toBe('retry: 500\n\n');
  expect(retryMessage(1)).toBe('retry: 2500\n\n');
});
