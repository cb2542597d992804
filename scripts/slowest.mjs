import { relative, sep } from 'node:path';

/**
 * Duration of each test file of a vitest run, from its JSON report.
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
 * Duration of each test file of a Playwright run: the sum of its tests.
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
 * The ten slowest as lines to print, slowest first.
 * @param {readonly { file: string, seconds: number }[]} times
 * @returns {string[]}
 */
export function tenSlowest(times) {
  return [...times]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
