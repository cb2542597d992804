'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerOffset, serverOffset } from './server-clock';

/**
 * Server time in epoch milliseconds, updated every second. Starts from `renderedAt`, so that server and browser render
 * the same first frame.
 */
export function useServerTime(renderedAt: number): number {
  const offset = useSyncExternalStore(onServerOffset, serverOffset, () => 0);
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now() + offset;
      setNow(time);
      // aim at the next full second, so that two clocks in one room tick together
      timer = setTimeout(tick, 1000 - (time % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [offset]);
  return now;
}
