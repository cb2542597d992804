/** What servers that share a database have to tell each other. */
export interface Signals {
  /**
   * Calls `heard` with whatever a transaction of any server, this one's too, has told (`tell.ts`), once it is
   * committed; and `missed` when something may have been told meanwhile that was not heard. Returns what ends it.
   */
  listen(listener: { heard(message: string): void; missed(): void }): () => void;
  /**
   * Calls `begin` once this server is the first of those that share the database, and what that returned when it is so
   * no longer; returns what ends it. Where one goes away, however it ends, another one is the first.
   */
  whileFirst(begin: () => () => void): () => void;
}

/** Those of a server that is alone with its database: it hears itself without them. */
export const ownSignals: Signals = {
  listen: () => () => {},
  whileFirst: (begin) => begin(),
};
