import 'server-only';

/** Values by key, as many as fit into `most` bytes; those used longest ago go first, the latest one stays in any case. */
export class KeptBytes<Key, Value> {
  private readonly kept = new Map<Key, { value: Value; bytes: number }>();
  private bytes = 0;

  constructor(private readonly most: number) {}

  /** The value, which counts as used. */
  get(key: Key): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    // Moved to the end: the map's order is that of use.
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  /** Keeps a value, in the place of an earlier one. */
  set(key: Key, value: Value, bytes: number) {
    this.delete(key);
    this.kept.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.most || this.kept.size === 1) break;
      this.delete(oldest);
    }
  }

  delete(key: Key) {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  /** How much is kept, and in how many values. */
  get size() {
    return { bytes: this.bytes, count: this.kept.size };
  }
}
