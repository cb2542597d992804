import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import type { EarlierRound } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import type { Reason } from '../reasons';
import { entryId } from '../testing/entries';
import { cutLine, cutMade } from './cut';

const table = (...ranks: number[]) => ranks.map((rank, i) => ({ id: entryId(i), rank }));
const settings = (more: object = {}) => pairingSettings.parse(more);
const ids = (those: ReadonlySet<EntryId>) => [...those].sort();
const first = (count: number) => Array.from({ length: count }, (_, i) => entryId(i));

/** A bracket of four whose first round is round 3. */
const semiFinals = (own: readonly EntryId[], told: readonly Reason[] = []): EarlierRound[] => [
  { round: 1, method: 'swiss', pairings: [] },
  { round: 2, method: 'swiss', pairings: [] },
  {
    round: 3,
    method: 'elimination',
    pairings: [
      {
        a: own[0]!,
        table: 1,
        b: own[3]!,
        winner: null,
        reasons: [{ code: 'bracket', size: 4, match: 1, a: 1, b: 4 }, ...told],
      },
      {
        a: own[1]!,
        b: own[2]!,
        table: 2,
        winner: null,
        reasons: [{ code: 'bracket', size: 4, match: 2, a: 2, b: 3 }],
      },
    ],
  },
];

describe('the line at the cut', () => {
  test('stands between the last who goes on and the first who does not', () => {
    const line = cutLine(table(1, 2, 3, 4, 5, 6), 4, settings(), null);
    expect(ids(line.through)).toEqual(first(4));
    expect(line.between).toEqual({ last: { id: entryId(3), rank: 4 }, missed: { id: entryId(4), rank: 5 } });
    expect(line).toMatchObject({ settled: false, tie: null, told: null });
    expect(cutLine(table(1, 2), 4, settings(), null)).toMatchObject({ tie: null, between: null });
  });

  test('lets nobody of those level through before somebody has said who', () => {
    const level = table(1, 2, 3, 3, 3, 6);
    const open = cutLine(level, 4, settings(), null);
    expect(ids(open.through)).toEqual(first(2));
    expect(open).toMatchObject({ tie: { seats: 2, settledBy: null }, told: null, between: null });
    const lot = cutLine(level, 4, settings({ cutTie: 'lot' }), null);
    expect(ids(lot.through)).toEqual(first(2));
    expect(lot).toMatchObject({ tie: { settledBy: 'lot' }, told: { code: 'cut-by-lot' } });
    const through = { entries: [entryId(2), entryId(4)], by: 'playOff', reason: 'Stechen' };
    const decided = cutLine(level, 4, settings({ through }), null);
    expect(ids(decided.through)).toEqual([entryId(0), entryId(1), entryId(2), entryId(4)]);
    expect(decided.told).toEqual({ code: 'cut-decided', by: 'playOff', reason: 'Stechen' });
  });

  test('stays as the bracket has drawn it, whatever is settled later', () => {
    const made = cutMade(semiFinals(first(4)));
    expect(made?.round).toBe(3);
    const line = cutLine(table(1, 2, 3, 4, 5), 2, settings(), made);
    expect(line).toMatchObject({ settled: true, tie: null });
    expect(ids(line.through)).toEqual(first(4));
    expect(line.between?.missed.id).toBe(entryId(4));
  });

  test('tells after the draw who of those level went on, and by what', () => {
    const own = [entryId(0), entryId(1), entryId(2), entryId(4)];
    const told: Reason = { code: 'cut-by-lot', side: 'b' };
    const line = cutLine(table(1, 2, 3, 4, 4), 4, settings(), cutMade(semiFinals(own, [told])));
    expect(line).toMatchObject({
      settled: true,
      tie: { entries: [entryId(3), entryId(4)], seats: 1, settledBy: 'lot' },
      told: { code: 'cut-by-lot' },
      between: null,
    });
    expect(ids(line.through)).toEqual(own);
    // Somebody the desk has swapped in before one who stood better.
    const swapped = cutLine(table(1, 2, 3, 4, 5), 4, settings(), cutMade(semiFinals(own)));
    expect(swapped).toMatchObject({ tie: null, told: null, between: null });
  });

  test('is none where the bracket began the tournament', () => {
    expect(cutMade([])).toBeNull();
    expect(cutMade(semiFinals(first(4)).map((round) => ({ ...round, round: round.round - 2 })))).toBeNull();
  });
});
