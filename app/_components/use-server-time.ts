'use client';

import { useEffect, useState } from 'react';

/**
 * The server's time in epoch milliseconds, ticking once a second. Starts from `renderedAt`, so that
 * server and browser draw the same first frame; `serverOffset` is server clock minus device clock.
 */
export function useServerTime(renderedAt: number, serverOffset: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now() + serverOffset;
      setNow(time);
      // aim at the next full second, so that two clocks in one room turn together
      timer = setTimeout(tick, 1000 - (time % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [serverOffset]);
  return now;
}
