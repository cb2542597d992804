// `npm run bench:day`: a whole tournament day, as browsers live it. Without `--url` over a server and a database of its own,
// for which it needs a build; with it against any server of the same build, or several: `--url http://a,http://b`.
import { parseArgs } from 'node:util';
import { startPostgres } from '../../db/embedded-postgres.mjs';
import { openDataFolder, processorTime, startProduction } from '../production-server.mjs';
import { playDay } from './day.mjs';
import { makeTournament, openDesk } from './prepare.mjs';
import { Tally } from './tally.mjs';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    /** for servers of its own: over a PostgreSQL of its own as well, or over the one that TEST_DATABASE_URL names */
    postgres: { type: 'boolean', default: false },
    instances: { type: 'string', default: '1' },
    players: { type: 'string', default: '128' },
    rounds: { type: 'string', default: '3' },
    taps: { type: 'string', default: '10' },
    /** seconds between two taps of a player; 0: everybody does everything as soon as they can */
    every: { type: 'string', default: '4' },
    /** seconds over which the tables of a round come to their end: a quarter of an hour in a hall */
    report: { type: 'string', default: '60' },
    spectators: { type: 'string', default: '200' },
    boards: { type: 'string', default: '4' },
  },
});

const tally = new Tally();
const own = values.url ? { servers: [], end: () => {} } : await startServers(Number(values.instances));
const urls = values.url
  ? values.url.split(',').map((url) => url.replace(/\/$/, ''))
  : own.servers.map(({ url }) => url);
try {
  const desk = await openDesk(urls[0], tally);
  const [players, rounds, taps, spectators, boards] = [
    'players',
    'rounds',
    'taps',
    'spectators',
    'boards',
  ].map((name) => Number(values[name]));
  const { slug, links } = await makeTournament(desk, { players, rounds });
  if (tally.failures.size > 0) throw new Error(JSON.stringify([...tally.failures]));
  tally.forget();
  const everyMs = Number(values.every) * 1_000;
  const reportSeconds = Number(values.report);
  const processorBefore = await processorTimes();
  const begun = performance.now();
  await playDay({ urls, desk, slug, links, rounds, taps, everyMs, reportSeconds, spectators, boards, tally });
  const seconds = (performance.now() - begun) / 1_000;
  console.table(tally.rows());
  console.log({
    seconds: rounded(seconds),
    requests: tally.requests,
    'requests/s': rounded(tally.requests / seconds),
    ...told(await processorTimes(), processorBefore),
  });
  for (const [kind, words] of tally.failures)
    console.log(`${kind}: ${[...new Set(words)].slice(0, 5).join('\n  ')}`);
  if (tally.failures.size > 0) process.exitCode = 1;
} finally {
  await own.end();
}

async function startServers(count) {
  const postgres = values.postgres ? await startPostgres({ durable: true }) : undefined;
  const data = openDataFolder(postgres && { DATABASE_URL: postgres.url });
  const servers = [];
  const end = async () => {
    for (const server of servers) server.stop();
    await postgres?.stop();
    data.remove();
  };
  try {
    // One after the other: the first makes the tables.
    for (let i = 0; i < count; i++) servers.push(await startProduction(data.env));
  } catch (error) {
    await end();
    throw error;
  }
  return { servers, end, postgres };
}

/** Of all instances so far, in ms; undefined where one does not tell. */
async function processorTimes() {
  const times = await Promise.all(urls.map(processorTime));
  return times.includes(undefined) ? undefined : times;
}

function told(after, before) {
  if (!after || !before) return {};
  const spent = after.map((ms, i) => ms - before[i]);
  const inAll = spent.reduce((sum, ms) => sum + ms, 0);
  return {
    'processor time, s': spent.map((ms) => rounded(ms / 1_000)).join(' + '),
    'processor time a request, ms': rounded(inAll / tally.requests, 2),
  };
}

function rounded(value, decimals = 1) {
  return Number(value.toFixed(decimals));
}
