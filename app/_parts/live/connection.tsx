'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useOffline } from 'next/offline';
import { useEffect, useState, useSyncExternalStore, useTransition } from 'react';
import type { Language } from '@/lib/languages';
import { keptMark } from '@/lib/offline/kept';
import { ZoneNote } from '../time/zone-note';
import { onPageZone, pageZone } from '../time/zone-of-page';
import { UpdateNotice, type UpdateWords, useUpdateWatch } from '../update/update-notice';
import { liveLink, onLiveLink } from './live-link';
import './connection.css';

function onNetwork(changed: () => void) {
  const leave = onLiveLink(changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    leave();
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
const isLost = () => !navigator.onLine || liveLink() === 'none';

/** When the opened page was rendered, in ms UTC, if it came from this phone's cache; else null. */
function keptSince(): number | null {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.serverTiming?.find(({ name }) => name === keptMark)?.duration ?? null;
}

/** A clock time as all others on the page, in the zone of its tournament. */
function timeText(at: number, language: Language, timeZone: string): string {
  const format = { hour: '2-digit', minute: '2-digit' } as const;
  try {
    return new Date(at).toLocaleTimeString(language, { ...format, timeZone });
  } catch {
    // A browser that does not know the zone.
    return new Date(at).toLocaleTimeString(language, format);
  }
}

/** Whether the service worker that caches pages is available; not needed for the first view. */
const canKeep = () => process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator;

/**
 * Shows a lost connection on any page, as an overlay so that nothing moves, and caches pages for offline use. Requests
 * made offline wait and resume when the network is back (`useOffline` in next.config.js).
 */
export function Connection({
  language,
  build,
  zone,
  words,
}: {
  language: Language;
  /** id of the build that rendered this page */
  build: string;
  /** IANA time zone of all clock times on the pages */
  zone: string;
  words: UpdateWords & {
    readonly lost: string;
    readonly asOf: string;
    readonly starting: string;
    readonly zone: string;
  };
}) {
  const path = usePathname();
  const router = useRouter();
  const waits = useOffline();
  const lost = useSyncExternalStore(onNetwork, isLost, () => false);
  const [kept, setKept] = useState<number | null>(null);
  const [catchingUp, startCatchingUp] = useTransition();
  const [since, setSince] = useState<number | null>(null);
  const update = useUpdateWatch(build, path, words);
  const ofPage = useSyncExternalStore(onPageZone, pageZone, () => null);

  useEffect(() => {
    if (!canKeep()) return;
    let stop = () => {};
    let hasLeft = false;
    // Offline it is loaded on a later page.
    import('./keeping').then(
      ({ keepSoon, startWorker }) => {
        startWorker();
        if (!hasLeft) stop = keepSoon(path);
      },
      () => {},
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [path]);
  useEffect(() => {
    const from = keptSince();
    if (from === null) return;
    setKept(from);
    // Waits for the network, then refreshes.
    startCatchingUp(() => router.refresh());
  }, [router]);

  const shown = lost || waits || catchingUp || update.waits;
  useEffect(() => setSince(shown ? Date.now() : null), [shown]);
  const at = catchingUp && kept !== null ? kept : since;
  return (
    <>
      <p className="connection" role="status">
        {shown && (
          <span>
            <b>{update.waits && !lost && !waits ? words.starting : words.lost}</b>
            {at !== null && (
              <>
                {' · '}
                {words.asOf} {timeText(at, language, ofPage?.zone ?? zone)}
              </>
            )}
          </span>
        )}
      </p>
      <ZoneNote zone={zone} words={words.zone} />
      <UpdateNotice sentence={update.sentence} close={words.close} onClose={update.dismiss} />
    </>
  );
}
