import type { IncomingEvent } from '@/lib/match/match-event';

/** Keeps this phone's unsent entries of one match over reload and closing of the browser. */
export interface EntryKeeper {
  /** the name of this browser for this match; another one after `startAnew` */
  deviceId(): string;
  /** what the log calls this device; null until the server has said so */
  deviceName(): string | null;
  /** Learns what the log calls the device of that id. */
  learnName(deviceId: string, name: string): void;
  /** the next number of this device, used once */
  takeNumber(): number;
  /** all that waits, that of other tabs of this browser included */
  waiting(): IncomingEvent[];
  add(entry: IncomingEvent): void;
  /** forgets these entries */
  drop(entries: readonly EntryName[]): void;
  /**
   * Goes on as a new device, for when an entry is lost that the server would wait for, or somebody else used this one
   * before: what waits gets new numbers, without what `isKnown` to have arrived.
   */
  startAnew(isKnown: (entry: IncomingEvent) => boolean): void;
  /** entries that could not be read back when this browser was opened */
  readonly unreadable: number;
  /** the last line whose conflicts this player has been told of; null on a browser that is new here */
  toldUpTo(): number | null;
  tellUpTo(seq: number): void;
}

/** What tells an entry from all others. */
export type EntryName = Pick<IncomingEvent, 'deviceId' | 'deviceSeq'>;
export const isSameEntry = (one: EntryName, other: EntryName): boolean =>
  one.deviceId === other.deviceId && one.deviceSeq === other.deviceSeq;

/** What of `localStorage` is needed. */
export interface KeptText {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Kept {
  readonly deviceId: string;
  readonly name: string | null;
  readonly next: number;
  readonly entries: readonly IncomingEvent[];
  readonly told: number | null;
}

/**
 * A keeper over text storage, which is read anew for every step: two tabs of one browser share device and
 * numbers. `newDeviceId` names this browser for this match; where the storage refuses (private browsing,
 * full) everything works from memory until the page is closed. What cannot be read back is counted.
 */
export function makeEntryKeeper(
  matchId: string,
  storage: KeptText | null,
  newDeviceId: () => string,
): EntryKeeper {
  const key = `heerschau-match-${matchId}`;
  const found = read(storage, key);
  let memory: Kept = found?.kept ?? { deviceId: newDeviceId(), name: null, next: 1, entries: [], told: null };
  const change = (next: (kept: Kept) => Kept) => {
    memory = next(read(storage, key)?.kept ?? memory);
    try {
      storage?.setItem(key, JSON.stringify(memory));
    } catch {
      // Nothing to be done: the entries are still in memory and on their way.
    }
  };
  change((kept) => kept);
  return {
    deviceId: () => memory.deviceId,
    deviceName: () => memory.name,
    learnName(deviceId, name) {
      if (memory.deviceId !== deviceId || memory.name === name) return;
      change((kept) => (kept.deviceId === deviceId ? { ...kept, name } : kept));
    },
    takeNumber() {
      change((kept) => ({ ...kept, next: kept.next + 1 }));
      return memory.next - 1;
    },
    waiting() {
      change((kept) => kept);
      return [...memory.entries];
    },
    add: (entry) => change((kept) => ({ ...kept, entries: [...kept.entries, entry] })),
    drop: (entries) =>
      change((kept) => ({
        ...kept,
        entries: kept.entries.filter((entry) => !entries.some((gone) => isSameEntry(gone, entry))),
      })),
    startAnew: (isKnown) =>
      change((kept) => {
        const deviceId = newDeviceId();
        const entries = kept.entries
          .filter((entry) => !isKnown(entry))
          .map((entry, index) => ({ ...entry, deviceId, deviceSeq: index + 1 }));
        return { ...kept, deviceId, name: null, next: entries.length + 1, entries };
      }),
    unreadable: found?.unreadable ?? 0,
    toldUpTo: () => memory.told,
    tellUpTo: (told) => change((kept) => ({ ...kept, told })),
  };
}

/** What is kept, and how many of its entries make no sense; null when nothing of it does. */
function read(storage: KeptText | null, key: string): { kept: Kept; unreadable: number } | null {
  try {
    const found = JSON.parse(storage?.getItem(key) ?? 'null');
    if (typeof found?.deviceId !== 'string' || !Number.isInteger(found.next)) return null;
    const all: readonly unknown[] = Array.isArray(found.entries) ? found.entries : [];
    const entries = all.filter(isEntry);
    const told = Number.isInteger(found.told) ? found.told : null;
    const name = typeof found.name === 'string' ? found.name : null;
    return {
      kept: { deviceId: found.deviceId, name, next: found.next, entries, told },
      unreadable: all.length - entries.length,
    };
  } catch {
    return null;
  }
}

/** Enough to show it and to send it; the server judges the rest. */
function isEntry(found: unknown): found is IncomingEvent {
  const entry = (found ?? {}) as Partial<Record<keyof IncomingEvent, unknown>>;
  return (
    typeof entry.deviceId === 'string' &&
    typeof entry.actor === 'string' &&
    typeof entry.kind === 'string' &&
    typeof entry.payload === 'object' &&
    [entry.deviceSeq, entry.clientAt, entry.basedOn].every(Number.isInteger)
  );
}
