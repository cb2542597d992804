import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Camp, campsInMatch } from '../entries/camps';
import type { EntryId } from '../ids';
import { listChoices, listSettingsSchema } from './list-settings';
import { listSlots } from './list-slots';
import { type ListPlayer, listsSettled, playedLists } from './played-list';

const settings = (more: object) => listSettingsSchema.parse({ wanted: true, perPlayer: 2, ...more });
const player = (id: string, more: Partial<ListPlayer> = {}): ListPlayer => ({
  id: id as EntryId,
  camp: null,
  onHand: [1, 2],
  chosen: null,
  ...more,
});
const anyCamp = fc.constantFrom<Camp | null>('first', 'second', 'both', null);
const anyPlayer = (id: string) =>
  fc.record({
    id: fc.constant(id as EntryId),
    camp: anyCamp,
    onHand: fc.subarray([1, 2, 3]),
    chosen: fc.constantFrom(null, 1, 2, 3),
  });

describe('the lists that a player brings', () => {
  test('are as many as the tournament says, and as many of them are needed', () => {
    expect(listSlots(settings({ perPlayer: 1, choice: 'camps' }), 'second')).toEqual([
      { slot: 1, required: true },
    ]);
    expect(listSlots(settings({ perPlayer: 3, required: 2 }), 'first')).toEqual([
      { slot: 1, required: true },
      { slot: 2, required: true },
      { slot: 3, required: false },
    ]);
  });
  test('are those of their camp where the camp decides', () => {
    const slots = (camp: Camp | null) =>
      listSlots(settings({ choice: 'camps' }), camp).map(
        ({ slot, required }) => `${slot}${required ? '!' : ''}`,
      );
    expect([slots('first'), slots('second'), slots('both'), slots(null)]).toEqual([
      ['1!'],
      ['2!'],
      ['1!', '2!'],
      ['1', '2'],
    ]);
  });
});

describe('the list that is played', () => {
  test('after the pairing is open until its player has chosen, and told when both have', () => {
    const play = (a: Partial<ListPlayer>, b: Partial<ListPlayer>) =>
      playedLists(settings({ choice: 'after' }), { a: player('a', a), b: player('b', b) }, 1);
    expect(play({}, { onHand: [2] })).toEqual({
      a: { slot: 1, settled: false },
      b: { slot: 2, settled: true },
    });
    expect(listsSettled(play({ chosen: 2 }, {}))).toBe(false);
    expect(listsSettled(play({ chosen: 2 }, { chosen: 1 }))).toBe(true);
    // A list that was withdrawn since is no choice.
    expect(play({ chosen: 2, onHand: [1] }, {}).a).toEqual({ slot: 1, settled: true });
  });
  test('before the pairing is the one chosen, else the first', () => {
    const play = playedLists(
      settings({ choice: 'before' }),
      { a: player('a', { chosen: 2 }), b: player('b') },
      1,
    );
    expect(play).toEqual({ a: { slot: 2, settled: true }, b: { slot: 1, settled: true } });
  });
  test('is of the camp that somebody plays', () => {
    const play = playedLists(
      settings({ choice: 'camps' }),
      { a: player('a', { camp: 'both', chosen: 1 }), b: player('b', { camp: 'first' }) },
      1,
    );
    expect(play).toEqual({ a: { slot: 2, settled: true }, b: { slot: 1, settled: true } });
  });
  test('is the same from either side, on hand wherever no camp says otherwise, and never open with one list', () => {
    const anySettings = fc.record({
      perPlayer: fc.constantFrom(1, 2, 3),
      choice: fc.constantFrom(...listChoices),
    });
    fc.assert(
      fc.property(anySettings, anyPlayer('a'), anyPlayer('b'), fc.nat(), (set, a, b, seed) => {
        const here = playedLists(set, { a, b }, seed);
        const there = playedLists(set, { a: b, b: a }, seed);
        expect([there.b, there.a]).toEqual([here.a, here.b]);
        const byCamp = set.choice === 'camps' && set.perPlayer > 1;
        const camps = campsInMatch({ a, b }, seed);
        for (const [side, one] of [
          ['a', a],
          ['b', b],
        ] as const) {
          const { slot, settled } = here[side];
          if (!(byCamp && camps[side] !== null)) expect([...one.onHand, 1]).toContain(slot);
          if (byCamp || one.onHand.length < 2) expect(settled).toBe(true);
          if (!byCamp && one.chosen !== null && one.onHand.includes(one.chosen))
            expect(slot).toBe(one.chosen);
        }
      }),
    );
  });
});
