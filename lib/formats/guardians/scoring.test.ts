import { describe, expect, test } from 'vitest';
import type { Side } from '../../sides';
import type { MatchScore } from '../score';
import { reportOf, setupWith } from './fixtures';
import type { GuardiansReport } from './report-schema';
import { scoreGuardians } from './scoring';
import type { GuardiansSetup } from './setup';
import { bonusRates } from './tally';

function scored(choices: Partial<GuardiansSetup>, report: GuardiansReport): MatchScore {
  const outcome = scoreGuardians(setupWith(choices), report);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}
const spOf = (score: MatchScore, side: Side = 'a') => score.metrics[side].sp;

describe('§8: rates', () => {
  test.each([
    [1000, 25, 25, 50, 50],
    [1250, 31.25, 25, 62.5, 50],
    [1500, 37.5, 25, 75, 50],
    [2000, 50, 50, 100, 100],
  ])(
    'at %i points an EP gives %d (full thousands %d), a condition %d (%d)',
    (gameSize, ep, epFull, condition, conditionFull) => {
      expect(bonusRates(setupWith({ gameSize }))).toEqual({ ep: ep * 1000, condition: condition * 1000 });
      expect(bonusRates(setupWith({ gameSize, bonusRounding: 'full-thousands' }))).toEqual({
        ep: epFull * 1000,
        condition: conditionFull * 1000,
      });
    },
  );

  test('below 1000 points full thousands give no bonus', () => {
    expect(bonusRates(setupWith({ gameSize: 990, bonusRounding: 'full-thousands' }))).toEqual({
      ep: 0,
      condition: 0,
    });
  });
});

describe('§8: worked examples', () => {
  test('2000 points, 620 destroyed, 130 half, 7 EP, General killed = 1200', () => {
    expect(spOf(scored({}, reportOf({ destroyed: 620, half: 130, ep: 7, generalKilled: true })))).toBe(1200);
  });

  const tenEp = reportOf({ destroyed: 400, half: 45, ep: 10 });
  test('1250 points, 400 destroyed, 45 half, 10 EP = 820 (A1 proportional)', () => {
    expect(spOf(scored({ gameSize: 1250 }, tenEp))).toBe(820);
  });
  test('the same = 745 (A1 full thousands)', () => {
    expect(spOf(scored({ gameSize: 1250, bonusRounding: 'full-thousands' }, tenEp))).toBe(745);
  });

  test('1180 against 1130, a difference of exactly 50, is a win', () => {
    const score = scored({}, reportOf({ destroyed: 1180 }, { destroyed: 1130 }));
    expect(score).toMatchObject({ winner: 'a', decidedBy: 'points' });
    expect(score.reason).toEqual({ de: 'Sieg mit 50 SP Abstand', en: 'Win by 50 VP' });
  });
  test('1180 against 1131, a difference of 49, is a draw', () => {
    // 1250 points: 1180 plain; 975 + 5 * 31.25 = 1131.25
    const score = scored({ gameSize: 1250 }, reportOf({ destroyed: 1180 }, { destroyed: 975, ep: 5 }));
    expect([spOf(score, 'a'), spOf(score, 'b')]).toEqual([1180, 1131]);
    expect(score).toMatchObject({ winner: null, decidedBy: 'draw' });
    expect(score.reason).toEqual({
      de: 'Unentschieden: 49 SP Abstand, unter 50',
      en: 'Draw: 49 VP apart, less than 50',
    });
  });
});

describe('A1, A45: rounding', () => {
  test.each([
    ['two EP of 31.25 make 62.5, half up', { ep: 2 }, 63],
    ['one EP of 31.25 goes down', { ep: 1 }, 31],
    ['three EP of 31.25 make 93.75', { ep: 3 }, 94],
    [
      'EP and condition are summed before rounding: 62.5 + 62.5',
      { ep: 2, destroyed: 100, breakPointReached: true },
      225,
    ],
  ])('proportional: %s', (_label, claim, sp) => {
    expect(spOf(scored({ gameSize: 1250 }, reportOf(claim)))).toBe(sp);
  });

  test.each([
    ['31.25 becomes 30', { ep: 1 }, 30],
    ['62.5 becomes 65', { ep: 2 }, 65],
    ['7 EP and a condition, 281.25, become 280', { ep: 7, destroyed: 100, generalKilled: true }, 380],
  ])('proportional, rounded to 5: %s', (_label, claim, sp) => {
    expect(spOf(scored({ gameSize: 1250, bonusRounding: 'proportional-5' }, reportOf(claim)))).toBe(sp);
  });
});

