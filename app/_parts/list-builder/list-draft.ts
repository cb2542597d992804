import type { ArmyList, ListLine } from '@/lib/armies/army-list';
import { isSameList } from '@/lib/armies/same-list';

/** A list draft, stored on the device until it is handed in. */
export interface ListDraft {
  readonly list: ArmyList;
  /** number of the hand-in it started from; 0 for none */
  readonly since: number;
}

/** Storage key of the draft of an entry's list, one per slot. */
export const listDraftKey = (tournamentId: string, entryId: string, slot: number) =>
  `heerschau-list-${tournamentId}-${entryId}${slot === 1 ? '' : `-${slot}`}`;

// Private windows and full disks refuse storage: the builder then works without a stored draft.

export function readListDraft(key: string): ListDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * The draft to go on with; null without one. One that is the same as the list handed in is deleted: it was handed in
 * from here, and only the answer got lost.
 */
export function openListDraft(key: string, handedIn: ArmyList | null): ListDraft | null {
  const draft = readListDraft(key);
  if (!draft || !handedIn || !isSameList(draft.list, handedIn)) return draft;
  dropListDraft(key);
  return null;
}

/** Stores the draft; returns whether that worked. */
export function writeListDraft(key: string, draft: ListDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropListDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

function isDraft(value: unknown): value is ListDraft {
  return isObject(value) && typeof value.since === 'number' && isArmyList(value.list);
}

/** Checks just enough to show it and hand it in; the server validates the rest. */
function isArmyList(value: unknown): value is ArmyList {
  if (!isObject(value)) return false;
  const { version, armyId, size, label, lines } = value;
  return (
    typeof version === 'string' &&
    typeof armyId === 'string' &&
    Number.isInteger(size) &&
    typeof label === 'string' &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

function isLine(value: unknown): value is ListLine {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.unit === 'string' &&
    Number.isInteger(value.count) &&
    [value.items, value.options, value.addOns].every(
      (ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'),
    )
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
