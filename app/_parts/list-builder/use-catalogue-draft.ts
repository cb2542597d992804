import { useEffect, useRef, useState } from 'react';
import type { CatalogueList } from '@/lib/formats/catalogue';

export interface CatalogueDraft {
  readonly list: CatalogueList;
  change(list: CatalogueList): void;
  /** deletes the stored draft, e.g. once the list is handed in */
  forget(): void;
}

/**
 * Draft of the list, stored on the device under `key` until it is handed in. It is read after hydration, since the
 * server has none; where storage fails (private window, full disk) the draft lasts as long as the page.
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

/** Checks just enough to show it; the server validates the rest. */
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
