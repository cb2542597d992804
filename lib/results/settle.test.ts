import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differingPaths, sameFigures } from './same-figures';
import { type Claim, settle } from './settle';

const figures = (ep: number) => ({ shared: {}, a: { ep }, b: { ep: 3 } });
const claim = (side: 'a' | 'b', stance: Claim['stance'], ep: number | null): Claim => ({
  side,
  stance,
  figures: ep === null ? null : figures(ep),
});

describe('settle', () => {
  const cases: [string, Claim[], string][] = [
    ['nobody has reported', [], 'open'],
    ['one side has reported', [claim('a', 'claim', 7)], 'one-sided'],
    ['the other confirms', [claim('a', 'claim', 7), claim('b', 'confirm', 7)], 'agreed'],
    ['both report the same at once', [claim('a', 'claim', 7), claim('b', 'claim', 7)], 'agreed'],
    ['both report different figures', [claim('a', 'claim', 7), claim('b', 'claim', 8)], 'disputed'],
    [
      'the other disputes with figures of their own',
      [claim('a', 'claim', 7), claim('b', 'dispute', 8)],
      'disputed',
    ],
    ['the other disputes in words', [claim('a', 'claim', 7), claim('b', 'dispute', null)], 'disputed'],
    [
      'a disputed claim is corrected to what the other says',
      [claim('a', 'claim', 8), claim('b', 'dispute', 8)],
      'agreed',
    ],
    [
      'a claim changed after its confirmation waits for a new answer',
      [claim('a', 'claim', 8), claim('b', 'confirm', 7)],
      'one-sided',
    ],
  ];
  test.each(cases)('%s', (_, claims, state) => {
    expect(settle(claims).state).toBe(state);
    expect(settle([...claims].reverse()).state, 'whoever came first').toBe(state);
  });
});

describe('figures', () => {
  test('are the same in any order of their properties', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.boolean(), fc.constant(null))),
        (record) => {
          const turned = Object.fromEntries(Object.entries(record).reverse());
          expect(sameFigures(record, turned)).toBe(true);
          expect(differingPaths(record, turned)).toEqual([]);
        },
      ),
    );
  });

  test('that differ name the place', () => {
    expect(differingPaths(figures(7), figures(8))).toEqual(['a.ep']);
    expect(differingPaths({ a: { x: 1 } }, { a: { x: 1, y: null } })).toEqual(['a.y']);
  });
});