describe('§7, A3, A4: conditions', () => {
  const all = { destroyed: 1000, ep: 10, generalKilled: true, breakPointReached: true, clockSeconds: 100 };
  const report = reportOf(all, { clockSeconds: 0 });
  test('each of the four counts, all at once', () => {
    expect(spOf(scored({ clock: true }, report))).toBe(1000 + 500 + 400);
  });
  test.each([['ten-ep'], ['general'], ['break-point'], ['clock']] as const)(
    '%s alone on the checklist gives one bonus',
    (id) => {
      expect(spOf(scored({ clock: true, conditions: [id] }, report))).toBe(1000 + 500 + 100);
    },
  );
  test('9 EP are no condition', () => {
    expect(spOf(scored({}, reportOf({ ep: 9 })))).toBe(450);
  });
  test('both players may fulfil some', () => {
    const score = scored(
      {},
      reportOf({ destroyed: 500, generalKilled: true }, { destroyed: 500, breakPointReached: true }),
    );
    expect([spOf(score, 'a'), spOf(score, 'b')]).toEqual([600, 600]);
  });
  test('the clock is no condition without a clock', () => {
    expect(spOf(scored({}, report))).toBe(1000 + 500 + 300);
  });
});

describe('EP options', () => {
  const thirteen = reportOf({ ep: 13 });
  test('A10: 13 EP all count', () => {
    expect(spOf(scored({}, thirteen))).toBe(13 * 50 + 100);
  });
  test('A10: capped, 10 of 13 EP count and the note says so', () => {
    const score = scored({ capEpForBonus: true }, thirteen);
    expect(spOf(score)).toBe(600);
    expect(score.metrics.a.ep).toBe(13);
    expect(score.lines[2]?.notes?.a.de).toBe('13 EP, 10 gewertet');
  });
  test('A2: 10 EP only end the game; SP decide', () => {
    expect(scored({}, reportOf({ ep: 10 }, { destroyed: 1500 }))).toMatchObject({
      winner: 'b',
      decidedBy: 'points',
    });
  });
  test('A2: 10 EP win outright where set', () => {
    const score = scored({ tenEpWins: true }, reportOf({ ep: 10 }, { destroyed: 1500 }));
    expect(score).toMatchObject({ winner: 'a', decidedBy: 'ten-ep' });
  });
  test('A11: both on 10 EP fulfil the condition and SP decide, whatever is set', () => {
    for (const tenEpWins of [true, false]) {
      const score = scored({ tenEpWins }, reportOf({ ep: 10 }, { ep: 11, destroyed: 100 }));
      expect(score).toMatchObject({ winner: 'b', decidedBy: 'points' });
      expect([spOf(score, 'a'), spOf(score, 'b')]).toEqual([600, 750]);
    }
  });
});

describe('A5, A6: comparing', () => {
  const report = reportOf({ destroyed: 600 }, { destroyed: 500, ep: 6 });
  test('with bonuses the EP turn the match', () => {
    expect(scored({}, report)).toMatchObject({ winner: 'b' });
  });
  test('without bonuses the destroyed points decide, SP still hold them', () => {
    const score = scored({ compareWithBonuses: false }, report);
    expect(score).toMatchObject({
      winner: 'a',
      decidedBy: 'points',
      metrics: { a: { damage: 600 }, b: { sp: 800 } },
    });
    expect(score.reason.de).toBe('Sieg mit 100 Grund-SP Abstand');
  });
  test.each([
    [1250, 45],
    [5000, 45],
  ])('A6: the limit of 50 holds at %i points', (gameSize, difference) => {
    expect(scored({ gameSize }, reportOf({ destroyed: difference })).decidedBy).toBe('draw');
  });
  test('A6: another margin can be set', () => {
    const report = reportOf({ destroyed: 100 });
    expect(scored({ drawMargin: 100 }, report).winner).toBe('a');
    expect(scored({ drawMargin: 101 }, report).winner).toBe(null);
  });
  test('level SP are a draw even with a margin of 0', () => {
    const score = scored({ drawMargin: 0 }, reportOf());
    expect(score).toMatchObject({ winner: null, decidedBy: 'draw' });
    expect(score.reason.de).toBe('Unentschieden: gleich viele SP');
  });
});

