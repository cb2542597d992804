// `npm run bench:hall`: after a gap in the wireless network all phones of a hall, which has one address, ask for their own
// page in the same moment, then for their match. Needs a build. BENCH_PHONES changes the number.
import { setTimeout as pause } from 'node:timers/promises';
import { Tally } from '../day/tally.mjs';
import { Visitor } from '../day/visitor.mjs';
import {
  openDataFolder,
  percentile,
  processorTime,
  runSeed,
  startProduction,
  untilQuiet,
} from '../production-server.mjs';

const count = Number(process.env.BENCH_PHONES ?? 300);
const address = '203.0.113.7';
/** What is asked of a hall. */
const patienceMs = 10_000;

const data = openDataFolder();
const { tournaments } = await runSeed('serving/seed.ts', [count], data.env);
const [{ slug, cookies, names }] = tournaments;
const server = await startProduction(data.env);
const rows = [];
try {
  await untilQuiet(server.url);
  const phones = cookies.map((cookie, i) => {
    const visitor = new Visitor(server.url, address, new Tally());
    visitor.keep(cookie);
    return { visitor, name: names[i] };
  });
  for (const time of ['first', 'second', 'third']) {
    const ownPage = ({ name }, text) => text.includes(`>${name} · `);
    const pages = await rush(`own page, ${time} time`, phones, () => `/t/${slug}/me`, ownPage);
    const matches = new Map(pages.map(({ phone, text }) => [phone, /\/match\/[\w-]+/.exec(text)?.[0]]));
    await rush(
      `match, ${time} time`,
      phones.filter((phone) => matches.get(phone)),
      (phone) => matches.get(phone),
      ({ name }, text) => text.includes(name),
    );
  }
  console.table(rows);
  if (rows.some((row) => row['bare refusals'] + row['wrong pages'] > 0)) process.exitCode = 1;
} finally {
  server.stop();
  data.remove();
}

/** Has all phones ask at once, each until it has its page; `isIts` tells whether a text is that. */
async function rush(what, phones, pathOf, isIts) {
  const before = await processorTime(server.url);
  const answers = await Promise.all(phones.map((phone) => fetchPage(phone, pathOf(phone))));
  const took = answers.map(({ ms }) => ms);
  const sum = (of) => answers.reduce((all, answer) => all + of(answer), 0);
  rows.push({
    what,
    phones: phones.length,
    'processor, ms each': round(((await processorTime(server.url)) - before) / phones.length),
    'p50, ms': round(percentile(took, 50)),
    'p95, ms': round(percentile(took, 95)),
    'longest, ms': round(Math.max(...took)),
    'over 10 s': took.filter((ms) => ms > patienceMs).length,
    'asked to wait': sum(({ waits }) => waits),
    'bare refusals': sum(({ bare }) => bare),
    'wrong pages': sum(({ text, phone }) => (isIts(phone, text) ? 0 : 1)),
    'memory, MB': Math.round(await server.memory()),
  });
  return answers;
}

/** Asks as a browser does: a page that asks it to come back is asked for again after the time it names. */
async function fetchPage(phone, path) {
  const begun = performance.now();
  let [waits, bare] = [0, 0];
  for (;;) {
    const { status, text } = await phone.visitor.ask('page', path, { headers: { accept: 'text/html' } });
    if (status === 200) return { phone, text, waits, bare, ms: performance.now() - begun };
    const seconds = /<meta http-equiv="refresh" content="(\d+)">/.exec(text)?.[1];
    if (seconds === undefined) bare++;
    else waits++;
    await pause(Number(seconds ?? 1) * 1_000);
  }
}

function round(value) {
  return Math.round(value * 10) / 10;
}
