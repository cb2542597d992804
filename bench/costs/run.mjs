// `node bench/costs/run.mjs [players …]`: what each page and action of a large tournament costs the server, in its own
// processor time, and how large each page is. Needs a build. BENCH_TIMES says how often each is asked for,
// BENCH_ONLY asks only for rows whose name contains that text.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { encode } from 'next-auth/jwt';
import { inventFigures } from '../day/day.mjs';
import { Tally } from '../day/tally.mjs';
import { Visitor } from '../day/visitor.mjs';
import { openDataFolder, runSeed, startProduction, untilQuiet } from '../production-server.mjs';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(256, 1_024);
const times = Number(process.env.BENCH_TIMES ?? 5);
const only = process.env.BENCH_ONLY ?? '';

const data = openDataFolder();
const { token, tournaments } = await runSeed('costs/seed.ts', sizes, data.env);
const server = await startProduction(data.env);
const tally = new Tally();
const rows = [];
try {
  await untilQuiet(server.url);
  const desk = new Visitor(server.url, '203.0.113.9', tally);
  desk.keep(`next-auth.session-token=${await encode({ token, secret: data.env.NEXTAUTH_SECRET })}`);
  for (const tournament of tournaments) await measureAll(desk, tournament);
  console.table(rows);
  console.log(`memory: ${Math.round(await server.memory())} MB`);
  for (const [kind, words] of tally.failures) console.log(`${kind}: ${[...words].slice(0, 3).join('\n  ')}`);
  if (tally.failures.size > 0) process.exitCode = 1;
} finally {
  server.stop();
  data.remove();
}

async function measureAll(desk, { players, slug, first, tables }) {
  const t = `/t/${slug}`;
  const open = tables.filter(({ state }) => state === 'open');
  const playerOf = (cookie, i) => {
    const player = new Visitor(server.url, `203.0.113.${20 + i}`, tally);
    player.keep(cookie);
    return player;
  };
  const people = open
    .slice(0, 2 + 2 * times)
    .map(({ cookies }, i) => cookies.map((cookie) => playerOf(cookie, i)));
  const [[player]] = people;
  const [{ id: ownMatch }] = open;

  for (const area of [
    '',
    '/entries',
    '/check-in',
    '/rounds',
    '/results',
    '/results/grid',
    '/lists',
    '/log',
    '/print',
    '/points',
  ])
    await measure(`desk${area}`, players, () => desk.ask('page', `${t}/desk${area}`));
  await measure('a table at the desk', players, () => desk.ask('page', `${t}/desk/results/${ownMatch}`));
  await measure("player's home", players, () => player.ask('page', `${t}/me`));
  await measure('match', players, () => player.ask('page', `/match/${ownMatch}`));
  await measure('result form', players, () => player.ask('page', `${t}/me/result/${ownMatch}`));
  // A page that Next renders for one visitor alone is not kept.
  const alone = { headers: { cookie: 'next-auth.session-token.0=x' } };
  for (const page of ['pairings', 'standings', 'statistics'])
    await measure(`${page}, not kept`, players, () => desk.ask('page', `${t}/${page}`, alone));

  // From the end: the first open table stays that of the player above.
  const next = open.slice(2 + 2 * times).map(({ id }) => id);
  await measure('enter a result', players, () => {
    const id = next.pop();
    return desk.send('enter', 'enterResultAction', `${t}/desk/results/${id}`, {
      ...{ slug, pairingId: id, reason: '', seenAt: '', redraw: '' },
      ...inventFigures(),
    });
  });
  await measure('the same with the page it leads to', players, async () => {
    const id = next.pop();
    const answer = await desk.send('enter', 'enterResultAction', `${t}/desk/results/${id}`, {
      ...{ slug, pairingId: id, reason: '', seenAt: '', redraw: '' },
      ...inventFigures(),
    });
    return { ...answer, text: await desk.open('page', answer.head['x-action-redirect'].split(';')[0]) };
  });
  let claimed = 1;
  await measure('a player sends a result', players, () =>
    people[claimed][0].send('claim', 'claimResultAction', `${t}/me/result/${open[claimed].id}`, {
      slug,
      pairingId: open[claimed++].id,
      ...inventFigures(),
    }),
  );
  await measure('preview of a correction', players, () =>
    desk.sendForm('preview', 'previewCorrectionAction', `${t}/desk/results/${first}`, [], {
      ...{ slug, pairingId: first, reason: 'typo', seenAt: '', redraw: '' },
      ...inventFigures(),
    }),
  );
  for (const page of ['dry-run', 'wish-preview'])
    await measure(page, players, () => desk.ask('page', `${t}/desk/settings/${page}`), 2);
  for (const table of ['matches', 'standings'])
    await measure(`API ${table}`, players, () => desk.ask('page', `/api/v1/tournaments/${slug}/${table}`));
}

/** Asks several times, once before; the median of the server's processor time, and the main thread's longest stall. */
async function measure(what, players, ask, count = times) {
  if (!what.includes(only)) return;
  await ask();
  const spent = [];
  let answer;
  const watch = watchStalls();
  for (let i = 0; i < count; i++) {
    await pause(150);
    const before = processorMs();
    answer = await ask();
    await pause(100);
    spent.push(processorMs() - before);
  }
  const bytes = Buffer.from(answer.text);
  rows.push({
    what,
    players,
    'processor, ms': Math.round(spent.toSorted((x, y) => x - y)[Math.floor(count / 2)]),
    'longest stall, ms': Math.round(await watch.end()),
    kB: Math.round(bytes.length / 1_000),
    'gzip, kB': Math.round(gzipSync(bytes).length / 1_000),
  });
}

/** Processor time of the server's process so far, by Linux: all of its threads and of the children that have ended. */
function processorMs() {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** How long the server's main thread was busy with others while a small request waited, in ms of the processor. */
function watchStalls() {
  const busyMs = () => Number(readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  let ended = false;
  let longest = 0;
  const watching = (async () => {
    while (!ended) {
      const before = busyMs();
      await fetch(`${server.url}/api/health`).then((answer) => answer.text());
      longest = Math.max(longest, busyMs() - before);
      await pause(20);
    }
  })();
  return {
    end: async () => {
      ended = true;
      await watching;
      return longest;
    },
  };
}
