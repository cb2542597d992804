'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useOffline } from 'next/offline';
import { useEffect, useState, useSyncExternalStore, useTransition } from 'react';
import type { Language } from '@/lib/languages';
import { keptMark } from '@/lib/offline/kept';
import { ZoneNote } from '../time/zone-note';
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

/** When the page that was opened was made, in ms UTC, if it came from this phone's keep; else null. */
function keptSince(): number | null {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.serverTiming?.find(({ name }) => name === keptMark)?.duration ?? null;
}

/** What keeps pages on this phone; only there, and not needed for the first look. */
const canKeep = () => process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator;

/**
 * Says on any page that there is no network, over what is there so that nothing moves, and keeps pages for then. What is
 * tapped meanwhile waits and goes on by itself (`useOffline` in next.config.js).
 */
export function Connection({
  language,
  build,
  zone,
  words,
}: {
  language: Language;
  /** id of the build that this page belongs to */
  build: string;
  /** IANA name of the zone that the clock times of all pages are meant in */
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

  useEffect(() => {
    if (!canKeep()) return;
    let stop = () => {};
    let hasLeft = false;
    // Without a network it is loaded another time.
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
    // Waits for the network, and then shows what is.
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
                {words.asOf}{' '}
                {new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })}
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
