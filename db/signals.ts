/** Signals between servers on one database. */
export interface Signals {
  /**
   * Calls `heard` with each signal of a committed transaction of any server, including this one (`tell.ts`), and
   * `missed` after an interruption in which signals may have been lost. Returns a function that ends it.
   */
  listen(listener: { heard(message: string): void; missed(): void }): () => void;
  /**
   * Calls `begin` when this server becomes the first of those on the database, and the function it returned when it no
   * longer is. Returns a function that ends it. When the first server ends, in any way, another takes over.
   */
  whileFirst(begin: () => () => void): () => void;
}

/** Signals of a single server, which needs none. */
export const ownSignals: Signals = {
  listen: () => () => {},
  whileFirst: (begin) => begin(),
};
