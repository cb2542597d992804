'use client';
import { BellOff, Hand } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '@/app/_ui/link';
import { useBell } from '@/app/_ui/use-bell';
import './calls.css';

/** Rings at every page of the desk for a call that was not there before; shows the oldest that nobody has taken. */
export function CallBell({
  calls,
  href,
  silent,
}: {
  /** those that nobody has taken: `key` is another one for every call */
  calls: readonly { readonly key: string; readonly text: string }[];
  href: string;
  /** what the button says that lets the bell ring at all, where the browser keeps it silent */
  silent: string;
}) {
  const { blocked, ring } = useBell(true);
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(calls.map(({ key }) => key));
    if (!before || calls.every(({ key }) => before.has(key))) return;
    ring([880, 660, 880, 660], 0.35, 0.6);
    // Safari has no vibration.
    navigator.vibrate?.([200, 100, 200]);
  }, [calls, ring]);
  const [first] = calls;
  return (
    <div className="call-bells">
      {blocked && (
        // Any touch of the page helps, this one too.
        <button type="button" className="call-bell call-bell--silent">
          <BellOff className="i" aria-hidden="true" />
          {silent}
        </button>
      )}
      <div role="alert">
        {first && (
          <Link className="call-bell" href={href}>
            <Hand className="i" aria-hidden="true" />
            {first.text}
          </Link>
        )}
      </div>
    </div>
  );
}
