import { describe, expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import type { CheckInput } from '@/lib/pairing/check/check-pairing';
import type { DrawnPairing, PairingEntry } from '@/lib/pairing/pairing';
import { pairingSettings } from '@/lib/pairing/pairing-settings';
import { finish } from '@/lib/steps';
import { swapConsequences } from './swap-consequences';

const id = (name: string) => name as EntryId;
const entry = (name: string, score: number, more: Partial<PairingEntry> = {}): PairingEntry => ({
  id: id(name),
  score,
  rank: 1,
  opponents: [],
  byes: 0,
  floats: [],
  joinedRound: 1,
  tables: [],
  ...more,
});
const pair = (a: string, b: string | null, table: number | null): DrawnPairing => ({
  a: id(a),
  b: b === null ? null : id(b),
  table,
  reasons: [],
});
const input = (entries: PairingEntry[]): CheckInput => ({
  round: 3,
  entries,
  settings: pairingSettings.parse({ club: { mode: 'avoid', untilRound: null } }),
});
const pairings = [pair('A', 'B', 1), pair('C', 'D', 2), pair('E', null, null)];

const consequences = (entries: PairingEntry[], x: string, y: string) => {
  const outcome = finish(swapConsequences(input(entries), pairings, id(x), id(y)));
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};

describe('the consequences of a swap', () => {
  test('are the two pairings and the change of the score gaps', () => {
    const { changed, added, removed, gapSum } = consequences(
      [entry('A', 9), entry('B', 9), entry('C', 6), entry('D', 6), entry('E', 0)],
      'B',
      'C',
    );
    expect(changed.map(({ before, after }) => [before.table, after.a, after.b])).toEqual([
      [1, 'A', 'C'],
      [2, 'B', 'D'],
    ]);
    expect({ added, removed, gapSum }).toEqual({
      // What the swap undid would be better.
      added: [{ code: 'gap-too-wide', severity: 'warning', entries: ['A', 'C', 'B', 'D'] }],
      removed: [],
      gapSum: { before: 0, after: 6 },
    });
  });

  test('name the rematch and the club the swap brings together', () => {
    const { added, remaining } = consequences(
      [
        entry('A', 9, { opponents: [id('C')], club: 'Kassel' }),
        entry('B', 9),
        entry('C', 6, { opponents: [id('A')], club: 'Kassel' }),
        entry('D', 6),
        entry('E', 0),
      ],
      'B',
      'C',
    );
    expect(added.map(({ code }) => code).sort()).toEqual(['gap-too-wide', 'rematch', 'same-club']);
    expect(remaining).toEqual(added);
  });

  test('name what the swap puts right', () => {
    const { added, removed, remaining } = consequences(
      [
        entry('A', 9, { opponents: [id('B')] }),
        entry('B', 9, { opponents: [id('A')] }),
        entry('C', 6),
        entry('D', 6),
        entry('E', 0),
      ],
      'B',
      'C',
    );
    expect(removed.map(({ code, entries }) => [code, ...entries])).toEqual([['rematch', 'A', 'B']]);
    expect([added, remaining]).toEqual([[], []]);
  });

  test('leave out what was wrong elsewhere before and after', () => {
    const { added, removed, remaining } = consequences(
      [
        entry('A', 9, { opponents: [id('B')] }),
        entry('B', 9, { opponents: [id('A')] }),
        entry('C', 6),
        entry('D', 6),
        entry('E', 0),
      ],
      'D',
      'E',
    );
    const lower = [{ code: 'bye-not-lowest', severity: 'warning', entries: ['D', 'E'] }];
    expect([added, removed, remaining]).toEqual([lower, [], lower]);
  });

  test('tell of a second bye', () => {
    const entries = [entry('A', 9), entry('B', 9), entry('C', 6), entry('D', 6, { byes: 1 }), entry('E', 0)];
    expect(consequences(entries, 'D', 'E').added).toEqual([
      { code: 'second-bye', severity: 'warning', entries: ['D'], times: 1 },
      { code: 'bye-not-lowest', severity: 'warning', entries: ['D', 'E'] },
    ]);
  });

  test('are none for two who meet anyway', () => {
    const outcome = finish(
      swapConsequences(input([entry('A', 9), entry('B', 9)]), pairings, id('A'), id('B')),
    );
    expect(outcome).toEqual({ ok: false, problem: { code: 'nothing-to-swap' } });
  });
});
