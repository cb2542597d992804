import { describe, expect, test } from 'vitest';
import { findReportProblem } from './check-report';
import { reportOf, setupWith } from './fixtures';
import type { SideReport } from './report-schema';
import { guardiansReport } from './report-schema';

const problemOf = (
  ...[choices, ...report]: [Parameters<typeof setupWith>[0], ...Parameters<typeof reportOf>]
) => {
  const found = findReportProblem(setupWith(choices), reportOf(...report));
  return found && [found.code, ...found.path];
};

describe('figures', () => {
  test.each<[string, Partial<SideReport>, string[] | undefined]>([
    ['a whole army destroyed', { destroyed: 1250 }, undefined],
    ['negative points', { destroyed: -5 }, ['negative', 'b', 'destroyed']],
    ['negative half points', { half: -5 }, ['negative', 'b', 'half']],
    ['negative EP', { ep: -1 }, ['negative', 'b', 'ep']],
    ['no multiple of 5', { destroyed: 102 }, ['not-multiple-of-5', 'b', 'destroyed']],
    ['half points that are no multiple of 5', { half: 22 }, ['not-multiple-of-5', 'b', 'half']],
    ['more points than an army has', { destroyed: 1255 }, ['above-game-size', 'b', 'destroyed']],
    ['more half points than an army has', { half: 1255 }, ['above-game-size', 'b', 'half']],
    ['units counted in full and half', { destroyed: 1000, half: 255 }, ['sum-above-game-size', 'b', 'half']],
    ['30 EP', { ep: 30 }, undefined],
    ['31 EP', { ep: 31 }, ['too-many-ep', 'b', 'ep']],
  ])('%s', (_label, claim, expected) => {
    expect(problemOf({ gameSize: 1250 }, {}, claim)).toEqual(expected);
  });

  test('the message names the size', () => {
    const found = findReportProblem(setupWith({ gameSize: 1250 }), reportOf({ destroyed: 1300 }));
    expect(found?.message).toEqual({
      de: 'Eine Armee hat höchstens 1.250 Punkte. Wurde eine größere Liste angenommen, trag ihre Punkte unter „Weitere Angaben“ ein.',
      en: 'An army costs at most 1,250 points. If a larger list was accepted, enter its points under “More details”.',
    });
  });
});

describe('conditions that contradict the figures', () => {
  test.each<[Partial<SideReport>, string[] | undefined]>([
    [{ generalKilled: true, half: 50 }, ['general-without-points', 'a', 'destroyed']],
    [{ generalKilled: true, destroyed: 125 }, undefined],
    [{ breakPointReached: true }, ['break-without-losses', 'a', 'breakPointReached']],
    [{ breakPointReached: true, half: 50 }, undefined],
    [{ lastCharacterKilled: true, destroyed: 125 }, ['last-character-without-general', 'a', 'generalKilled']],
  ])('%j', (claim, expected) => {
    expect(problemOf({}, claim)).toEqual(expected);
  });
});

describe('§2: clock times', () => {
  const clock = { clock: true };
  test.each<[string, Partial<SideReport>, Partial<SideReport>, string[] | undefined]>([
    ['none noted', {}, {}, undefined],
    ['one noted', { clockSeconds: 60 }, {}, undefined],
    ['the full 45 minutes', { clockSeconds: 2700 }, {}, undefined],
    [
      'more than the clock started with',
      { clockSeconds: 2701 },
      {},
      ['clock-above-start', 'a', 'clockSeconds'],
    ],
    ['less than nothing', { clockSeconds: -1 }, {}, ['negative', 'a', 'clockSeconds']],
    ['one run out, the other unknown', { clockSeconds: 0 }, {}, ['clock-missing', 'b', 'clockSeconds']],
    ['one run out, the other known', { clockSeconds: 0 }, { clockSeconds: 1 }, undefined],
  ])('%s', (_label, a, b, expected) => {
    expect(problemOf(clock, a, b)).toEqual(expected);
  });

  test('nobody asks for times without a clock', () => {
    expect(problemOf({}, { clockSeconds: 0 })).toBeUndefined();
  });
});

describe('turns played', () => {
  const tooMany = ['too-many-turns', 'shared', 'turnsPlayed'];
  const tooEarly = ['ep-too-early', 'shared', 'turnsPlayed'];
  test.each([
    ['A7: six by default', {}, { turnsPlayed: '6' }, undefined],
    ['A7: a seventh is too many', {}, { turnsPlayed: '7' }, tooMany],
    ['A7: eight where set', { gameLength: '8' }, { turnsPlayed: '8' }, undefined],
    ['A7: eight by the core table', { gameLength: 'random' }, { turnsPlayed: '8' }, undefined],
    [
      '§10: seven with Random Length',
      { specialRules: true },
      { turnsPlayed: '7', specialRule: 'random-length' },
      undefined,
    ],
    [
      '§10: never eight with Random Length',
      { specialRules: true, gameLength: '8' },
      { turnsPlayed: '8', specialRule: 'random-length' },
      tooMany,
    ],
  ] as const)('%s', (_label, choices, shared, expected) => {
    expect(problemOf(choices, {}, {}, shared)).toEqual(expected);
  });

  const firstTurn = { turnsPlayed: '1', specialRule: 'killbox' } as const;
  test('§5: no EP in the first turn', () => {
    expect(problemOf({}, { ep: 1 }, {}, { turnsPlayed: '1' })).toEqual(tooEarly);
    expect(problemOf({}, { ep: 1 }, {}, { turnsPlayed: '2' })).toBeUndefined();
  });
  test('A12: not from Killbox either, unless set', () => {
    expect(problemOf({ specialRules: true }, { ep: 1 }, {}, firstTurn)).toEqual(tooEarly);
    expect(
      problemOf({ specialRules: true, epStartForSpecialRules: false }, { ep: 1 }, {}, firstTurn),
    ).toBeUndefined();
  });
});

test('a report needs its figures, as integers', () => {
  const complete = reportOf();
  expect(guardiansReport.safeParse(complete).success).toBe(true);
  for (const broken of [{ ep: 1.5 }, { ep: '3' }, { ep: null }, { destroyed: undefined }])
    expect(guardiansReport.safeParse({ ...complete, a: { ...complete.a, ...broken } }).success).toBe(false);
});
