import { constants, setPriority } from 'node:os';

/**
 * Makes this process do jobs for app/_server/worker-process.ts, which started it. Requests of visitors go before them.
 * @param {(job: object) => unknown} work resolves with what can be cloned
 */
export function serveJobs(work) {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed it goes without.
  }
  // A terminal tells all its processes; ours ends with the server, which may still wait for an answer.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async (job) => {
    let said;
    try {
      said = { answer: await work(job) };
    } catch (error) {
      said = { thrown: String(error?.stack) };
    }
    process.send(said);
  });
}
