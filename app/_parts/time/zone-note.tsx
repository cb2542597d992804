'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { areAlike } from '@/lib/time-zones';
import { onPageZone, pageZone } from './zone-of-page';

const halfYearMs = 182 * 24 * 60 * 60 * 1000;

/** Whether the visitor's clock differs from the zone's, now or in half a year. */
function useIsOther(zone: string): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    const now = Date.now();
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    try {
      setOther(!areAlike(zone, own, [now, now + halfYearMs]));
    } catch {
      // A browser that does not know the zone shows the note.
      setOther(true);
    }
  }, [zone]);
  return isOther;
}

/** Names the zone of the page's clock times, for visitors in another zone. */
export function ZoneNote(site: { zone: string; words: string }) {
  const ofPage = useSyncExternalStore(onPageZone, pageZone, () => null);
  const { zone, words } = ofPage ?? site;
  // Phones have their bar below it.
  return useIsOther(zone) && <p className="px-4 pt-3 pb-24 text-center caption md:pb-3">{words}</p>;
}

/** Same as `ZoneNote`, beside times people plan their day by. */
export function ZoneBeside({ zone, words }: { zone: string; words: string }) {
  return useIsOther(zone) && <p className="caption">{words}</p>;
}
