/** First pause before a retry, doubled each time: a proxy's copy may lag by a second. */
const firstRetryMs = 1_200;
const longestRetryMs = 15_000;
/** Longest delay the server may impose on a page. */
const longestDelayMs = 60_000;

/**
 * Schedules a page's refreshes: one for any number of revisions in the meantime, never two at a time, and again while
 * the result is older than the announced revision.
 */
export class RefreshPlan {
  private told = 0;
  private shown = Number.POSITIVE_INFINITY;
  private busy = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly refresh: () => void) {}

  /** The server has announced a revision; the page may wait `delayMs` before its request. */
  hear(revision: number, delayMs: number) {
    if (revision <= this.told) return;
    this.told = revision;
    // A refresh is already scheduled; only a retry's pause is cut short.
    if (this.timer && this.tries === 0) return;
    this.tries = 0;
    this.plan(delayMs);
  }

  /** Revision the page shows now, and whether a refresh is pending. */
  show(revision: number, busy: boolean) {
    this.shown = revision;
    this.busy = busy;
    if (busy || revision >= this.told) {
      this.stop();
      if (!busy) this.tries = 0;
    } else {
      this.plan(this.tries === 0 ? 0 : Math.min(firstRetryMs * 2 ** (this.tries - 1), longestRetryMs));
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private plan(delayMs: number) {
    if (this.busy || this.told <= this.shown) return;
    this.stop();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.tries++;
        this.refresh();
      },
      Math.min(Math.max(delayMs, 0), longestDelayMs),
    );
  }
}
