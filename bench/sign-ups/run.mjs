// `npm run bench:sign-ups`: two thousand players sign up within a minute, each from an address of their own, as a big event
// sees it when its sign-up opens. Needs a build. BENCH_SIGN_UPS and BENCH_SECONDS change number and time.
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

const count = Number(process.env.BENCH_SIGN_UPS ?? 2_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
/** A tournament takes this many sign-ups at most. */
const mostInOne = 1_000;

const data = openDataFolder();
const [warmUp, ...slugs] = await runSeed('sign-ups/seed.ts', [1 + Math.ceil(count / mostInOne)], data.env);
const server = await startProduction(data.env);
const tally = new Tally();
try {
  // The first ones compile the server's own code.
  for (let i = 0; i < 20; i++) await signUp(count + i, warmUp);
  await untilQuiet(server.url);
  const [before, memory] = [await processorTime(server.url), await server.memory()];
  const answers = [];
  const begun = performance.now();
  let highest = memory;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await server.memory());
  }, 1_000);
  const sent = Array.from({ length: count }, async (_, i) => {
    await pause((i / count) * seconds * 1_000);
    const from = performance.now();
    const isIn = await signUp(i, slugs[i % slugs.length]);
    answers.push({ isIn, took: performance.now() - from });
  });
  await Promise.all(sent);
  clearInterval(watch);
  const took = answers.map((answer) => answer.took);
  const spent = (await processorTime(server.url)) - before;
  const acknowledged = answers.filter(({ isIn }) => isIn).length;
  console.table([
    {
      'sign-ups': count,
      seconds: Math.round((performance.now() - begun) / 1_000),
      acknowledged,
      'processor, ms each': round(spent / count),
      'p50, ms': round(percentile(took, 50)),
      'p95, ms': round(percentile(took, 95)),
      'memory before, MB': round(memory),
      'memory at most, MB': round(highest),
    },
  ]);
  const stored = await entriesOf();
  console.log(`stored: ${stored}; acknowledged: ${acknowledged}`);
  if (stored !== acknowledged) process.exitCode = 1;
} finally {
  server.stop();
  data.remove();
}

/** Sends the form of the sign-up page; whether the player is in. */
async function signUp(i, slug) {
  const from = `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  const visitor = new Visitor(server.url, from, tally);
  const { status, head, text } = await visitor.send('sign-up', 'signUpAction', `/t/${slug}/join`, {
    slug,
    submissionKey: `ansturm-${i}`,
    name: `Spielerin ${i}`,
    club: 'Kassel',
    town: '',
    country: '',
    faction: '',
    email: `spielerin${i}@verein.example`,
    team: '',
  });
  return status < 400 && (head['x-action-redirect'] !== undefined || text.includes('"status":"done"'));
}

/** How many entries all tournaments have, by their public pages. */
async function entriesOf() {
  let sum = 0;
  for (const slug of slugs) {
    const answer = await fetch(`${server.url}/api/v1/tournaments/${slug}/entries`);
    sum += (await answer.json()).entries?.length ?? 0;
  }
  return sum;
}

function round(value) {
  return Math.round(value * 10) / 10;
}
