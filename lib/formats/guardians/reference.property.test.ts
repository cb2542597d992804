import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherSide, type Side, sides } from '../../sides';
import { runs } from '../../test-runs';
import type { Text } from '../../text';
import { isHalved, pointsForUnit } from './half-value';
import { guardiansReference } from './reference';
import { type GuardiansReport, guardiansReport } from './report-schema';
import { scoreGuardians } from './scoring';
import { guardiansSetup } from './setup';
import {
  bonusRoundings,
  clockResults,
  concessionRules,
  conditionIds,
  gameLengths,
  halfRules,
} from './setup-options';
import { specialRuleIds } from './special-rules';

const setups = fc
  .record({
    gameSize: fc.integer({ min: 50, max: 500 }).map((tens) => tens * 10),
    bonusRounding: fc.constantFrom(...bonusRoundings),
    conditions: fc.subarray([...conditionIds]),
    capEpForBonus: fc.boolean(),
    halfRule: fc.constantFrom(...halfRules),
    compareWithBonuses: fc.boolean(),
    drawMargin: fc.constantFrom(0, 1, 50, 200, 1000),
    generalBonusOnlyIfEnds: fc.boolean(),
    withdrawnDrawsAtBest: fc.boolean(),
    concession: fc.constantFrom(...concessionRules),
    clock: fc.boolean(),
    clockMinutes: fc.integer({ min: 10, max: 180 }),
    clockGraceSeconds: fc.constantFrom(0, 59, 300, 301, 1800),
    clockResult: fc.constantFrom(...clockResults),
    tenEpWins: fc.boolean(),
    suddenDeathWins: fc.boolean(),
    finishPlayerTurn: fc.boolean(),
    specialRules: fc.boolean(),
    gameLength: fc.constantFrom(...gameLengths),
    controlCheck: fc.constantFrom('player-turn', 'round'),
    capPerRound: fc.boolean(),
    epStartForSpecialRules: fc.boolean(),
    charactersControl: fc.boolean(),
    summonedControl: fc.boolean(),
    confusedControl: fc.boolean(),
    hotMarkerEveryPlayerTurn: fc.boolean(),
    killboxSummoned: fc.boolean(),
    regimentsOfRenown: fc.boolean(),
    dyingRace: fc.boolean(),
    arrogant: fc.boolean(),
    destructive: fc.boolean(),
  })
  .map((choices) => guardiansSetup.parse(choices));

const claim = fc
  .record({
    destroyed: fc.integer({ min: 0, max: 25 }).map((fives) => fives * 5),
    half: fc.integer({ min: 0, max: 25 }).map((fives) => fives * 5),
    ep: fc.integer({ min: 0, max: 14 }),
    general: fc.constantFrom('alive', 'slain', 'last'),
    breakPointReached: fc.boolean(),
    conceded: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    clockSeconds: fc.constantFrom(0, 59, 60, 300, 301, 302, 1800, 1801, 2700),
  })
  .map(({ general, ...side }) => ({
    ...side,
    generalKilled: general !== 'alive',
    lastCharacterKilled: general === 'last',
  }));
const reports = fc
  .record({
    shared: fc.record({
      specialRule: fc.constantFrom(...specialRuleIds),
      terrainMethod: fc.constant('joint' as const),
    }),
    a: claim,
    b: claim,
  })
  .map((written) => guardiansReport.parse(written));

/** The sheet in one language: the rule in the row of that name, '' without one. */
function sheetOf(setup: Parameters<typeof guardiansReference>[0]) {
  const tables = guardiansReference(setup);
  const row = (table: string, name: string | RegExp): string =>
    tables
      .find(({ id }) => id === table)
      ?.rows.find(([first]) => (typeof name === 'string' ? first?.en === name : name.test(first?.en ?? '')))
      ?.at(1)?.en ?? '';
  return { tables, row };
}

const numberIn = (words: string): number => Number(words.replaceAll(',', ''));
const secondsIn = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return minutes * 60 + seconds;
};

