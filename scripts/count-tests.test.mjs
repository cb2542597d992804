import { expect, test } from 'vitest';
import { countBrowserTests, countUnitTests } from './count-tests.mjs';

test('unit tests: a file that breaks before its first test counts as one failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countUnitTests(report)).toEqual({ passed: 5, failed: 2 });
});

test('browser tests: flaky ones and errors outside tests are failures', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: 'x' }] };
  expect(countBrowserTests(report)).toEqual({ passed: 7, failed: 3 });
});
