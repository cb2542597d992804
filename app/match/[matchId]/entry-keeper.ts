import { type IncomingEvent, incomingEvent } from '@/lib/match/match-event';

/** Keeps this phone's unsent entries of one match over reload and closing of the browser. */
export interface EntryKeeper {
  readonly deviceId: string;
  /** the next number of this device, used once */
  takeNumber(): number;
  waiting(): IncomingEvent[];
  add(entry: IncomingEvent): void;
  /** forgets the entries with these numbers */
  drop(numbers: ReadonlySet<number>): void;
}

/** What of `localStorage` is needed. */
export interface KeptText {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Kept {
  readonly deviceId: string;
  readonly next: number;
  readonly entries: readonly IncomingEvent[];
}

/**
 * A keeper over text storage, which is read anew for every step: two tabs of one browser share device and
 * numbers. `newDeviceId` names this browser for this match; where the storage refuses (private browsing,
 * full) everything works from memory until the page is closed.
 */
export function makeEntryKeeper(
  matchId: string,
  storage: KeptText | null,
  newDeviceId: () => string,
): EntryKeeper {
  const key = `heerschau-match-${matchId}`;
  let memory: Kept = read(storage, key) ?? { deviceId: newDeviceId(), next: 1, entries: [] };
  const change = (next: (kept: Kept) => Kept) => {
    memory = next(read(storage, key) ?? memory);
    try {
      storage?.setItem(key, JSON.stringify(memory));
    } catch {
      // Nothing to be done: the entries are still in memory and on their way.
    }
  };
  change((kept) => kept);
  return {
    deviceId: memory.deviceId,
    takeNumber() {
      change((kept) => ({ ...kept, next: kept.next + 1 }));
      return memory.next - 1;
    },
    waiting: () => [...memory.entries],
    add: (entry) => change((kept) => ({ ...kept, entries: [...kept.entries, entry] })),
    drop: (numbers) =>
      change((kept) => ({
        ...kept,
        entries: kept.entries.filter((entry) => !numbers.has(entry.deviceSeq)),
      })),
  };
}

function read(storage: KeptText | null, key: string): Kept | null {
  try {
    const stored = JSON.parse(storage?.getItem(key) ?? 'null');
    if (typeof stored?.deviceId !== 'string' || !Number.isInteger(stored.next)) return null;
    const entries = incomingEvent.array().safeParse(stored.entries);
    return { deviceId: stored.deviceId, next: stored.next, entries: entries.success ? entries.data : [] };
  } catch {
    return null;
  }
}
