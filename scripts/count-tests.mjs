/**
 * Numbers of passed and failed tests in a vitest run, from its JSON report. A file that fails before its first test (an
 * import that does not resolve) counts as one failure.
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
 * Numbers of passed and failed tests in a Playwright run. A flaky test counts as failed, and so do errors outside
 * tests.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 */
export function countBrowserTests({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * The failed tests of a vitest run by file and name, each with the first lines of its message, for the end of the
 * output, where a service that shows only the end still shows them.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @param {(file: string) => string} place shortens a file's path
 * @returns {string[]} lines to print
 */
export function failedUnitTests({ testResults }, place) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [`${place(name)}`, ...firstLines(message ?? '')] : [];
    return failed.flatMap(({ fullName, failureMessages }) => [
      `${place(name)} › ${fullName}`,
      ...firstLines(failureMessages.join('\n')),
    ]);
  });
}

const firstLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `    ${line}`);
