import { expect, test } from 'vitest';
import { countBrowserTests, countUnitTests, failedUnitTests } from './count-tests.mjs';

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

test('failed unit tests are named with their file and the start of their message', () => {
  const report = {
    testResults: [
      { name: '/a/good.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: '/a/bad.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'two and two', failureMessages: ['expected 5 to be 4\n\n  at here'] },
        ],
      },
      { name: '/a/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(failedUnitTests(report, (file) => file.slice(3))).toEqual([
    'bad.test.ts › two and two',
    '    expected 5 to be 4',
    '      at here',
    'broken.test.ts',
    '    no such module',
  ]);
});
