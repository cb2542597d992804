import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherSide, type Side, sides } from '../../sides';
import type { MatchScore } from '../score';
import type { GuardiansReport } from './report-schema';
import { guardiansReport } from './report-schema';
import { turnsPlayedValues } from './report-terms';
import { scoreGuardians } from './scoring';
import { guardiansSetup } from './setup';
import { bonusRoundings, concessionRules, conditionIds, gameLengths } from './setup-options';
import { specialRuleIds } from './special-rules';

const setups = fc
  .record({
    gameSize: fc.integer({ min: 50, max: 500 }).map((tens) => tens * 10),
    bonusRounding: fc.constantFrom(...bonusRoundings),
    conditions: fc.subarray([...conditionIds]),
    capEpForBonus: fc.boolean(),
    compareWithBonuses: fc.boolean(),
    drawMargin: fc.constantFrom(0, 1, 50, 200),
    generalBonusOnlyIfEnds: fc.boolean(),
    withdrawnDrawsAtBest: fc.boolean(),
    concession: fc.constantFrom(...concessionRules),
    clock: fc.boolean(),
    clockResult: fc.constantFrom('win', 'points'),
    tenEpWins: fc.boolean(),
    suddenDeathWins: fc.boolean(),
    specialRules: fc.boolean(),
    gameLength: fc.constantFrom(...gameLengths),
  })
  .map((choices) => guardiansSetup.parse(choices));

const plausibleSide = fc.record({
  destroyed: fc.integer({ min: 1, max: 50 }).map((fives) => fives * 5),
  half: fc.integer({ min: 0, max: 49 }).map((fives) => fives * 5),
  ep: fc.integer({ min: 0, max: 15 }),
  generalKilled: fc.boolean(),
  breakPointReached: fc.boolean(),
  conceded: fc.boolean(),
  clockSeconds: fc.constantFrom(0, 1, 300, 301, 2700),
});
const shared = fc.record({
  specialRule: fc.constantFrom(...specialRuleIds),
  terrainMethod: fc.constant('joint'),
});
const reports = fc
  .record({ shared, a: plausibleSide, b: plausibleSide })
  .map((claim) => guardiansReport.parse(claim));

/** As far as a report of whatever ruleset may go (reported-figure.ts). */
const wildFigure = fc.integer({ min: -1_000_000, max: 1_000_000 });
const wildSide = fc.record({
  destroyed: wildFigure,
  half: wildFigure,
  ep: wildFigure,
  generalKilled: fc.boolean(),
  lastCharacterKilled: fc.boolean(),
  breakPointReached: fc.boolean(),
  conceded: fc.boolean(),
  clockSeconds: fc.option(wildFigure),
});
const wildReports = fc
  .record({
    shared: fc.record({
      specialRule: fc.constantFrom(...specialRuleIds),
      terrainMethod: fc.constant('joint'),
      turnsPlayed: fc.constantFrom(...turnsPlayedValues),
    }),
    a: fc.oneof(wildSide, plausibleSide),
    b: fc.oneof(wildSide, plausibleSide),
  })
  .map((claim) => guardiansReport.parse(claim));

function scored(setup: Parameters<typeof scoreGuardians>[0], report: GuardiansReport): MatchScore {
  const outcome = scoreGuardians(setup, report);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

const swapped = (report: GuardiansReport): GuardiansReport => ({ ...report, a: report.b, b: report.a });

test('scoring never throws, and a problem names an existing field in both languages', () => {
  fc.assert(
    fc.property(setups, wildReports, (setup, report) => {
      const outcome = scoreGuardians(setup, report);
      if (outcome.ok) return;
      const [part, key] = outcome.problem.path;
      expect(['shared', 'a', 'b']).toContain(part);
      expect(Object.keys(report[part as 'shared' | Side])).toContain(key);
      expect(outcome.problem.message.de).not.toBe('');
      expect(outcome.problem.message.en).not.toBe('');
    }),
  );
});

test('all figures are integers, the parts add up to the sum, and SP is the sum rounded half up', () => {
  fc.assert(
    fc.property(setups, reports, (setup, report) => {
      const { lines, metrics } = scored(setup, report);
      for (const side of sides) {
        for (const figure of [...lines.map((line) => line[side]), ...Object.values(metrics[side])])
          expect(Number.isSafeInteger(figure)).toBe(true);
        const parts = lines
          .filter((line) => line.role === 'part')
          .reduce((sum, line) => sum + line[side] * (line.decimals === 0 ? 100 : 1), 0);
        expect(lines.find((line) => line.role === 'sum')?.[side]).toBe(parts);
        expect(metrics[side].sp).toBe(Math.floor((parts + 50) / 100));
        expect(lines.find((line) => line.role === 'grand')?.[side]).toBe(metrics[side].sp);
      }
    }),
  );
});

test('swapping the sides mirrors the result', () => {
  fc.assert(
    fc.property(setups, reports, (setup, report) => {
      const there = scored(setup, report);
      const back = scored(setup, swapped(report));
      expect(back.winner).toBe(there.winner && otherSide(there.winner));
      expect(back.decidedBy).toBe(there.decidedBy);
      expect(back.reason).toEqual(there.reason);
      expect(back.metrics).toEqual({ a: there.metrics.b, b: there.metrics.a });
      expect(back.lines).toEqual(
        there.lines.map((line) => ({
          ...line,
          a: line.b,
          b: line.a,
          ...(line.notes ? { notes: { a: line.notes.b, b: line.notes.a } } : {}),
        })),
      );
    }),
  );
});

test('more destroyed, halved, EP or conditions never cost SP', () => {
  const more = fc.constantFrom<(side: GuardiansReport['a']) => GuardiansReport['a']>(
    (side) => ({ ...side, destroyed: side.destroyed + 5 }),
    (side) => ({ ...side, half: side.half + 5 }),
    (side) => ({ ...side, ep: side.ep + 1 }),
    (side) => ({ ...side, generalKilled: true }),
    (side) => ({ ...side, generalKilled: true, lastCharacterKilled: true }),
    (side) => ({ ...side, breakPointReached: true }),
  );
  fc.assert(
    fc.property(setups, reports, more, (setup, report, improve) => {
      const roomy = { ...setup, gameSize: Math.max(setup.gameSize, 600) };
      const before = scored(roomy, report).metrics.a.sp ?? 0;
      const after = scored(roomy, { ...report, a: improve(report.a) }).metrics.a.sp ?? 0;
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('without a concession, a win by points is never won by the side with less', () => {
  fc.assert(
    fc.property(setups, reports, (setup, report) => {
      const { winner, decidedBy, metrics } = scored(setup, report);
      if (decidedBy !== 'points' || winner === null) return;
      const figure = setup.compareWithBonuses ? 'sp' : 'damage';
      const lead = (metrics[winner][figure] ?? 0) - (metrics[otherSide(winner)][figure] ?? 0);
      expect(lead).toBeGreaterThanOrEqual(Math.max(1, setup.drawMargin));
    }),
  );
});
