import { useEffect, useRef, useState } from 'react';
import type { CatalogueList } from '@/lib/formats/catalogue';

export interface CatalogueDraft {
  readonly list: CatalogueList;
  change(list: CatalogueList): void;
  /** forgets what the device keeps, as when the list was handed in */
  forget(): void;
}

/**
 * The list being built, kept on the device under `key` until it is handed in. The device is asked once the page
 * is alive, as the server knows none; private windows and full disks refuse, then nothing is kept.
 */
export function useCatalogueDraft(key: string, begin: CatalogueList): CatalogueDraft {
  const [list, setList] = useState(begin);
  const start = useRef(begin);
  useEffect(() => {
    const kept = readDraft(key);
    if (kept && kept.armyId === start.current.armyId) setList(kept);
  }, [key]);
  return {
    list,
    change(next) {
      setList(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {}
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {}
    },
  };
}

function readDraft(key: string): CatalogueList | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isList(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Enough to show it; the server judges the rest. */
function isList(value: unknown): value is CatalogueList {
  if (typeof value !== 'object' || value === null || !('lines' in value) || !('armyId' in value))
    return false;
  return (
    Array.isArray(value.lines) &&
    value.lines.every(
      (line: unknown) =>
        typeof line === 'object' &&
        line !== null &&
        'id' in line &&
        'unit' in line &&
        'count' in line &&
        Number.isInteger(line.count) &&
        'points' in line &&
        Number.isInteger(line.points) &&
        'name' in line &&
        'values' in line,
    )
  );
}