interface Told {
  readonly sp: Readonly<Record<Side, number>>;
  readonly winner: Side | null;
}

/** Result of a game as the sheet alone gives it: every number and every ground is read from there. */
function byTheSheet(setup: Parameters<typeof guardiansReference>[0], report: GuardiansReport): Told {
  const { tables, row } = sheetOf(setup);
  const tenRow = tables
    .find(({ id }) => id === 'conquest-points')
    ?.rows.find(([first]) => /^\d+ CP$/.test(first?.en ?? ''));
  const enough = Number.parseInt(tenRow?.[0]?.en ?? '', 10);
  const tenWins = /^win the game/.test(tenRow?.[1]?.en ?? '');
  const inPlay = tables.some(({ id }) => id === 'special-rules') ? report.shared.specialRule : 'none';
  const sudden = /^A player who is (\d+) CP ahead .* (wins it|VP decide)/.exec(
    row('special-rules', 'Sudden Death'),
  );
  const king = row('special-rules', 'Long live the King');

  const leads = (side: Side): boolean =>
    inPlay === 'sudden-death' &&
    sudden !== null &&
    report[side].ep - report[otherSide(side)].ep >= Number(sudden[1]);
  const clockRule = row('ending', 'Out of time');
  const ranOut = (side: Side): boolean =>
    clockRule !== '' && !clockRule.startsWith('No more actions') && report[side].clockSeconds === 0;
  const endsGame = (side: Side): boolean =>
    report[side].generalKilled && (inPlay !== 'long-live-the-king' || report[side].lastCharacterKilled);
  const broken = (side: Side): boolean =>
    report[otherSide(side)].breakPointReached || endsGame(otherSide(side));

  const [, each = '0', cap] =
    /^([\d,.]+) VP(?:, for (\d+) CP at most)?$/.exec(row('victory-points', 'Per CP')) ?? [];
  const [, perCondition = '0', list = ''] =
    /^([\d,.]+) VP: (.*)$/.exec(row('victory-points', 'Per victory condition')) ?? [];
  const conditions = list.split(', ');
  const fulfilled = (side: Side): number =>
    [
      conditions.includes(`${enough} CP`) &&
        (report[side].ep >= enough ||
          (conditions.some((words) => words.startsWith('with Sudden Death')) && leads(side))),
      conditions.includes('General slain') &&
        report[side].generalKilled &&
        (inPlay !== 'long-live-the-king' || endsGame(side) || king.includes('even if another takes over')),
      conditions.includes('break point reached') && report[side].breakPointReached,
      conditions.includes('opponent’s clock run out') && ranOut(otherSide(side)) && !ranOut(side),
    ].filter(Boolean).length;

  const concession = row('ending', 'Concession');
  const rounding = row('victory-points', 'Rounding');
  const damage = (side: Side): number => report[side].destroyed + report[side].half;
  const sp = (side: Side): number => {
    if (report[side].conceded && !concession.includes('both keep')) return 0;
    const ep = cap ? Math.min(report[side].ep, Number(cap)) : report[side].ep;
    const bonus = ep * numberIn(each) + fulfilled(side) * numberIn(perCondition);
    const [, step] = /to the nearest (\d+), exact halves up/.exec(rounding) ?? [];
    if (step) return damage(side) + Math.floor(bonus / Number(step) + 0.5) * Number(step);
    return Math.floor(damage(side) + bonus + 0.5);
  };
  const figures = { a: sp('a'), b: sp('b') };

  const won = (): Side | null => {
    if (/^A loss/.test(concession) && (report.a.conceded || report.b.conceded))
      return report.a.conceded && report.b.conceded ? null : report.a.conceded ? 'b' : 'a';
    const [, grace] = /more than ([\d:]+) min left, they win/.exec(clockRule) ?? [];
    if (grace && ranOut('a') !== ranOut('b')) {
      const ahead = ranOut('a') ? 'b' : 'a';
      if ((report[ahead].clockSeconds ?? 0) > secondsIn(grace)) return ahead;
    }
    const leader = sides.find(leads);
    if (leader && sudden?.[2] === 'wins it') return leader;
    const atTen = sides.filter((side) => report[side].ep >= enough);
    if (tenWins && atTen.length === 1) return atTen[0] ?? null;
    const draw = row('victory-points', 'Draw');
    const compared = draw.includes('VP without bonuses') ? { a: damage('a'), b: damage('b') } : figures;
    const [, margin = '0'] = /^less than ([\d,.]+) VP/.exec(draw) ?? [];
    const gap = Math.abs(compared.a - compared.b);
    if (gap === 0 || gap < numberIn(margin)) return null;
    const ahead: Side = compared.a > compared.b ? 'a' : 'b';
    const beaten = row('victory-points', 'Broken army').includes('at best draw');
    return beaten && broken(ahead) ? null : ahead;
  };
  return { sp: figures, winner: won() };
}

