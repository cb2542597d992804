import { describe, expect, test } from 'vitest';
import { dayProblems, stepFrom, stepOfProblem } from './steps';

describe('the steps of a new tournament', () => {
  test.each([
    ['1', 0],
    ['3', 2],
    ['4', 0],
    ['0', 0],
    ['1.5', 0],
    ['two', 0],
    [undefined, 0],
  ])('an address with step %s shows the step at %i', (asked, step) => {
    expect(stepFrom(asked)).toBe(step);
  });

  test.each([
    [['capacity', 'name'], 0],
    [['preset'], 1],
    [['capacity'], 2],
    [['submissionKey'], undefined],
    [[], undefined],
  ])('a form refused for %j goes back to the step at %s', (refused, step) => {
    expect(stepOfProblem(refused)).toBe(step);
  });

  const fine = { name: 'Grenzmark-Pokal', startsOn: '2026-05-16', endsOn: '2026-05-17' };
  test.each([
    ['nothing', fine, {}],
    ['a name of spaces', { ...fine, name: '  ' }, { name: 'required' }],
    ['no last day', { ...fine, endsOn: '' }, { endsOn: 'required' }],
    ['a day that does not exist', { ...fine, startsOn: '2026-02-30' }, { startsOn: 'bad-date' }],
    ['an end before the start', { ...fine, endsOn: '2026-05-15' }, { endsOn: 'ends-before-start' }],
  ])('the first step is kept by %s', (_, input, problems) => {
    expect(dayProblems(input)).toEqual(problems);
  });
});
