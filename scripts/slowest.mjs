import { relative, sep } from 'node:path';

/**
 * How long each test file of a vitest run took, from its JSON report.
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report
 * @param {string} root
 * @returns {{ file: string, seconds: number }[]}
 */
export function unitTimes({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name).split(sep).join('/'),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * The same for a Playwright run: the sum of a file's tests.
 * @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ suites: (Suite & { file: string })[] }} report
 * @returns {{ file: string, seconds: number }[]}
 */
export function browserTimes({ suites }) {
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }));
}

/** @param {Suite} suite */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const nested = suites.map(durationOf);
  return [...results.map(({ duration }) => duration), ...nested].reduce((sum, one) => sum + one, 0);
}

/**
 * The ten that took longest as lines to print, the slowest first.
 * @param {readonly { file: string, seconds: number }[]} times
 * @returns {string[]}
 */
export function tenSlowest(times) {
  return [...times]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
