import { createServer } from 'node:http';

/** Timeouts of connections, in ms. */
const patience = {
  /** From the start of a connection or request to its complete headers. */
  headers: 20_000,
  /** To the complete request, such as a photo over a poor network. */
  request: 180_000,
  /** Without any data in either direction; streams send every 15 seconds. */
  silence: 180_000,
  /** Idle between requests. Longer than proxies keep a connection (60 s), so that the proxy closes first. */
  keepAlive: 75_000,
  /** Interval at which the first two are checked. */
  look: 10_000,
};

/**
 * An HTTP server with timeouts for unused connections. Has no listener for upgrades: Node then treats such a request as
 * an ordinary one.
 * @param {import('node:http').RequestListener} handle
 * @param {Partial<typeof patience>} [shorter]
 * @returns {import('node:http').Server}
 */
export function httpServer(handle, shorter = {}) {
  const { headers, request, silence, keepAlive, look } = { ...patience, ...shorter };
  const server = createServer(
    {
      connectionsCheckingInterval: look,
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
    },
    handle,
  );
  server.timeout = silence;
  return server;
}
