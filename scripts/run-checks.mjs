import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { countBrowserTests, countUnitTests, failedUnitTests } from './count-tests.mjs';
import { installIfNeeded } from './install.mjs';
import { checkLockFile } from './lock-file.mjs';
import { npm, root, run, runs } from './run.mjs';
import { browserTimes, tenSlowest, unitTimes } from './slowest.mjs';
import { runSteps } from './steps.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'e2e.json');

/** @param {...string} args a script of package.json and its arguments */
const script =
  (...args) =>
  async (write) =>
    (await npm(['run', '--silent', ...args], { write })) === 0;

/**
 * All checks, concurrent where they share no files or cores: the unit tests occupy one core while the others run in
 * sequence.
 * @type {import('./steps.mjs').Step[]}
 */
const steps = [
  { name: 'lock file', work: async (write) => checkLockFile(root, write) },
  { name: 'lint', work: script('lint') },
  { name: 'unused', after: ['lint'], work: script('unused') },
  { name: 'types', after: ['unused'], work: script('typecheck') },
  // Both write into .next.
  { name: 'build', after: ['types'], work: buildIfNeeded },
  {
    name: 'unit tests',
    work: script('unit', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
  },
  { name: 'end-to-end tests', needs: ['build'], work: script('e2e') },
];

/** Runs every check, lists the failed ones and closes with the line `N passed, N failed`. */
export function runChecks() {
  return endPlainlyWhenUnmet(async () => {
    await installIfNeeded();
    await installBrowserIfNeeded();
    await nameEngines();
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports);

    const outcomes = await runSteps(steps, (text) => process.stdout.write(text));

    const [unit, browser] = [unitReport, browserReport].map(read);
    printList('Slowest unit tests', unit ? tenSlowest(unitTimes(unit, root)) : []);
    printList('Slowest end-to-end tests', browser ? tenSlowest(browserTimes(browser)) : []);
    const took = outcomes.map(
      ({ name, state, seconds }) => `${String(seconds).padStart(5)} s  ${name}, ${state}`,
    );
    printList('Steps', took);

    printList('Failed unit tests', unit ? failedUnitTests(unit, (file) => relative(root, file)) : []);

    const counts = [
      ...(unit ? [countUnitTests(unit)] : []),
      ...(browser ? [countBrowserTests(browser)] : []),
    ];
    const total = (kind) => counts.reduce((sum, one) => sum + one[kind], 0);
    const failed = outcomes.filter(({ state }) => state === 'failed').map(({ name }) => name);
    // Counted failures take precedence over exit codes.
    if (failed.length === 0 && total('failed') > 0) failed.push('some tests');
    console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed: ${failed.join(', ')}`);
    console.log(`${total('passed')} passed, ${total('failed')} failed`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  });
}

/** A test runner's report; undefined if it was not written. */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

function printList(heading, lines) {
  if (lines.length > 0) console.log(`\n── ${heading}\n${lines.join('\n')}`);
}

/** Prefers Debian's package as root: it includes the libraries that a browser needs. */
async function installBrowserIfNeeded() {
  // Imported late: needs Playwright, only available after the install.
  const { findBrowser } = await import('./browser.mjs');
  if (findBrowser()) return;
  console.log('Installing a browser for the end-to-end tests …');
  if (isDebianRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if ((await run('apt-get', ['update', '-qq'], { env })) === 0) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
        env,
      });
    }
  }
  if (!findBrowser()) await npm(['exec', '--', 'playwright', 'install', 'chromium']);
  if (!findBrowser()) {
    throw new Unmet(
      'Für die Browsertests fehlt Chromium: Installiere es oder nenne es mit CHROMIUM_PATH.',
      'The browser tests need Chromium: install it or name it in CHROMIUM_PATH.',
    );
  }
}

/** Prints the browser engines for players' paths; all but Chromium are optional. */
async function nameEngines() {
  const { findBrowser, findFirefox, findWebKit } = await import('./browser.mjs');
  const engines = { Chromium: findBrowser(), Firefox: findFirefox(), WebKit: findWebKit()?.browser };
  const found = Object.entries(engines).map(([name, path]) => `${name}: ${path ?? 'not found, skipped'}`);
  printList('Browser engines', found);
}

function isDebianRoot() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, 'utf8')) &&
    runs('apt-get')
  );
}
