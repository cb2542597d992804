'use client';
import { useEffect } from 'react';
import { setPageZone } from './zone-of-page';

/** Tells the note of every page (`ZoneNote`) that clock times of this one are in a zone of their own. */
export function PageZone({ zone, words }: { zone: string; words: string }) {
  useEffect(() => setPageZone({ zone, words }), [zone, words]);
  return null;
}
