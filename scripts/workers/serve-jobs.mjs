/**
 * Makes this process do jobs for app/_server/platform/worker-process.ts, which started it.
 * @param {(job: object) => unknown} work resolves with what can be cloned
 */
export function serveJobs(work) {
  // A terminal tells all its processes; ours ends with the server, which may still wait for an answer.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGBREAK']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async (job) => {
    let said;
    try {
      said = { answer: await work(job) };
    } catch (error) {
      // Where it happened: the message may hold what was sent.
      said = { thrown: String(error?.stack).split('\n').slice(1, 5).join('\n') };
    }
    process.send(said);
  });
}