describe('§2, A20, A50: the clock', () => {
  const behind = { destroyed: 0 };
  const ahead = { destroyed: 1000, clockSeconds: 0 };
  test('more than 5:00 left wins whatever the points', () => {
    const score = scored({ clock: true }, reportOf({ ...behind, clockSeconds: 301 }, ahead));
    expect(score).toMatchObject({ winner: 'a', decidedBy: 'clock' });
    expect(score.reason).toEqual({
      de: 'Sieg durch die Uhr: noch 5:01 übrig',
      en: 'Win on the clock: 5:01 left',
    });
    expect(spOf(score)).toBe(100);
  });
  test('A20: exactly 5:00 left leaves it to the SP, with the clock as condition', () => {
    const score = scored({ clock: true }, reportOf({ ...behind, clockSeconds: 300 }, ahead));
    expect(score).toMatchObject({ winner: 'b', decidedBy: 'points' });
    expect(spOf(score)).toBe(100);
  });
  test('A50: both clocks at zero count for neither', () => {
    const score = scored({ clock: true }, reportOf({ destroyed: 100, clockSeconds: 0 }, { clockSeconds: 0 }));
    expect(score).toMatchObject({
      winner: 'a',
      decidedBy: 'points',
      metrics: { a: { sp: 100 }, b: { sp: 0 } },
    });
  });
  test('A20: a grace of 0 makes any time left a win', () => {
    const report = reportOf({ ...behind, clockSeconds: 1 }, ahead);
    expect(scored({ clock: true, clockGraceSeconds: 0 }, report).winner).toBe('a');
  });
  test('A20: SP may decide instead', () => {
    const report = reportOf({ ...behind, clockSeconds: 2000 }, ahead);
    expect(scored({ clock: true, clockResult: 'points' }, report)).toMatchObject({
      winner: 'b',
      decidedBy: 'points',
    });
  });
  test('times do nothing without a clock', () => {
    expect(scored({}, reportOf({ ...behind, clockSeconds: 2000 }, ahead)).winner).toBe('b');
  });
});

describe('A19: concession', () => {
  const report = reportOf({ destroyed: 1000, conceded: true }, { destroyed: 100, ep: 2 });
  test('costs the match and all SP; the opponent keeps theirs', () => {
    const score = scored({}, report);
    expect(score).toMatchObject({ winner: 'b', decidedBy: 'concession' });
    expect([spOf(score, 'a'), spOf(score, 'b')]).toEqual([0, 200]);
    expect(score.lines.find((line) => line.label.de === 'Aufgabe')).toMatchObject({ a: -100000, b: 0 });
  });
  test('may leave the SP', () => {
    expect(scored({ concession: 'loss-keeps-sp' }, report)).toMatchObject({
      winner: 'b',
      metrics: { a: { sp: 1000 } },
    });
  });
  test('may cost the SP alone: then the difference decides, even as a draw', () => {
    const rule = { concession: 'only-sp-lost' } as const;
    expect(scored(rule, report)).toMatchObject({ winner: 'b', decidedBy: 'points' });
    expect(scored(rule, reportOf({ destroyed: 1000, conceded: true })).decidedBy).toBe('draw');
  });
  test('by both is nobody’s win', () => {
    const score = scored({}, reportOf({ destroyed: 500, conceded: true }, { conceded: true }));
    expect(score).toMatchObject({ winner: null, decidedBy: 'concession', metrics: { a: { sp: 0 } } });
  });
  test('goes before the clock', () => {
    const both = reportOf({ conceded: true, clockSeconds: 2000 }, { clockSeconds: 0 });
    expect(scored({ clock: true }, both)).toMatchObject({ winner: 'b', decidedBy: 'concession' });
  });
});

describe('§10, A2b: Sudden Death', () => {
  const rule = { specialRule: 'sudden-death' } as const;
  const report = reportOf({ ep: 5 }, { ep: 2, destroyed: 1000 }, rule);
  test('3 EP ahead win outright and count as 10 EP', () => {
    const score = scored({ specialRules: true }, report);
    expect(score).toMatchObject({ winner: 'a', decidedBy: 'sudden-death' });
    expect(spOf(score)).toBe(350);
    expect(score.lines.map((line) => line.label.de)).toContain('Bedingung: Sudden Death');
  });
  test('2 EP ahead are nothing', () => {
    const close = reportOf({ ep: 5 }, { ep: 3, destroyed: 1000 }, rule);
    expect(scored({ specialRules: true }, close)).toMatchObject({ winner: 'b', metrics: { a: { sp: 250 } } });
  });
  test('SP may decide instead, with the condition', () => {
    expect(scored({ specialRules: true, suddenDeathWins: false }, report)).toMatchObject({
      winner: 'b',
      decidedBy: 'points',
      metrics: { a: { sp: 350 } },
    });
  });
  test('as 10 EP it wins where 10 EP win', () => {
    const choices = { specialRules: true, suddenDeathWins: false, tenEpWins: true };
    expect(scored(choices, report)).toMatchObject({ winner: 'a', decidedBy: 'ten-ep' });
  });
  test('does nothing where special rules are not used', () => {
    expect(scored({}, report)).toMatchObject({ winner: 'b', metrics: { a: { sp: 250 } } });
  });
});

