import 'server-only';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const windowMs = 2_000;

/** One monitor per process: the build bundles this module several times. */
const kept = globalThis as typeof globalThis & { heerschauLoopDelay?: () => number };

/** How late the event loop was on average in the last two seconds, in ms; 0 in the first ones. */
export const loopDelayMs = (): number => {
  kept.heerschauLoopDelay ??= watch();
  return kept.heerschauLoopDelay();
};

function watch(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let latest = 0;
  setInterval(() => {
    // A quiet loop is seen every `resolutionMs`.
    latest = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
  }, windowMs).unref();
  return () => latest;
}
