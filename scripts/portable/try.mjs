// `node scripts/portable/try.mjs dist/heerschau-1.7.0-linux-x64.zip`: unpacks an archive into a folder with a blank and an
// umlaut, starts it with an environment that names no program, asks for its first page as this computer and as another
// device would, starts it a second time, and ends it.
import '../require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lanAddresses } from '../addresses.mjs';
import { run } from '../run.mjs';

const [archive] = process.argv.slice(2);
if (archive === undefined || !existsSync(archive)) {
  console.error('Name an archive: node scripts/portable/try.mjs dist/heerschau-….zip');
  process.exit(2);
}
const place = mkdtempSync(join(tmpdir(), 'Heer schau ä '));
try {
  await tryArchive(resolve(archive));
} finally {
  rmSync(place, { recursive: true, force: true, maxRetries: 10 });
}

async function tryArchive(path) {
  const began = Date.now();
  const unpack = process.platform === 'linux' ? ['unzip', ['-q', path]] : ['tar', ['-xf', path]];
  expect((await run(...unpack, { cwd: place })) === 0, 'it unpacks');
  const folder = join(place, readdirSync(place)[0]);
  const data = join(place, 'data');
  const first = start(folder, data);
  const url = await first.url;
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  console.log(`First page after ${seconds} s, unpacking included: ${url}`);
  expect((await get(`${url}/api/health`)).status === 200, 'it is well');
  const page = await (await get(`${url}/site/computer`)).text();
  expect(page.includes('<svg'), 'its first page shows a code');
  const [address] = lanAddresses(networkInterfaces());
  if (address === undefined) console.log('No network: not asked as another device.');
  else {
    const port = new URL(url).port;
    expect((await get(`http://${address}:${port}/`)).status === 200, `it answers at ${address}`);
    // Through its address this computer looks like another device, which may not see that page.
    expect(
      (await get(`http://${address}:${port}/site/computer`)).status === 403,
      'others do not see its own page',
    );
  }
  const second = start(folder, data);
  expect((await second.url) === url, 'a second start finds the first one');
  await second.ended;
  first.child.kill('SIGTERM');
  await first.ended;
  const third = start(folder, data);
  await third.url;
  third.child.kill('SIGTERM');
  await third.ended;
  console.log('It started again on the same data. All is well.');
}

/** Starts what an organiser double-clicks, without the browser. */
function start(folder, data) {
  const [command, args] =
    process.platform === 'win32'
      ? [join(folder, 'node', 'node.exe'), [join(folder, 'app', 'scripts', 'heerschau.mjs')]]
      : process.platform === 'darwin'
        ? [join(folder, 'Heerschau.app', 'Contents', 'MacOS', 'Heerschau'), ['open']]
        : [join(folder, 'heerschau'), []];
  // Windows itself needs these two.
  const { SystemRoot, TEMP } = process.env;
  const system = process.platform === 'win32' ? { SystemRoot, TEMP } : {};
  const child = spawn(command, [...args, '--no-browser'], {
    env: { ...system, HOME: place, PATH: '', HEERSCHAU_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('exit', done));
  const url = new Promise((found, failed) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const match = /http:\/\/localhost:\d+/.exec(output);
      if (match) found(match[0]);
    });
    void ended.then((code) => failed(new Error(`It ended with ${code}:\n${output}`)));
    void pause(120_000, undefined, { ref: false }).then(() =>
      failed(new Error(`It does not come up:\n${output}`)),
    );
  });
  return { child, ended, url };
}

const get = (url) => fetch(url, { signal: AbortSignal.timeout(30_000) });

function expect(holds, what) {
  if (!holds) throw new Error(`Not so: ${what}.`);
  console.log(`  ${what}`);
}
