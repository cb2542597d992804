import 'server-only';

/** LRU cache of at most `most` bytes; the latest value always stays. */
export class KeptBytes<Key, Value> {
  private readonly kept = new Map<Key, { value: Value; bytes: number }>();
  private bytes = 0;

  constructor(private readonly most: number) {}

  /** Returns the value and marks it as used. */
  get(key: Key): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    // Moved to the end: the map is in order of use.
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

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

  /** Size of the cache in bytes and values. */
  get size() {
    return { bytes: this.bytes, count: this.kept.size };
  }
}
