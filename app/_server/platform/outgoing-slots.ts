import 'server-only';

type Start = () => void;

/**
 * Slots for requests to other hosts: at most `overall` at once, of them `perHost` to one host. Waiting hosts take turns, so a
 * host that is slow or has a long queue delays its own requests alone.
 */
export class OutgoingSlots {
  private readonly queues = new Map<string, Start[]>();
  private readonly running = new Map<string, number>();
  private inAll = 0;

  constructor(private readonly limits: { readonly overall: number; readonly perHost: number }) {}

  /** Runs `work` once a slot for the host is free; settles as it does. */
  async run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      const queue = this.queues.get(host);
      if (queue) queue.push(start);
      else this.queues.set(host, [start]);
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.inAll--;
      const left = (this.running.get(host) ?? 1) - 1;
      if (left > 0) this.running.set(host, left);
      else this.running.delete(host);
      this.startNext();
    }
  }

  private startNext() {
    for (const [host, queue] of [...this.queues]) {
      if (this.inAll >= this.limits.overall) return;
      const running = this.running.get(host) ?? 0;
      if (running >= this.limits.perHost) continue;
      // Moved to the end: the map is in order of turns.
      this.queues.delete(host);
      const start = queue.shift();
      if (queue.length > 0) this.queues.set(host, queue);
      this.running.set(host, running + 1);
      this.inAll++;
      start?.();
    }
  }
}
