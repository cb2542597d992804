// `npm run bench:match`: taps at many tables at once against the production server, each player's phone with a
// stream of its own. Needs a build.
import { setTimeout as pause } from 'node:timers/promises';
import {
  actionId,
  openDataFolder,
  percentile,
  processorTime,
  runSeed,
  startProduction,
} from '../production-server.mjs';

const tableCount = Number(process.env.BENCH_TABLES ?? 60);
const data = openDataFolder();
const sendEntries = actionId('sendEntries');
const { tournamentId, matches } = await runSeed('match/seed.ts', [tableCount], data.env);
const server = await startProduction(data.env);
const { url } = server;
try {
  const tables = matches.map(openTable);
  await Promise.all(tables.map((table) => table.follow()));
  const rows = [];
  rows.push(await measure('one table, a tap every 100 ms', tables.slice(0, 1), { taps: 200, everyMs: 100 }));
  rows.push(
    await measure(`${tables.length} tables, each a tap every 5 s`, tables, { taps: 8, everyMs: 5_000 }),
  );
  // The first times are told apart: what has not run often is compiled meanwhile.
  for (const [which, taps] of [
    [', the first ten times', 10],
    [', thirty times more', 30],
  ])
    rows.push(
      await measure(`${tables.length} tables, all tapping in the same instant${which}`, tables, {
        taps,
        everyMs: 0,
      }),
    );
  console.table(rows);
} finally {
  server.stop();
  data.remove();
}

/** Taps at all tables; in the same instant where `everyMs` is 0, else spread evenly over that time. */
async function measure(what, tables, { taps, everyMs }) {
  for (const table of tables) table.forget();
  const before = await processorTime(url);
  if (everyMs === 0) {
    for (let i = 0; i < taps; i++) {
      await Promise.all(tables.map((table) => table.tap()));
      await Promise.all(tables.map((table) => table.settled()));
    }
  } else {
    await Promise.all(
      tables.map(async (table, i) => {
        await pause((everyMs / tables.length) * i);
        for (let n = 0; n < taps; n++) {
          const begun = performance.now();
          await table.tap();
          await pause(Math.max(0, everyMs - (performance.now() - begun)));
        }
        await table.settled();
      }),
    );
  }
  const answers = tables.flatMap((table) => table.answered);
  const seen = tables.flatMap((table) => table.seen);
  return {
    what,
    taps: answers.length,
    'answer p50, ms': tenths(percentile(answers, 50)),
    'answer p99, ms': tenths(percentile(answers, 99)),
    'other phone p50, ms': tenths(percentile(seen, 50)),
    'other phone p99, ms': tenths(percentile(seen, 99)),
    "server's processor a tap, ms": tenths(((await processorTime(url)) - before) / answers.length),
  };
}

function tenths(value) {
  return Number(value?.toFixed(1));
}

/** A table with the phone that taps and the one that follows. */
function openTable({ id, a, b }) {
  const cookie = (token) => `heerschau-${tournamentId}=${token}`;
  const sent = new Map();
  let number = 0;
  const table = {
    /** ms from the tap to the server's answer, and to the other phone */
    answered: [],
    seen: [],
    forget() {
      table.answered = [];
      table.seen = [];
    },
    settled: async () => {
      while (sent.size > 0) await pause(2);
    },
    async follow() {
      const response = await fetch(`${url}/api/matches/${id}/log?since=0`, {
        headers: { cookie: cookie(b) },
      });
      if (!response.ok) throw new Error(`stream: ${response.status}`);
      void read(response.body);
    },
    async tap() {
      number++;
      const entry = {
        deviceId: 'phone-a',
        deviceSeq: number,
        actor: 'a',
        kind: 'casualties',
        payload: { side: 'b', destroyed: (number % 100) * 5, half: 0 },
        clientAt: Date.now(),
        basedOn: number - 1,
      };
      const begun = performance.now();
      sent.set(number, begun);
      const response = await fetch(`${url}/match/${id}`, {
        method: 'POST',
        headers: {
          'next-action': sendEntries,
          'content-type': 'text/plain;charset=UTF-8',
          accept: 'text/x-component',
          origin: url,
          cookie: cookie(a),
        },
        body: JSON.stringify([{ matchId: id, entries: [entry] }]),
      });
      const text = await response.text();
      if (!text.includes('"accepted"')) throw new Error(`tap: ${response.status} ${text.slice(0, 300)}`);
      table.answered.push(performance.now() - begun);
    },
  };
  async function read(body) {
    let rest = '';
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const now = performance.now();
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = /^event: lines$/m.test(event) && /^data: (.*)$/m.exec(event)?.[1];
          if (!data) continue;
          for (const { deviceSeq } of JSON.parse(data).lines) {
            const begun = sent.get(deviceSeq);
            if (begun === undefined) continue;
            sent.delete(deviceSeq);
            table.seen.push(now - begun);
          }
        }
      }
    } catch {
      // The server ends with the benchmark.
    }
  }
  return table;
}
