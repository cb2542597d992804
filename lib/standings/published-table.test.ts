import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { computeStandings } from './compute-standings';
import type { Game } from './tally';

/**
 * UzChess Cup Masters, Tashkent 2025: ten players, nine rounds, 1 point a win and ½ a draw (here 2 and 1), ties
 * by direct encounter, then Sonneborn-Berger. Results and the official figures as kept in scalachess
 * (test-kit/src/test/resources/uzchesscup.pgn and snapshot/tiebreak/uzchesscup.txt).
 *
 * P Praggnanandhaa, B Abdusattorov, S Sindarov, E Erigaisi, M Maghsoodloo, R Rapport, Y Yakubboev,
 * V Vokhidov, N Nepomniachtchi, C Chithambaram. `>` first named won, `<` lost, `=` drew.
 */
const rounds = [
  'C=P Y<E M=R N<S B>V',
  'P>V S=B R=N E=M C<Y',
  'Y=P M=C N=E B>R V=S',
  'P>S R=V E=B C=N Y<M',
  'M>P N=Y B>C V<E S>R',
  'P<R E=S C=V Y>B M=N',
  'N=P B>M V=Y S>C R=E',
  'P>E C<R Y=S M<V N=B',
  'B<P V>N S=M R=Y E=C',
];
const game = ([a = '', result, b = '']: string): Game => ({
  kind: 'match',
  a: a as EntryId,
  b: b as EntryId,
  winner: result === '>' ? 'a' : result === '<' ? 'b' : null,
  metrics: { a: {}, b: {} },
});

/** Place, player, points, wins, direct encounter among the tied, Sonneborn-Berger. */
const official: [number, string, number, number, number | null, number][] = [
  [1, 'P', 5.5, 4, 2, 25.25],
  [2, 'B', 5.5, 4, 0.5, 22.5],
  [3, 'S', 5.5, 3, 0.5, 22.25],
  [4, 'E', 5, 2, null, 21.5],
  [5, 'M', 4.5, 2, 1.5, 20.5],
  [6, 'R', 4.5, 2, 1, 18.75],
  [7, 'Y', 4.5, 2, 0.5, 19.5],
  [8, 'V', 4, 2, null, 16.5],
  [9, 'N', 3.5, 0, null, 16],
  [10, 'C', 2.5, 0, null, 11.25],
];

describe('the final table of the UzChess Cup 2025', () => {
  const { rows } = computeStandings({
    entries: official.map(([, id]) => ({ id: id as EntryId, dropped: false, joinedRound: 1 })),
    rounds: rounds.map((games, i) => ({ number: i + 1, games: games.split(' ').map(game) })),
    scheme: { kind: 'wdl', win: 2, draw: 1, loss: 0 },
    bye: { points: 'win', fixed: 2 },
    missed: 'zero',
    marginMetric: 'sp',
    metrics: ['sp'],
    tiebreaks: ['head-to-head', 'sonneborn-berger', 'buchholz'],
    lotSeed: 1,
  });

  test('comes out in the official order with the official figures', () => {
    expect(
      rows.map(({ rank, entry, points, wins, tiebreaks: [direct, berger] }) => [
        rank,
        entry,
        points / 2,
        wins,
        direct?.value == null ? null : direct.value / 2,
        (berger?.value ?? 0) / 20,
      ]),
    ).toEqual(official);
  });

  test('says what put the third behind the second', () => {
    expect(rows[2]?.decidedBy).toEqual({ by: 'sonneborn-berger', own: 445, above: 450, decimals: 1 });
  });

  test('adds up everybody else as Buchholz where all have met', () => {
    // Ten players share 45 games of 2 points each.
    for (const { points, tiebreaks } of rows) expect(tiebreaks[2]?.value).toBe(90 - points);
  });
});
