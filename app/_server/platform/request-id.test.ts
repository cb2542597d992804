import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { requestIdFrom, requestNow, withRequest } from './request-id';

const own = /^[0-9a-f]{8}-[0-9a-f]{4}$/;

describe('the id of a request', () => {
  test.each(['7f3a9c', '0af7651916cd43dd8448eb211c80319c', '3f9a01bc-4dd1', 'proxy_1.req-2'])(
    'is the one it came with when that is short and plain: %s',
    (header) => expect(requestIdFrom(header)).toBe(header),
  );

  test.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a long one', 'a'.repeat(65)],
    ['one with a line break', 'a\nb'],
    ['one with quotes', '"}'],
    ['a sentence', 'Ines Vogt asks'],
    ['an address', 'ines@example.org'],
    ['two of them', ['a', 'b']],
  ])('is new where it came with %s', (_, header) => expect(requestIdFrom(header)).toMatch(own));

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => requestIdFrom(undefined))).size).toBe(1_000);
  });

  test('is known to all that a request leads to, however the requests take turns', async () => {
    const answer = (id: string) =>
      withRequest({ id, address: '' }, async () => {
        await pause(1);
        return Promise.all([requestNow()?.id, pause(1).then(() => requestNow()?.id)]);
      });
    expect(await Promise.all(['a', 'b'].map(answer))).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect(requestNow()).toBeUndefined();
  });
});
