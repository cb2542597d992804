import 'server-only';

/** Every stream hears the server's time this often; a page that hears nothing for long knows its stream is dead. */
export const heartbeatMs = 15_000;

/** Pages told in the same instant ask within so many milliseconds for each open stream … */
const spreadPerStreamMs = 0.25;
/** … but nobody waits longer than this. */
const longestSpreadMs = 1_000;

/** How long the pages of `streams` open streams take turns after a change; a full hall alone hardly notices. */
export const spreadOf = (streams: number): number =>
  Math.min(longestSpreadMs, Math.round(streams * spreadPerStreamMs));

/** A tournament's revision as an event; a page waits a random part of `spreadMs` before it asks for itself anew. */
export const revisionMessage = (revision: number, spreadMs: number): string =>
  `id: ${revision}\nevent: revision\ndata: ${JSON.stringify({ revision, spreadMs })}\n\n`;

/** The server's clock, milliseconds UTC. Countdowns go by it, not by the phone's. */
export const timeMessage = (now: number): string => `event: time\ndata: ${now}\n\n`;

/**
 * When a cut stream may be asked for again: `share` (0 to 1) keeps a hall from coming back in one instant, and everybody is
 * back within three seconds where another server goes on.
 */
export const retryMessage = (share: number): string => `retry: ${500 + Math.round(share * 2_000)}\n\n`;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform also keeps compression, which would hold lines back, away from the stream
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;
