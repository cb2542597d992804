/**
 * Runs jobs in this process for app/_server/platform/worker-process.ts, which started it.
 * @param {(job: object) => unknown} work resolves with a cloneable value
 */
export function serveJobs(work) {
  // A terminal signals all its processes; this one ends with the server, which may still wait for an answer.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async (job) => {
    let said;
    try {
      said = { answer: await work(job) };
    } catch (error) {
      // Stack frames only: the message may contain the input.
      said = { thrown: String(error?.stack).split('\n').slice(1, 5).join('\n') };
    }
    process.send(said);
  });
}
