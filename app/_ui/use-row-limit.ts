'use client';
import { startTransition, useEffect, useState } from 'react';

/** Rows in a page as the server sends it: it renders a client component in one piece, some 0.1 ms a row. */
const atFirst = 150;
/** Rows that the browser adds at a time. */
const portion = 300;

/** Whether a page has begun in this browser: its further pages are rendered here, all rows at once. */
let hasBegun = false;

/**
 * How many rows of a long list to draw. The first ones on the server and while the page begins, then all of them, a
 * portion at a time, so that search, print and the way back to a row have the whole list.
 */
export function useRowLimit(count: number): number {
  const [limit, setLimit] = useState(() => (hasBegun ? Number.POSITIVE_INFINITY : atFirst));
  useEffect(() => {
    hasBegun = true;
  }, []);
  useEffect(() => {
    if (limit >= count) return;
    const timer = setTimeout(() => startTransition(() => setLimit(limit + portion)));
    return () => clearTimeout(timer);
  }, [limit, count]);
  return limit;
}
