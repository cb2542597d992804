import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { countBrowserTests, countUnitTests } from './count-tests.mjs';
import { installIfNeeded } from './install.mjs';
import { npm, root, run, runs } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'e2e.json');

/** Runs every check, names those that failed and closes with the line `N passed, N failed`. */
export function runChecks() {
  return endPlainlyWhenUnmet(async () => {
    await installIfNeeded();
    await installBrowserIfNeeded();
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports);

    const failed = [];
    /** @param {string} name @param {() => Promise<boolean>} step */
    const check = async (name, step) => {
      console.log(`\n── ${name}`);
      const passed = await step();
      if (!passed) failed.push(name);
      return passed;
    };
    const script = async (...args) => (await npm(['run', '--silent', ...args])) === 0;

    await check('types', () => script('typecheck'));
    await check('lint', () => script('lint'));
    await check('unit tests', () =>
      script('unit', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
    );
    if (await check('build', buildIfNeeded)) await check('end-to-end tests', () => script('e2e'));

    const counts = [count(unitReport, countUnitTests), count(browserReport, countBrowserTests)];
    const total = (kind) => counts.reduce((sum, one) => sum + one[kind], 0);
    console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed: ${failed.join(', ')}`);
    console.log(`${total('passed')} passed, ${total('failed')} failed`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  });
}

/**
 * @param {string} report
 * @param {(report: object) => { passed: number, failed: number }} read
 */
function count(report, read) {
  return existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
}

/** Debian's own package comes first where we may install it: it brings the libraries that a browser needs. */
async function installBrowserIfNeeded() {
  // Imported here because it needs Playwright, which is only there after the install.
  const { findBrowser } = await import('./browser.mjs');
  if (findBrowser()) return;
  console.log('Installing a browser for the end-to-end tests …');
  if (isDebianRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if ((await run('apt-get', ['update', '-qq'], { env })) === 0) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
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

function isDebianRoot() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, 'utf8')) &&
    runs('apt-get')
  );
}
