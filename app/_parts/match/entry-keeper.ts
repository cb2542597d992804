import type { IncomingEvent } from '@/lib/match/match-event';

/** Keeps this phone's unsent entries of one match across reloads and restarts of the browser. */
export interface EntryKeeper {
  /** id of this browser for this match; `startAnew` replaces it */
  deviceId(): string;
  /** name of this device in the log; null until the server has sent it */
  deviceName(): string | null;
  /** Stores the log's name for the device of that id. */
  learnName(deviceId: string, name: string): void;
  /** next sequence number of this device, used once */
  takeNumber(): number;
  /** all waiting entries, including those of other tabs of this browser */
  waiting(): IncomingEvent[];
  add(entry: IncomingEvent): void;
  /** deletes these entries */
  drop(entries: readonly EntryName[]): void;
  /**
   * Continues as a new device, for when the server would wait for a lost entry, or another player used this device
   * before: waiting entries get new numbers, except those `isKnown` to have arrived.
   */
  startAnew(isKnown: (entry: IncomingEvent) => boolean): void;
  /** entries that could not be parsed when this browser was opened */
  readonly unreadable: number;
  /** last line whose conflicts this player has been shown; null on a new browser */
  toldUpTo(): number | null;
  tellUpTo(seq: number): void;
}

/** Identifies an entry. */
export type EntryName = Pick<IncomingEvent, 'deviceId' | 'deviceSeq'>;
export const isSameEntry = (one: EntryName, other: EntryName): boolean =>
  one.deviceId === other.deviceId && one.deviceSeq === other.deviceSeq;

/** Part of `localStorage` in use. */
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
 * Entry keeper over text storage, which is reread at every step: two tabs of one browser share device and numbers.
 * `newDeviceId` makes this browser's id for this match; where storage fails (private browsing, full) entries stay in
 * memory until the page is closed. Unreadable entries are counted.
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
      // Storage failed: the entries are still in memory and being sent.
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

/** Stored state with the number of unreadable entries; null when none of it is readable. */
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

/** Checks just enough to show and send it; the server validates the rest. */
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
