/**
 * Records and lists copied by one fold, which it may then change in place: a log of 2,000 lines copies each of them
 * once instead of 2,000 times. Values from before the fold are never changed. Each method returns the changed
 * container.
 */
export class Draft {
  private readonly copied = new WeakSet<object>();
  private readonly journal: (() => void)[] | null;
  private made = 0;

  /** @param keepsJournal whether to record changes for `back` */
  constructor(keepsJournal = false) {
    this.journal = keepsJournal ? [] : null;
  }

  /** copies made so far */
  get copies(): number {
    return this.made;
  }

  put<T>(record: Readonly<Record<string, T>>, key: string, value: T): Readonly<Record<string, T>> {
    const own = this.own(record, (of) => ({ ...of }));
    if (this.journal) {
      const before = Object.hasOwn(own, key) ? { value: own[key] as T } : null;
      this.journal.push(() => {
        if (before) define(own, key, before.value);
        else delete own[key];
      });
    }
    define(own, key, value);
    return own;
  }

  drop<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
    if (!Object.hasOwn(record, key)) return record;
    const own = this.own(record, (of) => ({ ...of }));
    const value = own[key] as T;
    this.journal?.push(() => define(own, key, value));
    delete own[key];
    return own;
  }

  push<T>(list: readonly T[], item: T): readonly T[] {
    return this.splice(list, list.length, 0, item);
  }

  /** Replaces `count` items of the list from `at` on, like `Array.splice`. */
  splice<T>(list: readonly T[], at: number, count: number, ...items: readonly T[]): readonly T[] {
    const own = this.own(list, (of) => [...of]);
    const before = own.splice(at, count, ...items);
    this.journal?.push(() => {
      own.splice(at, items.length, ...before);
    });
    return own;
  }

  /** Number of changes in the journal, for `back`. */
  get changes(): number {
    return this.journal?.length ?? 0;
  }

  /** Reverts all changes after the first `count` of the journal; a dropped key is restored as the last one. */
  back(count: number): void {
    while (this.journal && this.journal.length > count) this.journal.pop()?.();
  }

  private own<Of extends object, Own extends Of>(of: Of, copy: (of: Of) => Own): Own {
    // Only results of `copy` are in the set.
    if (this.copied.has(of)) return of as Own;
    const made = copy(of);
    this.copied.add(made);
    this.made++;
    return made;
  }
}

/** Sets an own property, `__proto__` included: ids come from outside. */
function define<T>(record: Record<string, T>, key: string, value: T) {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  else record[key] = value;
}
