/**
 * Waits until all of several writes are done, and throws what the first to fail has failed with: before that nothing of a
 * change may be undone, or what is left of it would be stored as part of the next one.
 */
export async function allDone(writes: readonly PromiseLike<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
