/** First pause before asking again, doubled each time: a proxy's copy may lag by a second. */
const firstRetryMs = 1_200;
const longestRetryMs = 15_000;
/** However long the server lets a page wait for its turn. */
const longestDelayMs = 60_000;

/**
 * When a page asks for itself anew: once for however many revisions come in meanwhile, never twice at a time, and
 * again while what came back is older than what was told.
 */
export class RefreshPlan {
  private told = 0;
  private shown = Number.POSITIVE_INFINITY;
  private busy = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly refresh: () => void) {}

  /** The server has told of a revision; the page may take `delayMs` before it asks. */
  hear(revision: number, delayMs: number) {
    if (revision <= this.told) return;
    this.told = revision;
    // Its turn comes anyway; only a wait for the next try is over.
    if (this.timer && this.tries === 0) return;
    this.tries = 0;
    this.plan(delayMs);
  }

  /** What the page shows now, and whether it is asking at the moment. */
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
