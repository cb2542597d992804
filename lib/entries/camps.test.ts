import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { type Camp, campInput, campOf, campsInMatch, campsSchema } from './camps';

const one = (id: string, camp: Camp | null) => ({ id: id as EntryId, camp });
const anyCamp = fc.constantFrom<Camp | null>('first', 'second', 'both', null);

describe('two camps', () => {
  test('need two different names, and a form may leave the choice open', () => {
    expect(campsSchema.safeParse({ first: 'Gut', second: 'gut ' }).error?.issues[0]?.message).toBe(
      'camp-twice',
    );
    expect(campsSchema.safeParse({ first: 'Gut', second: '' }).error?.issues[0]?.path).toEqual(['second']);
    expect([campInput.parse(''), campInput.parse(undefined), campInput.parse('both')]).toEqual([
      null,
      null,
      'both',
    ]);
    const camps = campsSchema.parse({ first: 'Gut', second: 'Böse' });
    expect([campOf('second', camps), campOf('both', camps), campOf('first', null)]).toEqual([
      'Böse',
      null,
      null,
    ]);
  });

  test('in a match: one who plays either takes the opposite, two of one camp stay as they are', () => {
    const play = (a: Camp | null, b: Camp | null) => campsInMatch({ a: one('a', a), b: one('b', b) }, 7);
    expect(play('both', 'second')).toEqual({ a: 'first', b: 'second' });
    expect(play('first', 'both')).toEqual({ a: 'first', b: 'second' });
    expect(play('first', 'first')).toEqual({ a: 'first', b: 'first' });
    expect(play('both', null)).toEqual({ a: null, b: null });
  });

  test('are the same from both sides of the table, and two who play either never play the same', () => {
    fc.assert(
      fc.property(anyCamp, anyCamp, fc.integer(), fc.string(), fc.string(), (x, y, seed, id, more) => {
        const [a, b] = [one(`a${id}`, x), one(`b${more}`, y)];
        const played = campsInMatch({ a, b }, seed);
        expect(campsInMatch({ a: b, b: a }, seed)).toEqual({ a: played.b, b: played.a });
        if (x === 'both' && y === 'both')
          expect(new Set([played.a, played.b])).toEqual(new Set(['first', 'second']));
      }),
    );
  });

  test('by lot come out both ways', () => {
    const lots = Array.from(
      { length: 40 },
      (_, seed) => campsInMatch({ a: one('a', 'both'), b: one('b', 'both') }, seed).a,
    );
    expect(new Set(lots)).toEqual(new Set(['first', 'second']));
  });
});
