'use client';
import { Hand } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '@/app/_ui/link';
import { strike } from '@/app/_ui/strike';
import './calls.css';

/** Two strokes, twice. A page that nobody has touched yet may not make noise: then it stays silent. */
function ring() {
  const audio = new AudioContext();
  strike(audio, [880, 660, 880, 660], 0.35, 0.6);
  setTimeout(() => void audio.close(), 3_000);
  // Safari has no vibration.
  navigator.vibrate?.([200, 100, 200]);
}

/** Rings at every page of the desk for a call that was not there before; shows the oldest that nobody has taken. */
export function CallBell({
  calls,
  href,
}: {
  /** those that nobody has taken: `key` is another one for every call */
  calls: readonly { readonly key: string; readonly text: string }[];
  href: string;
}) {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(calls.map(({ key }) => key));
    if (before && calls.some(({ key }) => !before.has(key))) ring();
  }, [calls]);
  const [first] = calls;
  return (
    <div role="alert">
      {first && (
        <Link className="call-bell" href={href}>
          <Hand className="i" aria-hidden="true" />
          {first.text}
        </Link>
      )}
    </div>
  );
}
