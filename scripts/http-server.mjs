import { createServer } from 'node:http';

/** How long connections may be quiet, in ms. */
const patience = {
  /** From the beginning of a connection or a request until its headers are there. */
  headers: 20_000,
  /** Until all of a request is there: a photo over a poor network. */
  request: 180_000,
  /** Until something moves, in either direction: streams speak every fifteen seconds. */
  silence: 180_000,
  /** Until the next request. Longer than the minute for which proxies keep a connection: the one who closes first must not be us. */
  keepAlive: 75_000,
  /** How often the first two are looked after. */
  look: 10_000,
};

/**
 * An HTTP server that keeps no connection open which nobody uses. It has no listener for upgrades: Node takes such a request
 * for any other, and the handler answers it.
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
