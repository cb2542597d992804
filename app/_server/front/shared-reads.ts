/**
 * Coalesces concurrent reads per key: one runs, and all later callers share the next one. A caller never gets data read
 * before its call.
 */
export class SharedReads<Value> {
  private readonly reads = new Map<string, { readonly now: Promise<Value>; next?: Promise<Value> }>();

  ask(key: string, read: () => Promise<Value>): Promise<Value> {
    const under = this.reads.get(key);
    if (!under) return this.begin(key, read);
    under.next ??= under.now.then(
      () => this.begin(key, read),
      () => this.begin(key, read),
    );
    return under.next;
  }

  private begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = read();
    const own: { readonly now: Promise<Value>; next?: Promise<Value> } = { now };
    this.reads.set(key, own);
    const end = () => {
      if (!own.next) this.reads.delete(key);
    };
    now.then(end, end);
    return now;
  }
}
