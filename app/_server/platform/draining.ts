import 'server-only';

/** Set by the server script (`scripts/serve-build.mjs`) once it was asked to end. */
const server = globalThis as typeof globalThis & { heerschauEnds?: boolean };

/** Whether this server is about to end: it still answers, but nobody new should be sent to it. */
export const isDraining = (): boolean => server.heerschauEnds === true;
