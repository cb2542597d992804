import 'server-only';

/** Set by the server script (`scripts/serve-build.mjs`) when it shuts down. */
const server = globalThis as typeof globalThis & { heerschauEnds?: boolean };

/** Whether this server is shutting down: it still answers, but should get no new clients. */
export const isDraining = (): boolean => server.heerschauEnds === true;
