// `npm run bench:memory`: tournaments that are imported, looked at and deleted again, hundreds of them; whether the heap at
// rest stays as large as it was. Needs a build. BENCH_IMPORTS changes the number.
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { encode } from 'next-auth/jwt';
import { Tally } from '../day/tally.mjs';
import { Visitor } from '../day/visitor.mjs';
import { openDataFolder, runSeed, startProduction } from '../production-server.mjs';

const count = Number(process.env.BENCH_IMPORTS ?? 300);
const players = 120;
/** Of ids (lib/ids.ts). */
const alphabet = '23456789bcdfghjkmnpqrstvwxz';
/** Kept pages are swept after half a minute. */
const restMs = 65_000;

const heapFile = join(tmpdir(), `heerschau-heap-${process.pid}.json`);
const data = openDataFolder();
const { token, file } = await runSeed('memory/seed.ts', [players], data.env);
const server = await startProduction({
  ...data.env,
  BENCH_HEAP_FILE: heapFile,
  NODE_OPTIONS: `--require=${join(import.meta.dirname, 'report-heap.cjs')}`,
});
const tally = new Tally();
try {
  const desk = new Visitor(server.url, '10.0.0.1', tally);
  desk.cookies.set('next-auth.session-token', await encode({ token, secret: data.env.NEXTAUTH_SECRET }));
  const visitor = new Visitor(server.url, '10.0.0.2', tally);
  const rows = [];
  const measure = async (imports) => {
    const { heapUsed, external } = await heapAtRest();
    const inMb = (bytes) => Math.round(bytes / 1e5) / 10;
    rows.push({
      imports,
      'heap, MB': inMb(heapUsed),
      'outside the heap, MB': inMb(external),
      'resident, MB': Math.round(await server.memory()),
    });
    console.log(rows.at(-1));
  };
  // The first ones compile the server's own code.
  for (let i = 0; i < 20; i++) await importAndDelete();
  await pause(restMs);
  await measure(20);
  for (let i = 20; i < count + 20; i++) {
    await importAndDelete();
    if (i % 100 === 19) await measure(i + 1);
  }
  await pause(restMs);
  await measure(count + 20);
  console.table(rows);
  if (tally.failures.size > 0) console.log(tally.failures);

  async function importAndDelete() {
    const fields = { file: new Blob([renamed(file)]), submissionKey: randomBytes(9).toString('hex') };
    const { head } = await desk.send('import', 'importTournamentAction', '/new/import', fields);
    const slug = /\/t\/([^/;]+)\/desk/.exec(head['x-action-redirect'] ?? '')?.[1];
    if (!slug) throw new Error('the import was refused');
    for (const page of ['', '/standings', '/pairings', '/entries', '/statistics'])
      await visitor.open('page', `/t/${slug}${page}`);
    await visitor.open('scene', '/armies');
    await desk.send('delete', 'deleteAction', `/t/${slug}/desk/settings`, { slug, name: 'Speicher' });
  }
} finally {
  server.stop();
  data.remove();
  rmSync(heapFile, { force: true });
}

/** The same tournament under ids of its own. */
function renamed(text) {
  const ids = new Map();
  return text.replace(/"([2-9bcdfghjkmnpqrstvwxz]{12})"/g, (_, id) => {
    if (!ids.has(id))
      ids.set(id, Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join(''));
    return `"${ids.get(id)}"`;
  });
}

/** What is in the server's memory after its garbage was collected. */
async function heapAtRest() {
  rmSync(heapFile, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (let tries = 0; tries < 100 && !existsSync(heapFile); tries++) await pause(100);
  await pause(100);
  return JSON.parse(readFileSync(heapFile, 'utf8'));
}
