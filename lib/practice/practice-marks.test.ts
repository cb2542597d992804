import { expect, test } from 'vitest';
import { makeMarks, parseMarks } from './practice-marks';

test.each([
  ['nothing', { folded: false, visited: new Set<string>() }],
  ['folded', { folded: true, visited: new Set<string>() }],
  ['visits', { folded: false, visited: new Set(['opponent', 'standings']) }],
  ['both', { folded: true, visited: new Set(['standings']) }],
])('marks come back as they were made: %s', (_, marks) => {
  expect(parseMarks(makeMarks(marks))).toEqual(marks);
});

test.each([undefined, '', '...', 'A;B', 'x'.repeat(40)])('%j holds no marks', (value) => {
  expect(parseMarks(value)).toEqual({ folded: false, visited: new Set() });
});
