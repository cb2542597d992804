import { describe, expect, test } from 'vitest';
import { markValue, scaleRange, shownMean, softScore, softSum } from './soft-scores';
import { fairnessScales, parseWeight, softSettingsSchema } from './soft-settings';

const settings = (change: Record<string, unknown>) => softSettingsSchema.parse(change);

describe('a soft score', () => {
  test('of the desk is what was given, and none while nothing was', () => {
    expect(softScore('quiz', { quiz: 7 }, undefined)).toBe(700);
    expect(softScore('quiz', { quiz: 0 }, undefined)).toBe(0);
    expect(softScore('quiz', {}, undefined)).toBeNull();
  });

  test('of the fairness vote is the mean, rounded half up to hundredths', () => {
    expect(softScore('fairness-vote', {}, { sum: 14, ballots: 3 })).toBe(467);
    expect(softScore('fairness-vote', {}, { sum: 13, ballots: 3 })).toBe(433);
    expect(softScore('fairness-vote', {}, { sum: 1, ballots: 8 })).toBe(13);
    expect(softScore('fairness-vote', {}, { sum: 9, ballots: 2 })).toBe(450);
    expect(softScore('fairness-vote', {}, { sum: 0, ballots: 0 })).toBeNull();
  });

  test('of a single ballot is none: it would tell what its voter said', () => {
    const one = { sum: 5, ballots: 1 };
    expect(softScore('fairness-vote', {}, one)).toBeNull();
    const soft = settings({ 'fairness-vote': { on: true, counts: 'points', weight: 2 } });
    expect(softSum(soft, 'points', {}, () => one)).toBe(0);
    expect(softScore('army-vote', {}, { sum: 1, ballots: 1 })).toBe(100);
  });

  test('of the best army is the number of votes', () => {
    expect(softScore('army-vote', {}, { sum: 4, ballots: 4 })).toBe(400);
  });
});

describe('school grades', () => {
  test('count the better the lower they are, and are shown as they were given', () => {
    expect([1, 2, 6].map((grade) => markValue('grades', grade))).toEqual([5, 4, 0]);
    // 1, 2 and 2 are 1.67 on average
    const mean = softScore('fairness-vote', {}, { sum: 5 + 4 + 4, ballots: 3 }) ?? 0;
    expect(shownMean('grades', mean)).toBe(167);
  });

  test.each(fairnessScales.filter((scale) => scale !== 'grades'))('the scale %s counts as it is', (scale) => {
    const [lowest, highest] = scaleRange[scale];
    expect([markValue(scale, lowest), markValue(scale, highest)]).toEqual([lowest, highest]);
    expect(shownMean(scale, 333)).toBe(333);
  });
});

describe('what counts together', () => {
  const given = { painting: 12, quiz: 3, own1: 5 };

  test('is only what is on and counts that way, each times its weight', () => {
    const soft = settings({
      painting: { on: true, max: 20, counts: 'points', weight: 2 },
      quiz: { on: false, max: 5, counts: 'points' },
      own1: { on: true, max: 5, name: 'x', counts: 'tiebreak', weight: 3 },
    });
    expect(softSum(soft, 'points', given, () => undefined)).toBe(24);
    expect(softSum(soft, 'tiebreak', given, () => undefined)).toBe(15);
    expect(softSum(soft, 'award', given, () => undefined)).toBe(0);
  });

  test.each([
    [0.5, 12, 6],
    [0.5, 13, 7],
    [0.25, 13, 3],
    [0.29, 100, 29],
    [1.15, 100, 115],
    [100, 20, 2_000],
  ])('with weight %s, %s points count as %s', (weight, painting, sum) => {
    const soft = settings({ painting: { on: true, max: 100, counts: 'points', weight } });
    expect(softSum(soft, 'points', { painting }, () => undefined)).toBe(sum);
  });

  test.each([
    ['0,5', 0.5],
    [' 0.25 ', 0.25],
    ['2', 2],
    ['100', 100],
    ['0', null],
    ['101', null],
    ['0.125', null],
    ['-1', null],
    ['half', null],
    ['', null],
  ])('a weight typed as %j is %s', (typed, weight) => {
    const read = softSettingsSchema.safeParse({ quiz: { on: true, max: 1, weight: parseWeight(typed) } });
    expect(read.success ? read.data.quiz.weight : null).toBe(weight);
    if (!read.success) expect(read.error.issues.map(({ message }) => message)).toEqual(['not-a-weight']);
  });

  test('takes closed votes in, rounded only at the end', () => {
    const soft = settings({
      'fairness-vote': { on: true, counts: 'points', weight: 2 },
      'army-vote': { on: true, counts: 'points', weight: 1 },
    });
    const results = { 'fairness-vote': { sum: 13, ballots: 3 }, 'army-vote': { sum: 2, ballots: 2 } };
    // 2 × 4.33 + 2 = 10.66
    expect(softSum(soft, 'points', {}, (kind) => results[kind])).toBe(11);
  });
});
