import { describe, expect, test } from 'vitest';
import type { PairRoundInput } from '../pairing';
import { pairRound } from '../swiss/pair-round';
import { entry, entryId, roundInput } from '../testing/entries';

const [x, y, gone] = [entryId(0), entryId(1), entryId(7)];
const cases: readonly [string, PairRoundInput, object][] = [
  ['the same entry twice', roundInput([entry(0), entry(0)]), { code: 'entry-twice', entry: x }],
  [
    'somebody who plays and is absent',
    roundInput([entry(0), entry(1)], { absent: [y] }),
    { code: 'entry-twice', entry: y },
  ],
  [
    'an opponent nobody knows',
    roundInput([entry(0, { opponents: [gone] }), entry(1)]),
    { code: 'entry-unknown', entry: gone },
  ],
  [
    'a player who met themselves',
    roundInput([entry(0, { opponents: [x] }), entry(1)]),
    { code: 'paired-with-self', entry: x },
  ],
  [
    'a meeting only one of the two knows of',
    roundInput([entry(0, { opponents: [y] }), entry(1)]),
    { code: 'history-contradictory', entry: x },
  ],
  [
    'a meeting in different rounds',
    roundInput([entry(0, { opponents: [y, null] }), entry(1, { opponents: [null, x] })], { round: 3 }),
    { code: 'history-contradictory', entry: x },
  ],
  [
    'more rounds than there were',
    roundInput([entry(0, { opponents: [y, y] }), entry(1, { opponents: [x, x] })]),
    { code: 'history-contradictory', entry: x },
  ],
  [
    'a bye beside a match in the only round',
    roundInput([entry(0, { opponents: [y], byes: 1 }), entry(1, { opponents: [x] })]),
    { code: 'history-contradictory', entry: x },
  ],
  [
    'a match before joining',
    roundInput([entry(0, { opponents: [y], joinedRound: 2 }), entry(1, { opponents: [x] })]),
    { code: 'history-contradictory', entry: x },
  ],
  ['half a point', roundInput([entry(0, { score: 0.5 }), entry(1)]), { code: 'not-an-integer', entry: x }],
  ['round nought', roundInput([], { round: 0 }), { code: 'not-an-integer', entry: null }],
];

describe('input that cannot be true is a problem and never a draw', () => {
  test.each(cases)('%s', (_name, input, problem) => {
    expect(pairRound(input)).toEqual({ ok: false, problem });
  });

  test('opponents who have left are no problem when they are known to be absent', () => {
    expect(pairRound(roundInput([entry(0, { opponents: [gone] }), entry(1)], { absent: [gone] })).ok).toBe(
      true,
    );
  });
});
