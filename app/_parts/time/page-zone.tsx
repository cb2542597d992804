'use client';
import { useEffect } from 'react';
import { setPageZone } from './zone-of-page';

/** Sets the time zone `ZoneNote` names while this page is open. */
export function PageZone({ zone, words }: { zone: string; words: string }) {
  useEffect(() => setPageZone({ zone, words }), [zone, words]);
  return null;
}
