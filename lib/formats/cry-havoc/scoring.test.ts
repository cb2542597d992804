import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sides } from '../../sides';
import { type CryHavocReport, cryHavocReport } from './report-schema';
import { grades } from './report-terms';
import { scoreCryHavoc } from './scoring';
import { cryHavocSetup, rulesInForce } from './setup';

const single = cryHavocSetup.parse({});
const double = cryHavocSetup.parse({ swapGames: true });

interface Told {
  readonly shared?: Partial<CryHavocReport['shared']>;
  readonly a?: Partial<CryHavocReport['a']>;
  readonly b?: Partial<CryHavocReport['b']>;
}
const reportOf = (told: Told) => cryHavocReport.parse({ shared: {}, a: {}, b: {}, ...told });
const scored = (setup: typeof single, told: Told) => {
  const outcome = scoreCryHavoc(setup, reportOf(told));
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};

describe('the result of a match (§10)', () => {
  test.each([
    ['marginal', 1],
    ['substantial', 2],
    ['decisive', 3],
  ] as const)('a %s victory is level %i', (grade, level) => {
    const score = scored(single, { shared: { winner: 'b', grade } });
    expect(score.winner).toBe('b');
    expect([score.metrics.a.level, score.metrics.b.level]).toEqual([0, level]);
  });

  test('an untouched report is a draw', () => {
    expect(scored(single, {})).toMatchObject({ winner: null, decidedBy: 'draw' });
  });

  test('casualties are killed, wounded and captured; the fled do not count (§9)', () => {
    const { metrics } = scored(single, { a: { killed: 3, wounded: 2, captured: 1, fled: 9 } });
    expect([metrics.a.inflicted, metrics.b.inflicted]).toEqual([0, 6]);
  });

  test('two games with sides swapped add their levels', () => {
    const score = scored(double, {
      shared: { winner: 'a', grade: 'decisive', secondWinner: 'b', secondGrade: 'marginal' },
    });
    expect(score).toMatchObject({ winner: 'a', decidedBy: 'two-games' });
    expect([score.metrics.a.level, score.metrics.b.level]).toEqual([3, 1]);
    expect(
      scored(double, {
        shared: { winner: 'a', grade: 'decisive', secondWinner: 'b', secondGrade: 'decisive' },
      }).winner,
    ).toBeNull();
  });

  test('the second game counts only where it is played', () => {
    expect(scored(single, { shared: { secondWinner: 'b', secondGrade: 'decisive' } }).winner).toBeNull();
  });

  test.each([
    ['a victory without a level', { shared: { winner: 'a' } }, 'grade-missing', 'shared.grade'],
    ['a draw with one', { shared: { grade: 'marginal' } }, 'grade-of-draw', 'shared.grade'],
    ['a negative count', { a: { killed: -1 } }, 'negative', 'a.killed'],
    ['more than a side can have', { b: { fled: 100 } }, 'too-many-figures', 'b.fled'],
    [
      'more hostages than prisoners',
      { a: { ransomed: 2 }, b: { captured: 1 } },
      'more-ransoms-than-prisoners',
      'a.ransomed',
    ],
  ] satisfies [string, Told, string, string][])('%s is refused', (_name, told, code, path) => {
    const outcome = scoreCryHavoc(single, reportOf(told));
    expect(outcome.ok ? null : [outcome.problem.code, outcome.problem.path.join('.')]).toEqual([code, path]);
  });

  test('swapping the sides of a report swaps its score', () => {
    const verdict = fc
      .tuple(fc.constantFrom('draw', ...sides), fc.constantFrom(...grades))
      .map(([winner, grade]) => ({ winner, grade: winner === 'draw' ? ('none' as const) : grade }));
    const other = { draw: 'draw', a: 'b', b: 'a' } as const;
    fc.assert(
      fc.property(verdict, verdict, fc.nat(20), fc.nat(20), (first, second, mine, theirs) => {
        const told = (turn: boolean): Told => ({
          shared: {
            ...first,
            winner: turn ? other[first.winner] : first.winner,
            secondWinner: turn ? other[second.winner] : second.winner,
            secondGrade: second.grade,
          },
          [turn ? 'b' : 'a']: { killed: mine },
          [turn ? 'a' : 'b']: { killed: theirs },
        });
        const [straight, turned] = [scored(double, told(false)), scored(double, told(true))];
        expect(turned.winner).toBe(straight.winner && other[straight.winner]);
        expect(turned.metrics).toEqual({ a: straight.metrics.b, b: straight.metrics.a });
      }),
    );
  });
});

test('a scenario adds its optional rules to those of the event (§9)', () => {
  const setup = cryHavocSetup.parse({
    rules: ['panic'],
    library: [
      {
        id: '4',
        name: 'Furt',
        sideA: '',
        sideB: '',
        forcesA: '',
        forcesB: '',
        starts: 'a',
        maps: '',
        victory: '',
        rounds: 0,
        days: 2,
        rules: ['healing'],
      },
    ],
  });
  expect(rulesInForce(setup, '4')).toEqual(['panic', 'healing']);
  expect(rulesInForce(setup, null)).toEqual(['panic']);
  expect(single.rules).toEqual([]);
});
