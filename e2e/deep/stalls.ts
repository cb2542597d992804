import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from '../server';

/** Longest time in ms for which the server may be busy with others between a small request and its answer. */
export const longestStall = 250;

/**
 * Sends a small request again and again from a process of its own. A stall is the processor time that the server's main
 * thread spends between request and answer, as Linux counts it: on a busy machine the clock would blame the server for
 * the time in which other programs ran. Without Linux the clock is all there is.
 */
export function watchStalls(server: Server, path: string) {
  const script = `
    const { readFileSync } = require('node:fs');
    const busyMs = () => {
      try { return Number(readFileSync('/proc/${server.pid()}/schedstat', 'utf8').split(' ')[0]) / 1e6; }
      catch { return performance.now(); }
    };
    const stalls = [], waits = [];
    process.on('message', () => process.send([stalls, waits], () => process.exit()));
    (async () => { for (;;) {
      const begun = performance.now(), busy = busyMs();
      await fetch(${JSON.stringify(server.url + path)}).then((answer) => answer.text()).catch(() => {});
      stalls.push(busyMs() - busy);
      waits.push(performance.now() - begun);
      await new Promise((go) => setTimeout(go, 10));
    } })();`;
  const child: ChildProcess = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    /** Ends the watch: how often it asked, the longest stall in ms, and the waits by the clock. */
    end: async () => {
      child.send('end');
      // The first answers are those of a server that has not yet compiled its own code.
      const [stalls, waits] = ((await once(child, 'message'))[0] as [number[], number[]]).map((all) =>
        all.slice(20).sort((x, y) => x - y),
      ) as [number[], number[]];
      const at = (all: number[], index: number) => Math.round(all[index] ?? 0);
      return {
        asked: stalls.length,
        longest: at(stalls, stalls.length - 1),
        medianWait: at(waits, Math.floor(waits.length / 2)),
        longestWait: at(waits, waits.length - 1),
      };
    },
  };
}

/** How long the server's main thread was busy so far, in ms of the processor; by the clock without Linux. */
export function busyMs(server: Server): number {
  try {
    return Number(readFileSync(`/proc/${server.pid()}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** One line for the run's output. */
export const describeStalls = (stalls: Awaited<ReturnType<ReturnType<typeof watchStalls>['end']>>) =>
  `another visitor, ${stalls.asked} requests: median wait ${stalls.medianWait} ms, longest ${stalls.longestWait} ms, ` +
  `longest stall ${stalls.longest} ms of the server's processor time`;
