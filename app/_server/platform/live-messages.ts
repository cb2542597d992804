import 'server-only';

/** Interval of the time message on every stream, in ms; a page without messages for long treats its stream as dead. */
export const heartbeatMs = 15_000;

/** Spread of reloads after a change, in ms per open stream … */
const spreadPerStreamMs = 0.25;
/** … up to this limit. */
const longestSpreadMs = 1_000;

/** Of each ms by which the event loop is late, the spread grows by this share of itself … */
const stretchPerMs = 0.05;
/** … up to this limit, in ms: pages of the hall still follow while the server has more to do than it can. */
const longestStretchedMs = 10_000;

/**
 * Time over which the pages of `streams` open streams spread their reloads after a change, in ms. Grows with the delay
 * of the event loop, so that results and taps come before spectators' reloads.
 */
export const spreadOf = (streams: number, delayMs = 0): number => {
  const spread = Math.min(longestSpreadMs, streams * spreadPerStreamMs);
  return Math.round(Math.min(longestStretchedMs, spread * (1 + stretchPerMs * delayMs)));
};

/** Event with a tournament's revision; a page waits a random part of `spreadMs` before it reloads. */
export const revisionMessage = (revision: number, spreadMs: number): string =>
  `id: ${revision}\nevent: revision\ndata: ${JSON.stringify({ revision, spreadMs })}\n\n`;

/** Event with the server's clock, milliseconds UTC, which countdowns use instead of the phone's. */
export const timeMessage = (now: number): string => `event: time\ndata: ${now}\n\n`;

/**
 * Reconnection delay of a cut stream: `share` (0 to 1) spreads a hall's reconnections; all are back within 2.5 seconds
 * if another server takes over.
 */
export const retryMessage = (share: number): string => `retry: ${500 + Math.round(share * 2_000)}\n\n`;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform also prevents compression, which would delay lines
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;
