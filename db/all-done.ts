/**
 * Waits for all writes, then throws the first error. Returning earlier would roll back while others still run, and
 * their rows would become part of the next change.
 */
export async function allDone(writes: readonly PromiseLike<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