describe('§10, A32, A44: Long live the King', () => {
  const shared = { specialRule: 'long-live-the-king' } as const;
  const slain = { destroyed: 300, generalKilled: true };
  const used = { specialRules: true };
  test('A32: the General’s death gives his price but no bonus while someone takes over', () => {
    expect(spOf(scored(used, reportOf(slain, {}, shared)))).toBe(300);
  });
  test('A44: with the last character the bonus is due', () => {
    expect(spOf(scored(used, reportOf({ ...slain, lastCharacterKilled: true }, {}, shared)))).toBe(400);
  });
  test('A32: the bonus may be due at every death', () => {
    expect(spOf(scored({ ...used, generalBonusOnlyIfEnds: false }, reportOf(slain, {}, shared)))).toBe(400);
  });
  test('without the rule the bonus is due as usual', () => {
    expect(spOf(scored(used, reportOf(slain)))).toBe(400);
  });
});

describe('A18: a broken army', () => {
  const report = reportOf({ destroyed: 1000 }, { destroyed: 600, breakPointReached: true });
  const choices = { withdrawnDrawsAtBest: true };
  test('may win by the guide', () => {
    expect(scored({}, report).winner).toBe('a');
  });
  test('draws at best where set', () => {
    expect(scored(choices, report)).toMatchObject({
      winner: null,
      decidedBy: 'draw',
      reason: { de: 'Unentschieden: die Armee mit mehr SP ist geschlagen' },
    });
  });
  test('can still lose', () => {
    const lost = reportOf({ destroyed: 100 }, { destroyed: 600, breakPointReached: true });
    expect(scored(choices, lost).winner).toBe('b');
  });
  test('is also one that lost its General, unless another took over', () => {
    const general = { destroyed: 600, generalKilled: true };
    expect(scored(choices, reportOf({ destroyed: 1000 }, general)).winner).toBe(null);
    const king = reportOf({ destroyed: 1000 }, general, { specialRule: 'long-live-the-king' });
    expect(scored({ ...choices, specialRules: true }, king).winner).toBe('a');
  });
});

test('the sum reads line by line as on the result form: 785 to 639', () => {
  const report = reportOf({ destroyed: 310, half: 100, ep: 10 }, { destroyed: 295, half: 125, ep: 7 });
  const score = scored({ gameSize: 1250 }, report);
  expect(
    score.lines.map(({ label, hint, a, b, decimals, role }) => [label.de, hint?.de, a, b, decimals, role]),
  ).toEqual([
    ['Vernichtet', 'Einheiten und Charaktere', 310, 295, 0, 'part'],
    ['Halbiert', 'auf 5 aufgerundet', 100, 125, 0, 'part'],
    ['Eroberungspunkte', '31,25 je EP', 31250, 21875, 2, 'part'],
    ['Bedingung: 10 EP', '50 je 1.000 Punkte', 6250, 0, 2, 'part'],
    ['Summe', undefined, 78500, 63875, 2, 'sum'],
    ['SP', undefined, 785, 639, 0, 'grand'],
  ]);
  expect(score.lines[2]?.notes).toEqual({ a: { de: '10 EP', en: '10 CP' }, b: { de: '7 EP', en: '7 CP' } });
  expect(score.lines[2]?.hint?.en).toBe('31.25 per CP');
  expect(score.reason.de).toBe('Sieg mit 146 SP Abstand');
});

describe('what packs of the scene add', () => {
  test('W5: a soft clock wins nothing', () => {
    const report = reportOf({ clockSeconds: 1200 }, { clockSeconds: 0, destroyed: 900 });
    expect(scored({ clock: true, clockResult: 'no-actions' }, report)).toMatchObject({
      winner: 'b',
      decidedBy: 'points',
    });
  });
  test('W4: of two armies a side it is told how many are broken', () => {
    const report = reportOf(
      { destroyed: 900, breakPointReached: true, secondArmyBroken: true },
      { destroyed: 500, breakPointReached: true },
    );
    expect(scored({ armiesPerSide: 2 }, report).broke).toEqual({ a: 2, b: 1 });
    expect(scored({}, report).broke).toEqual({ a: 1, b: 1 });
  });
});