test('what the sheet says is what is scored, whatever the settings', () => {
  let scored = 0;
  fc.assert(
    fc.property(setups, reports, (setup, report) => {
      // With Sudden Death nobody gets to the figure after the other: the game has ended by then.
      fc.pre(report.shared.specialRule !== 'sudden-death' || Math.min(report.a.ep, report.b.ep) < 10);
      const outcome = scoreGuardians(setup, report);
      if (!outcome.ok) return;
      scored++;
      const { metrics, winner } = outcome.value;
      expect(byTheSheet(setup, report)).toEqual({
        sp: { a: metrics.a.sp, b: metrics.b.sp },
        winner,
      });
    }),
    runs(600),
  );
  expect(scored).toBeGreaterThan(200);
});

test('half points are those that the sheet names', () => {
  fc.assert(
    fc.property(
      setups,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 2, max: 60 }).map((fives) => fives * 5),
      (setup, stands, alive, points) => {
        const left = Math.min(alive, stands);
        const { row } = sheetOf(setup);
        const words = row('victory-points', 'Half');
        const [, least] = /down to the last of at least (\d+) stands/.exec(words) ?? [];
        const half = least
          ? stands >= Number(least) && left === 1
          : left > 0 && (stands - left) * 2 >= stands;
        expect(isHalved(stands, left, setup.halfRule)).toBe(half);
        const [, step = '1'] = /rounded up to (\d+)/.exec(words) ?? [];
        const expected = left === 0 ? points : half ? Math.ceil(points / 2 / Number(step)) * Number(step) : 0;
        expect(pointsForUnit(points, stands, left, setup.halfRule)).toBe(expected);
      },
    ),
    runs(300),
  );
});

/** The figures of a sentence, of both ways to write a number; ",5" is a half in words. */
const figuresOf = (words: string, thousands: RegExp): readonly string[] =>
  (words.replace(thousands, '').match(/(?<!,)\d+(?:[.,]\d+)?/g) ?? [])
    .map((figure) => figure.replace(',', '.'))
    .toSorted();

test('the German sheet has the numbers of the English one, and no cell is empty', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { rows, note } of guardiansReference(setup)) {
        const cells: readonly (Text | undefined)[] = [...rows.flat(), note];
        for (const cell of cells) {
          if (!cell) continue;
          expect(cell.de.trim()).not.toBe('');
          expect(figuresOf(cell.de, /(?<=\d)\.(?=\d{3})/g), cell.en).toEqual(
            figuresOf(cell.en, /(?<=\d),(?=\d{3})/g),
          );
        }
      }
    }),
    runs(60),
  );
});

test('minutes, size, edition and length are those of the settings', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const { row } = sheetOf(setup);
      const clock = row('ending', 'Chess clock');
      expect(clock).toBe(setup.clock ? `${setup.clockMinutes} minutes per player` : '');
      expect(row('framework', 'Armies').replaceAll(',', '')).toContain(`${setup.gameSize} points`);
      expect(row('framework', 'Armies')).toContain(setup.armyVersion);
      if (setup.gameLength !== 'random')
        expect(row('ending', 'Game length')).toBe(`${setup.gameLength} turns`);
    }),
    runs(200),
  );
});
