import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCursor, readCursor } from './cursor';

test('a cursor is read by its own list alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (list, after) => {
      const cursor = makeCursor(list, after);
      expect(cursor).toMatch(/^[\w-]*$/);
      expect(readCursor(list, cursor)).toEqual(after);
      expect(readCursor(`${list}x`, cursor)).toBeNull();
    }),
  );
});

test('anything else is none', () => {
  fc.assert(fc.property(fc.string(), (text) => void readCursor('tournaments', text)));
  for (const odd of ['', 'x', 'bnVsbA', 'W10', 'WyJ0b3VybmFtZW50cyIsMV0'])
    expect(readCursor('tournaments', odd), odd).toBeNull();
});
