import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeHeldLinks, mostHeld, readHeldLinks } from './held-links';

const tokens = fc.uniqueArray(fc.stringMatching(/^[\w-]{22}$/), { maxLength: mostHeld });

describe('the cookie of personal links', () => {
  test('gives back the tokens it was made of, in their order', () => {
    fc.assert(
      fc.property(tokens, (given) => {
        expect(readHeldLinks(makeHeldLinks(given))).toEqual(given);
      }),
    );
  });

  test('of a browser from before several players shared one holds its one token', () => {
    expect(readHeldLinks('AbC_0-9AbC_0-9AbC_0-9x')).toEqual(['AbC_0-9AbC_0-9AbC_0-9x']);
  });

  test('reads nothing but tokens, each once, and no more than a browser can hold', () => {
    expect(readHeldLinks(undefined)).toEqual([]);
    expect(readHeldLinks('')).toEqual([]);
    const [a, b] = ['a'.repeat(22), 'b'.repeat(22)];
    expect(readHeldLinks(`${a}..${b}.${a}.<script>.c d.short.${a}x`)).toEqual([a, b]);
    const many = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(22, 't')).join('.');
    expect(readHeldLinks(many)).toHaveLength(mostHeld);
  });
});
