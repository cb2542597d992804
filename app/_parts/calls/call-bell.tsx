'use client';
import { BellOff, Hand } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '@/app/_ui/link';
import { useBell } from '@/app/_ui/use-bell';
import './calls.css';

/**
 * Rings on every page of the desk for a new call, and shows the oldest untaken one above the page. Where the browser
 * mutes it, a button in the frame offers to turn the sound on; the button's space stays reserved, so that nothing
 * moves.
 */
export function CallBell({
  calls,
  href,
  silent,
}: {
  /** untaken calls; `key` is unique per call */
  calls: readonly { readonly key: string; readonly text: string }[];
  href: string;
  /** text of the button that turns the sound on */
  silent: string;
}) {
  const { blocked, ring } = useBell(true);
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(calls.map(({ key }) => key));
    if (!before || calls.every(({ key }) => before.has(key))) return;
    ring([880, 660, 880, 660], 0.35, 0.6);
    // Safari has no vibration API.
    navigator.vibrate?.([200, 100, 200]);
  }, [calls, ring]);
  const [first] = calls;
  return (
    <>
      {/* Any touch of the page turns the sound on, this one too. */}
      <button type="button" className="call-silent" data-hidden={!blocked || undefined}>
        <BellOff className="i i-s" aria-hidden="true" />
        {silent}
      </button>
      <div role="alert" className="call-bells">
        {first && (
          <Link className="call-bell" href={href}>
            <Hand className="i" aria-hidden="true" />
            {first.text}
          </Link>
        )}
      </div>
    </>
  );
}
