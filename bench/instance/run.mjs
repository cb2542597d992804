// `node bench/instance/run.mjs [tournaments …] [--reads]`: processor time for pages and lists about all tournaments, on
// instances of 10, 1,000 and 10,000 finished ones: reading, rendering, and answering from the cache of the front; beside a
// page of one tournament. Needs a build; with `--reads`, which leaves out the server, none.
import { setTimeout as pause } from 'node:timers/promises';
import { databasePath } from '../../scripts/make-sign-in-link.mjs';
import {
  openDataFolder,
  processorTime,
  runSeed,
  startProduction,
  untilQuiet,
} from '../production-server.mjs';
import { multiply } from './multiply.mjs';

const isWithoutServer = process.argv.includes('--reads');
const given = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const sizes = given.length > 0 ? given.map(Number) : [10, 1_000, 10_000];
/** Tournaments that the app makes and computes; more are copies of them, made in the database. */
const most = 600;
/** Requests of a row; a session in parts, which the front does not read, has each page rendered for itself. */
const times = { rendered: 20, kept: 2_000 };
const alone = { cookie: 'next-auth.session-token.0=x' };

const rows = [];
for (const size of sizes) {
  const data = openDataFolder();
  try {
    const { series, person } = await runSeed('instance/seed.ts', [Math.min(size, most)], data.env);
    const slugs = series.map(({ slug }) => slug);
    // In a process of its own, without drawing a page: needs no build.
    const read = () => runSeed('instance/queries.ts', [person, ...slugs], data.env);
    let reads = await read();
    rows.push({ tournaments: Math.min(size, most), address: 'facts stored', read: reads.stored });
    if (size > most) {
      multiply(databasePath(data.env), Math.ceil(size / most) - 1);
      reads = await read();
    }
    for (const [address, cpu] of reads.rows)
      rows.push({ tournaments: size, address, read: Math.round(cpu * 100) / 100 });
    if (isWithoutServer) continue;
    const server = await startProduction(data.env);
    try {
      await untilQuiet(server.url);
      const addresses = [
        '/t/clone-1/standings',
        ...['/', '/armies', '/armies?size=2000&year=2020', '/series'],
        ...series.flatMap(({ slug }) => [`/series/${slug}`, `/series/${slug}/ratings`]),
        ...[
          `/person/${person}`,
          '/person/unknown',
          '/api/v1/tournaments',
          '/api/v1/persons',
          '/api/v1/series',
        ],
      ];
      for (const address of addresses)
        rows.push({ tournaments: size, address, ...(await measure(server.url, address)) });
      rows.push({ tournaments: size, address: 'memory of the server, MB', rendered: await server.memory() });
    } finally {
      server.stop();
    }
  } finally {
    data.remove();
  }
}
console.table(rows);

/** Milliseconds of the server's processor for one answer, and its size. */
async function measure(url, address) {
  const isApi = address.startsWith('/api/');
  const ask = async (headers) => {
    const answer = await fetch(`${url}${address}`, { headers: { 'accept-language': 'en', ...headers } });
    return (await answer.arrayBuffer()).byteLength;
  };
  // The API reads no cookies: a parameter that it does not know has it answered each time.
  const askAlone = isApi
    ? () => fetch(`${url}${address}?x=1`).then((answer) => answer.arrayBuffer())
    : () => ask(alone);
  const bytes = await ask({});
  await askAlone();
  const rendered = await each(url, times.rendered, askAlone);
  const kept = address === '/person/unknown' ? null : await each(url, times.kept, () => ask({}));
  return { rendered, kept, kB: Math.round(bytes / 1_000) };
}

async function each(url, count, ask) {
  await pause(200);
  const before = await processorTime(url);
  for (let i = 0; i < count; i++) await ask();
  const after = await processorTime(url);
  return Math.round(((after - before) / count) * 100) / 100;
}
