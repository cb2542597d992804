/** Work that hands over after every small part, so that a server can answer others in between. */
export type Steps<T> = Generator<void, T>;

/** Does the work in one go. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
