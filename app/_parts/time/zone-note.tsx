'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { areAlike } from '@/lib/time-zones';
import { onPageZone, pageZone } from './zone-of-page';

const halfYearMs = 182 * 24 * 60 * 60 * 1000;

/** Whether clocks of the visitor show something else than those of a zone, now or in half a year. */
function useIsOther(zone: string): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    const now = Date.now();
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    try {
      setOther(!areAlike(zone, own, [now, now + halfYearMs]));
    } catch {
      // A browser that does not know the zone's name had better say it.
      setOther(true);
    }
  }, [zone]);
  return isOther;
}

/** Names the zone of all clock times on the page, for visitors whose own clock shows another. */
export function ZoneNote(site: { zone: string; words: string }) {
  const ofPage = useSyncExternalStore(onPageZone, pageZone, () => null);
  const { zone, words } = ofPage ?? site;
  // Below is where phones have their bar.
  return useIsOther(zone) && <p className="px-4 pt-3 pb-24 text-center caption md:pb-3">{words}</p>;
}

/** The same beside times that people plan their day by. */
export function ZoneBeside({ zone, words }: { zone: string; words: string }) {
  return useIsOther(zone) && <p className="caption">{words}</p>;
}
