/**
 * Reads that many ask for at the same time: one is under way for each key, and whoever asks meanwhile shares the one after
 * it. Nobody gets what was read before they asked.
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
