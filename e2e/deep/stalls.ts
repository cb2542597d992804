import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** ms for which no request of anybody may hold up another one */
export const longestStall = 250;

/** Asks for something small again and again, from a process of its own, and notes how long each answer took. */
export function watchStalls(url: string) {
  const script = `
    const took = [];
    process.on('message', () => process.send(took, () => process.exit()));
    (async () => { for (;;) {
      const begun = performance.now();
      await fetch(${JSON.stringify(url)}).then((answer) => answer.text()).catch(() => {});
      took.push(performance.now() - begun);
      await new Promise((go) => setTimeout(go, 10));
    } })();`;
  const child: ChildProcess = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    end: async () => {
      child.send('end');
      const [took] = (await once(child, 'message')) as [number[]];
      // The first answers are those of a server that has not yet compiled its own code.
      const sorted = took.slice(20).sort((x, y) => x - y);
      return {
        asked: sorted.length,
        median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
        longest: Math.round(sorted.at(-1) ?? 0),
      };
    },
  };
}
