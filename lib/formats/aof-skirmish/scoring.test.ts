import { describe, expect, test } from 'vitest';
import { type AofReport, aofReport } from './report';
import { objectivesOfRoll } from './scenarios';
import { scoreAof } from './scoring';
import { aofSetup } from './setup';

type Side = Partial<AofReport['a']>;
const report = (a: Side, b: Side, shared: Partial<AofReport['shared']> = {}) =>
  aofReport.parse({ shared: { objectives: 5, ...shared }, a, b });
const score = (claim: AofReport, choices: Record<string, unknown> = {}) => {
  const scored = scoreAof(aofSetup.parse(choices), claim);
  if (!scored.ok) throw new Error(scored.problem.code);
  return scored.value;
};
const problem = (claim: AofReport, choices: Record<string, unknown> = {}) => {
  const scored = scoreAof(aofSetup.parse(choices), claim);
  return scored.ok ? null : scored.problem;
};

describe('§3: most objectives win', () => {
  test('by one or by many', () => {
    expect(score(report({ held: 3 }, { held: 2 }))).toMatchObject({ winner: 'a', decidedBy: 'objectives' });
    expect(score(report({ held: 0 }, { held: 4 }))).toMatchObject({ winner: 'b' });
  });
  test('equal numbers are a draw', () => {
    expect(score(report({ held: 2, destroyed: 90 }, { held: 2 }))).toMatchObject({ winner: null });
  });
  test('or are decided by points destroyed, as an option', () => {
    const tie = { tie: 'destroyed' };
    expect(score(report({ held: 2, destroyed: 90 }, { held: 2, destroyed: 85 }), tie)).toMatchObject({
      winner: 'a',
      decidedBy: 'destroyed',
    });
    expect(score(report({ held: 2, destroyed: 90 }, { held: 2, destroyed: 90 }), tie).winner).toBeNull();
  });
  test('a wipe-out counts objectives, or wins as an option', () => {
    const wiped = report({ held: 1 }, { held: 2 }, { wipedOutBy: 'a' });
    expect(score(wiped)).toMatchObject({ winner: 'b', decidedBy: 'objectives' });
    expect(score(wiped, { wipeOut: 'win' })).toMatchObject({ winner: 'a', decidedBy: 'wipe-out' });
  });
  test('whoever concedes has lost', () => {
    expect(score(report({ held: 4, conceded: true }, { held: 0 }))).toMatchObject({
      winner: 'b',
      decidedBy: 'concession',
    });
  });
});

test('§9: metrics are objectives, points and units destroyed', () => {
  const { metrics } = score(report({ held: 3, destroyed: 90, lost: 2 }, { held: 1, destroyed: 40, lost: 5 }));
  expect(metrics.a).toEqual({ objectives: 3, destroyed: 90, killed: 5 });
  expect(metrics.b).toEqual({ objectives: 1, destroyed: 40, killed: 2 });
});

describe('what cannot be right is told beside its field', () => {
  test.each([
    ['more held than placed', report({ held: 3 }, { held: 3 }), 'objectives-held', ['b', 'held']],
    ['six objectives', report({}, {}, { objectives: 6 }), 'objectives-placed', ['shared', 'objectives']],
    ['a fifth round', report({}, {}, { rounds: 5 }), 'rounds', ['shared', 'rounds']],
    [
      'wiped out with units left',
      report({}, { units: 4, lost: 3 }, { wipedOutBy: 'a' }),
      'units-left',
      ['shared', 'wipedOutBy'],
    ],
    [
      'points of units that were not lost',
      report({ destroyed: 40 }, { units: 4, lost: 0 }),
      'destroyed-nothing',
      ['a', 'destroyed'],
    ],
    ['more lost than there were', report({ units: 4, lost: 5 }, {}), 'lost-units', ['a', 'lost']],
    ['more destroyed than there was', report({}, { destroyed: 255 }), 'destroyed-points', ['b', 'destroyed']],
    ['both conceding', report({ conceded: true }, { conceded: true }), 'both-conceded', ['b', 'conceded']],
    ['a figure below zero', report({ lost: -1 }, {}), 'negative', ['a', 'held']],
  ])('%s', (_name, claim, code, path) => {
    expect(problem(claim)).toMatchObject({ code, path });
  });
});

test('§3: D3 + 2 objectives by a D6', () => {
  expect([1, 2, 3, 4, 5, 6].map(objectivesOfRoll)).toEqual(['3', '3', '4', '4', '5', '5']);
});
