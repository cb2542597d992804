'use client';
import { useEffect, useState } from 'react';
import { areAlike } from '@/lib/time-zones';

const halfYearMs = 182 * 24 * 60 * 60 * 1000;

/** Names the zone of all clock times on the page, for visitors whose own clock shows another. */
export function ZoneNote({ zone, words }: { zone: string; words: string }) {
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
  // Below is where phones have their bar.
  return isOther && <p className="px-4 pt-3 pb-24 text-center caption md:pb-3">{words}</p>;
}
