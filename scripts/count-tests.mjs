/**
 * How many tests passed and failed in one vitest run, from its JSON report. A file that fails before its first test
 * (an import that does not resolve) counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function countUnitTests({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * The same for a Playwright run. A test that passed only when repeated has failed; errors outside any test count too.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 */
export function countBrowserTests({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
