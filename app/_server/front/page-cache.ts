import 'server-only';

/** A cached value with its size. */
export interface Kept {
  readonly bytes: number;
}

interface Slot<T> {
  readonly revision: number;
  readonly madeAt: number;
  readonly value: T;
}

/**
 * Cache of renderings by key, each valid for one revision and a limited age. A new revision is rendered once, for all
 * concurrent requests. Evicts the least recently used beyond the size limit.
 */
export class PageCache<T extends Kept> {
  private readonly slots = new Map<string, Slot<T>>();
  private readonly underWay = new Map<string, Promise<T | null>>();
  private bytes = 0;

  constructor(private readonly limits: { readonly bytes: number; readonly ageMs: number }) {}

  /**
   * Returns the rendering of that key and revision. Concurrent calls share one `render`, including its error and its
   * null (do not cache).
   */
  async get(key: string, revision: number, now: number, render: () => Promise<T | null>): Promise<T | null> {
    const slot = this.slots.get(key);
    if (slot && slot.revision === revision && now - slot.madeAt < this.limits.ageMs) {
      // Moved to the end: the map is in order of use.
      this.slots.delete(key);
      this.slots.set(key, slot);
      return slot.value;
    }
    const turn = `${revision}\n${key}`;
    const waiting = this.underWay.get(turn);
    if (waiting) return waiting;
    const making = render()
      .then((value) => {
        if (value) this.keep(key, { revision, madeAt: now, value });
        return value;
      })
      .finally(() => this.underWay.delete(turn));
    this.underWay.set(turn, making);
    return making;
  }

  /** Drops expired renderings: of deleted tournaments, earlier revisions and addresses no longer requested. */
  sweep(now: number) {
    for (const [key, { madeAt }] of this.slots) if (now - madeAt >= this.limits.ageMs) this.drop(key);
  }

  /** Size of the cache in bytes and renderings. */
  get size() {
    return { bytes: this.bytes, count: this.slots.size };
  }

  private keep(key: string, slot: Slot<T>) {
    const before = this.slots.get(key);
    // A slow rendering of an earlier revision must not replace a later one.
    if (before && before.revision > slot.revision) return;
    this.drop(key);
    this.slots.set(key, slot);
    this.bytes += slot.value.bytes;
    for (const oldest of this.slots.keys()) {
      if (this.bytes <= this.limits.bytes) break;
      this.drop(oldest);
    }
  }

  private drop(key: string) {
    this.bytes -= this.slots.get(key)?.value.bytes ?? 0;
    this.slots.delete(key);
  }
}
